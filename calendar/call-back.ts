import { day, minute } from './durations.ts';
import { instantOf, londonTime, midnightOf, weekdayAndDate, weekdayName } from './london.ts';
import { nextWorkingDay, openingAt } from './opening.ts';
import { clock, minutesOf, type OpeningHours } from './time-of-day.ts';

/** `words`: as on a receipt, ‘by Thursday 5pm’. */
export type CallBack = { iso: string; words: string };

/**
 * One working day after an enquiry arrives, rounded up to the full hour. An enquiry that arrives
 * while the office is closed counts from the next opening, and the call is due before closing on
 * that day.
 */
export function callBackBy(received: Date, office: OpeningHours): CallBack {
  const [open, close] = [minutesOf(office.open), minutesOf(office.close)];
  const { isOpen, minutes, workingDay } = openingAt(received, office);
  const time =
    isOpen && minutes > open
      ? nextWorkingDay(workingDay, office.closed) +
        Math.min(Math.ceil(minutes / 60) * 60, close) * minute
      : workingDay + close * minute;
  const instant = instantOf(time);
  return { iso: instant.toISOString(), words: callBackWords(instant, received) };
}

/** ‘by Thursday 5pm’; with the date without `received`, or six days or more after it. */
export function callBackWords(instant: Date, received?: Date): string {
  const time = londonTime(instant);
  const midnight = midnightOf(time);
  const hour = clock((time - midnight) / minute);
  const isNear = received && midnight - midnightOf(londonTime(received)) < 6 * day;
  return isNear ? `by ${weekdayName(time)} ${hour}` : `by ${weekdayAndDate(time)}, ${hour}`;
}
