/**
 * England's bank holidays, by the rule of the Banking and Financial Dealings Act 1971. Source:
 * https://www.gov.uk/bank-holidays
 * A rule, not a list of dates: a list in a built page is wrong a year after the build. The browser
 * loads this file, so keep it small.
 */
import { day } from './durations.ts';

/** By date, like '2022-06-02': true adds a bank holiday, false removes one. */
export type Proclaimed = Record<string, boolean>;

/** The last year compared with gov.uk/bank-holidays: each autumn the build asks for the next. */
export const comparedUntil = 2027;

const proclaimed: Proclaimed = {};

const weekday = (time: number): number => new Date(time).getUTCDay();
const isWeekend = (time: number): boolean => weekday(time) % 6 === 0;

/** Easter Sunday by the Meeus algorithm. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  return Date.UTC(year, 2, 22 + d + e - 7 * f);
}

const mondayUntil = (time: number): number => time - ((weekday(time) + 6) % 7) * day;

/** Holidays on a weekend move to the next free working day. The others keep their date. */
function substituted(feasts: number[]): number[] {
  const kept = feasts.filter((feast) => !isWeekend(feast));
  for (let feast of feasts.filter(isWeekend)) {
    while (isWeekend(feast) || kept.includes(feast)) feast += day;
    kept.push(feast);
  }
  return kept;
}

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

/** `midnight`: in UTC. */
export function isBankHoliday(midnight: number, changes = proclaimed): boolean {
  const date = new Date(midnight);
  return (
    changes[date.toISOString().slice(0, 10)] ?? ruled(date.getUTCFullYear()).includes(midnight)
  );
}

/** A warning from September on, until next year has been compared with gov.uk. */
export function warnOfHolidays(now: Date, compared = comparedUntil): string | undefined {
  const next = now.getUTCFullYear() + 1;
  if (now.getUTCMonth() < 8 || compared >= next) return undefined;
  return `Bank holidays of ${next}: compare https://www.gov.uk/bank-holidays with calendar/bank-holidays.ts, add what is proclaimed, and set comparedUntil to ${next}.`;
}
