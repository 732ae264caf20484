import { day, hour } from './durations.ts';

/** When the clocks change in a month (0 to 11): at 1 am UTC on its last Sunday. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * day;
}

/**
 * London's local time as a timestamp in UTC, to which days can be added over clock changes. Summer
 * time lasts from March to October (Summer Time Order 2002); asking Intl takes a phone 0.1 s.
 */
export function londonTime(instant: Date): number {
  const [time, year] = [instant.getTime(), instant.getUTCFullYear()];
  const isSummer = clockChange(year, 2) <= time && time < clockChange(year, 9);
  return isSummer ? time + hour : time;
}

/** The instant of a London local time. In the ambiguous hour of October, the second one. */
export const instantOf = (time: number): Date => new Date(2 * time - londonTime(new Date(time)));

export const midnightOf = (time: number): number => time - (time % day);

export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const weekdayName = (time: number): string => weekdays[new Date(time).getUTCDay()] ?? '';

export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** ‘24 December’. */
export const dayAndMonth = (time: number): string =>
  `${new Date(time).getUTCDate()} ${months[new Date(time).getUTCMonth()]}`;

/** ‘Thursday 24 December’. */
export const weekdayAndDate = (time: number): string => `${weekdayName(time)} ${dayAndMonth(time)}`;

/** The start of a day like 2026-11-21 in London. `undefined` if the date does not exist. */
export function dayStart(date: string): Date | undefined {
  const midnight = new Date(`${date}T00:00:00Z`);
  const isDay =
    // JavaScript reads the years 0 to 99 as 1900 to 1999.
    /^[1-9]\d{3}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(date);
  return isDay ? instantOf(midnight.getTime()) : undefined;
}

/** The end of a day like 2026-11-21 in London. `undefined` if the date does not exist. */
export function dayEnd(date: string): Date | undefined {
  if (!dayStart(date)) return undefined;
  return instantOf(Date.parse(date) + day);
}
