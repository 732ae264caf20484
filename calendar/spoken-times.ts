import { day, minute } from './durations.ts';
import { dayAndMonth, londonTime, midnightOf, weekdayAndDate, weekdayName } from './london.ts';
import { clock } from './time-of-day.ts';

type Instant = Date | string;

const timeOf = (instant: Instant): number => londonTime(new Date(instant));

/** ‘8.30am’, ‘12 noon’. */
export function hourOf(instant: Instant): string {
  const time = timeOf(instant);
  return clock((time - midnightOf(time)) / minute);
}

/** ‘Thursday 26 November’. */
export const dayOf = (instant: Instant): string => weekdayAndDate(timeOf(instant));

/** Calendar days in London from `now`: 0 today, 1 tomorrow, -1 yesterday. */
export const daysAhead = (instant: Instant, now: Date): number =>
  Math.round((midnightOf(timeOf(instant)) - midnightOf(londonTime(now))) / day);

/** ‘today’, ‘Friday’ within six days, else ‘3 March’, or ‘3 March 2025’ in another year. */
export function dayFrom(instant: Instant, now: Date): string {
  const ahead = daysAhead(instant, now);
  const near = { '0': 'today', '1': 'tomorrow', '-1': 'yesterday' }[String(ahead)];
  if (near) return near;
  const time = timeOf(instant);
  if (Math.abs(ahead) < 6) return weekdayName(time);
  const year = new Date(time).getUTCFullYear();
  const isThisYear = year === new Date(londonTime(now)).getUTCFullYear();
  return isThisYear ? dayAndMonth(time) : `${dayAndMonth(time)} ${year}`;
}

/** ‘by 3pm today’, ‘by 10am on Friday’. */
export const deadlineFrom = (instant: Instant, now: Date): string =>
  `by ${hourOf(instant)} ${Math.abs(daysAhead(instant, now)) > 1 ? 'on ' : ''}${dayFrom(instant, now)}`;

/** ‘today 1.52pm’, ‘Friday 10am’. */
export const momentFrom = (instant: Instant, now: Date): string =>
  `${dayFrom(instant, now)} ${hourOf(instant)}`;
