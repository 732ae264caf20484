import { clock, minutesOf } from '../../../calendar/time-of-day.ts';
import { dateInLondon, sortedTime } from '../../../calendar/written-times.ts';

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** ‘today, 8.02 am’ or ‘Tuesday 3 November, 8.02 am’, by London's clocks. */
export function when(instant: string, now: Date): string {
  const time = clock(minutesOf(sortedTime(instant).slice(11)), 'sentence');
  if (dateInLondon(instant) === dateInLondon(now)) return `today, ${time}`;
  return `${date.format(new Date(instant)).replace(',', '')}, ${time}`;
}
