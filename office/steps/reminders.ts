/** When the office is reminded of who did not answer. */
import { minute } from '../../calendar/durations.ts';
import { instantOf, londonTime, midnightOf } from '../../calendar/london.ts';
import { openingAt } from '../../calendar/opening.ts';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { minutesOf, type OpeningHours } from '../../calendar/time-of-day.ts';
import { nextWorkingDay } from '../../calendar/working-days.ts';
import { afterWorking } from '../../calendar/working-time.ts';

export type Reminder = { at: Date; words: string };

/** In an hour; half an hour before closing, unless that is soon; half an hour into the next day. */
export function remindersFrom(now: Date, office: OpeningHours): Reminder[] {
  const { isOpen, workingDay } = openingAt(now, office);
  const evening = instantOf(workingDay + (minutesOf(office.close) - 30) * minute);
  const today = midnightOf(londonTime(now));
  const morning = instantOf(
    nextWorkingDay(today, office.closed) + (minutesOf(office.open) + 30) * minute,
  );
  const hourly = afterWorking(now, 60, office);
  const isLater = evening.getTime() - now.getTime() > 90 * minute;
  return [
    ...(isOpen ? [{ at: hourly, words: 'In an hour' }] : []),
    ...(isOpen && isLater ? [{ at: evening, words: momentFrom(evening, now) }] : []),
    { at: morning, words: momentFrom(morning, now) },
  ];
}
