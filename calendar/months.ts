import { day as oneDay } from './durations.ts';

/**
 * The same day and time so many months later, or earlier where the number is negative: the last day
 * of a month that has no such day. In UTC.
 */
export function addMonths(date: Date, months: number): Date {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  const day = Math.min(date.getUTCDate(), next.getUTCDate());
  return new Date(first + (day - 1) * oneDay + (date.getTime() % oneDay));
}
