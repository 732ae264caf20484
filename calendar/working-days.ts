/** Monday to Friday without bank holidays and the firm's own closed days. */
import { isBankHoliday } from './bank-holidays.ts';
import { day } from './durations.ts';
import type { ClosedDays } from './time-of-day.ts';

type Closed = readonly ClosedDays[] | undefined;

function isClosed(midnight: number, closed: Closed): boolean {
  if (!closed?.length) return false;
  const date = new Date(midnight).toISOString().slice(0, 10);
  return closed.some(({ from, to }) => from <= date && date <= to);
}

/** `midnight`: in London (london.ts). */
export const isWorkingDay = (midnight: number, closed: Closed): boolean =>
  new Date(midnight).getUTCDay() % 6 !== 0 &&
  !isBankHoliday(midnight) &&
  !isClosed(midnight, closed);

export function nextWorkingDay(midnight: number, closed: Closed): number {
  let next = midnight + day;
  while (!isWorkingDay(next, closed)) next += day;
  return next;
}
