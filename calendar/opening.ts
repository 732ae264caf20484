/** Whether it is open: the one answer, for the phone line and for the promise of a call. */
import { minute } from './durations.ts';
import { londonTime, midnightOf } from './london.ts';
import { minutesOf, type OpeningHours } from './time-of-day.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

type Opening = {
  isOpen: boolean;
  /** London's midnight of the day that is asked about, and the minutes that have gone since. */
  today: number;
  minutes: number;
  /** London's midnight of the working day that is not over: today's, or the next one's. */
  workingDay: number;
};

/** Whether what keeps these hours on working days is open at an instant. */
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
