/** The days on which the office works: Monday to Friday, bank holidays excepted. */
import { bankHolidays } from './bank-holidays.ts';
import { day } from './london.ts';

/** `midnight`: of a day in London (london.ts). */
export function isWorkingDay(midnight: number): boolean {
  const date = new Date(midnight);
  return (
    date.getUTCDay() % 6 !== 0 &&
    !bankHolidays(date.getUTCFullYear()).includes(date.toISOString().slice(5, 10))
  );
}

/** The midnight of the next working day after a day. */
export function nextWorkingDay(midnight: number): number {
  let next = midnight + day;
  while (!isWorkingDay(next)) next += day;
  return next;
}
