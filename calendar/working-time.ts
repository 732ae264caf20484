/** Time counted in office hours on working days only. */
import { day, minute } from './durations.ts';
import { instantOf, londonTime, midnightOf } from './london.ts';
import { isWorkingDay, nextWorkingDay } from './opening.ts';
import { minutesOf, type OpeningHours } from './time-of-day.ts';

function placeOf(instant: Date, { open, close, closed }: OpeningHours) {
  const time = londonTime(instant);
  const midnight = midnightOf(time);
  const most = minutesOf(close) - minutesOf(open);
  const since = (time - midnight) / minute - minutesOf(open);
  // A day off has no minutes: it counts as the end of the last working day.
  return {
    midnight,
    worked: isWorkingDay(midnight, closed) ? Math.min(Math.max(since, 0), most) : 0,
  };
}

/** Working minutes since opening on the day of `instant`. */
export const workedSoFar = (instant: Date, office: OpeningHours): number =>
  placeOf(instant, office).worked;

/** Half an hour into the first working day from this one on. `midnight`: in London (london.ts). */
export const morningFrom = (midnight: number, { open, closed }: OpeningHours): Date =>
  instantOf(nextWorkingDay(midnight - day, closed) + (minutesOf(open) + 30) * minute);

/** Negative if `to` is before `from`. */
export function workingMinutes(from: Date, to: Date, office: OpeningHours): number {
  // Avoids -0, which a minus sign would give.
  if (to < from) return 0 - workingMinutes(to, from, office);
  const [start, end] = [placeOf(from, office), placeOf(to, office)];
  if (start.midnight === end.midnight) return end.worked - start.worked;
  const length = minutesOf(office.close) - minutesOf(office.open);
  const next = (midnight: number) => nextWorkingDay(midnight, office.closed);
  let minutes =
    (isWorkingDay(start.midnight, office.closed) ? length : 0) - start.worked + end.worked;
  for (let at = next(start.midnight); at < end.midnight; at = next(at)) minutes += length;
  return minutes;
}

/** `from` plus working minutes. If they end with the day, the result is closing time. */
export function afterWorking(from: Date, minutes: number, office: OpeningHours): Date {
  const length = minutesOf(office.close) - minutesOf(office.open);
  const { midnight, worked } = placeOf(from, office);
  let at = nextWorkingDay(midnight - day, office.closed);
  let left = worked + minutes;
  while (left > length) {
    left -= length;
    at = nextWorkingDay(at, office.closed);
  }
  return instantOf(at + (minutesOf(office.open) + left) * minute);
}
