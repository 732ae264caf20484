import { minute } from './durations.ts';
import { londonTime, midnightOf } from './london.ts';
import { minutesOf, type OpeningHours } from './time-of-day.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

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
