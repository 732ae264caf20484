/** In milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** That many milliseconds later, or earlier if negative, as ISO 8601 in UTC. */
export const after = (instant: Date, ms: number): string =>
  new Date(instant.getTime() + ms).toISOString();

/** Adds months in UTC, or subtracts them if negative. 31 August plus six months is 28 February. */
export function addMonths(date: Date, months: number): Date {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  const inMonth = Math.min(date.getUTCDate(), next.getUTCDate());
  return new Date(first + (inMonth - 1) * day + (date.getTime() % day));
}
