import { day as oneDay } from './durations.ts';

/** Adds months in UTC, or subtracts them if negative. 31 August plus six months is 28 February. */
export function addMonths(date: Date, months: number): Date {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  const day = Math.min(date.getUTCDate(), next.getUTCDate());
  return new Date(first + (day - 1) * oneDay + (date.getTime() % oneDay));
}
