/**
 * England's bank holidays, by the rule of the Banking and Financial Dealings Act 1971. Source:
 * https://www.gov.uk/bank-holidays
 * The browser has this file too: it is kept small.
 */
import { day } from './durations.ts';

/** Days like '2022-06-02': true is a bank holiday by proclamation, false is none any more. */
export type Proclaimed = Record<string, boolean>;

/**
 * The last year whose days have been compared with gov.uk, where proclamations are published. The
 * build asks for the next one each autumn.
 */
export const comparedUntil = 2027;

/** What is proclaimed for this year and those to come. The rule gives all the others. */
const proclaimed: Proclaimed = {};

const weekday = (time: number): number => new Date(time).getUTCDay();
const isWeekend = (time: number): boolean => weekday(time) % 6 === 0;

/** Easter Sunday, by the Gregorian rule in the form of Meeus. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  // A day past the end of March is one of April.
  return Date.UTC(year, 2, 22 + d + e - 7 * f);
}

/** The last Monday up to a day. */
const mondayUntil = (time: number): number => time - ((weekday(time) + 6) % 7) * day;

/** Feasts that fall on a weekend move to the next working days; those that do not keep theirs. */
function substituted(feasts: number[]): number[] {
  const kept = feasts.filter((feast) => !isWeekend(feast));
  for (let feast of feasts.filter(isWeekend)) {
    while (isWeekend(feast) || kept.includes(feast)) feast += day;
    kept.push(feast);
  }
  return kept;
}

/** The bank holidays of a year by the rule, each at midnight in UTC. */
function ruled(year: number): number[] {
  const on = (month: number, date: number) => Date.UTC(year, month - 1, date);
  const sunday = easter(year);
  return [
    ...substituted([on(1, 1)]),
    sunday - 2 * day,
    sunday + day,
    mondayUntil(on(5, 7)),
    mondayUntil(on(5, 31)),
    mondayUntil(on(8, 31)),
    ...substituted([on(12, 25), on(12, 26)]),
  ];
}

/** Is a day, by its midnight in UTC, a bank holiday? */
export function isBankHoliday(midnight: number, changes = proclaimed): boolean {
  const date = new Date(midnight);
  return (
    changes[date.toISOString().slice(0, 10)] ?? ruled(date.getUTCFullYear()).includes(midnight)
  );
}

/** From September on: a warning when next year's days have not been compared with gov.uk. */
export function warnOfHolidays(now: Date, compared = comparedUntil): string | undefined {
  const next = now.getUTCFullYear() + 1;
  if (now.getUTCMonth() < 8 || compared >= next) return undefined;
  return `Bank holidays of ${next}: compare https://www.gov.uk/bank-holidays with calendar/bank-holidays.ts, add what is proclaimed, and set comparedUntil to ${next}.`;
}
