/** London's clocks and days, wherever the computer is. */

import { day } from './durations.ts';

// Made at its first use: a page that asks for no time does not wait for it.
let format: Intl.DateTimeFormat | undefined;

/**
 * The time that London's clocks show at an instant, in milliseconds as if it were UTC: days can be
 * counted in it without minding the clock changes.
 */
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

/**
 * The instant at which London's clocks show a time. In the hour that comes twice it is the second
 * one.
 */
export const instantOf = (time: number): Date => new Date(2 * time - londonTime(new Date(time)));

/** The midnight with which the day of a London time begins. */
export const midnightOf = (time: number): number => time - (time % day);

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Like ‘Monday’, of a London time. */
export const weekdayName = (time: number): string => weekdays[new Date(time).getUTCDay()] ?? '';

/**
 * The instant at which a day like 2026-11-21 begins in London; nothing when there is no such day.
 */
export function dayStart(date: string): Date | undefined {
  const midnight = new Date(`${date}T00:00:00Z`);
  const isDay =
    // from the year 1000: JavaScript takes the years 0 to 99 for those of the last century
    /^[1-9]\d{3}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(date);
  return isDay ? instantOf(midnight.getTime()) : undefined;
}

/** The instant at which a day like 2026-11-21 ends in London; nothing when there is no such day. */
export function dayEnd(date: string): Date | undefined {
  if (!dayStart(date)) return undefined;
  return instantOf(Date.parse(date) + day);
}
