/** When the office and the phone line are open. */
import { isBankHoliday } from './bank-holidays.ts';
import { day, minute } from './durations.ts';
import { instantOf, londonTime, midnightOf, weekdayAndDate, weekdayName } from './london.ts';
import { type ClosedDays, hourLabels, minutesOf, type OpeningHours } from './time-of-day.ts';

type Opening = {
  isOpen: boolean;
  /** `today`: midnight of the given day in London. `minutes`: since then. */
  today: number;
  minutes: number;
  /** Midnight of the current working day, or of the next one if today's is over. */
  workingDay: number;
};

export function openingAt(now: Date, { open, close, closed }: OpeningHours): Opening {
  const time = londonTime(now);
  const today = midnightOf(time);
  const minutes = (time - today) / minute;
  const isToday = isWorkingDay(today, closed) && minutes < minutesOf(close);
  return {
    isOpen: isToday && minutes >= minutesOf(open),
    today,
    minutes,
    workingDay: isToday ? today : nextWorkingDay(today, closed),
  };
}

type Closed = readonly ClosedDays[] | undefined;

function isClosed(midnight: number, closed: Closed): boolean {
  if (!closed?.length) return false;
  const date = new Date(midnight).toISOString().slice(0, 10);
  return closed.some(({ from, to }) => from <= date && date <= to);
}

/** Monday to Friday, no bank holiday, not closed by the firm. `midnight`: in London (london.ts). */
export const isWorkingDay = (midnight: number, closed: Closed): boolean =>
  new Date(midnight).getUTCDay() % 6 !== 0 &&
  !isBankHoliday(midnight) &&
  !isClosed(midnight, closed);

export function nextWorkingDay(midnight: number, closed: Closed): number {
  let next = midnight + day;
  while (!isWorkingDay(next, closed)) next += day;
  return next;
}

/** The end of the current working day, or of the next one. */
export const nextClosing = (instant: Date, office: OpeningHours): Date =>
  instantOf(openingAt(instant, office).workingDay + minutesOf(office.close) * minute);

export function lineState(now: Date, line: OpeningHours): { open: boolean; text: string } {
  const { opens, closes } = hourLabels(line);
  const { isOpen, today, workingDay } = openingAt(now, line);
  if (isOpen) return { open: true, text: `Open until ${closes}` };
  const days = (workingDay - today) / day;
  const when =
    days > 1
      ? ` on ${days < 7 ? weekdayName(workingDay) : weekdayAndDate(workingDay)}`
      : days
        ? ' tomorrow'
        : '';
  return { open: false, text: `Phones open at ${opens}${when}` };
}
