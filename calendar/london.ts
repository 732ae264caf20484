import { day } from './durations.ts';

// Created on first use, because it is slow to create.
let format: Intl.DateTimeFormat | undefined;

/** London's local time as a timestamp in UTC, to which days can be added over clock changes. */
export function londonTime(instant: Date): number {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day: date, hour, minute: minutes, second } = part;
  return Date.UTC(year, month - 1, date, hour, minutes, second);
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
