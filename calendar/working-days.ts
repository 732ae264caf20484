/** The days on which the office works: Monday to Friday, bank holidays excepted. */
import { isBankHoliday } from './bank-holidays.ts';
import { day } from './durations.ts';

/** `midnight`: of a day in London (london.ts). */
export const isWorkingDay = (midnight: number): boolean =>
  new Date(midnight).getUTCDay() % 6 !== 0 && !isBankHoliday(midnight);

/** The midnight of the next working day after a day. */
export function nextWorkingDay(midnight: number): number {
  let next = midnight + day;
  while (!isWorkingDay(next)) next += day;
  return next;
}
