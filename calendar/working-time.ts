/** Time as the office works it: its hours on working days, one after the other, without the nights. */
import { minute } from './durations.ts';
import { instantOf, londonTime, midnightOf } from './london.ts';
import { minutesOf, type OpeningHours } from './time-of-day.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

/** Where an instant stands in its day's hours: London's midnight, and minutes since opening. */
function placeOf(instant: Date, { open, close, closed }: OpeningHours) {
  const time = londonTime(instant);
  const midnight = midnightOf(time);
  const most = minutesOf(close) - minutesOf(open);
  const since = (time - midnight) / minute - minutesOf(open);
  // A day that is no working day has no minutes: it stands at the end of the last one.
  return {
    midnight,
    worked: isWorkingDay(midnight, closed) ? Math.min(Math.max(since, 0), most) : 0,
  };
}

/** How many working minutes have gone on the day that an instant is in. */
export const workedSoFar = (instant: Date, office: OpeningHours): number =>
  placeOf(instant, office).worked;

/** Working minutes from one instant to another, in whole ones and parts; negative backwards. */
export function workingMinutes(from: Date, to: Date, office: OpeningHours): number {
  // Not by a minus: of nought that would be -0.
  if (to < from) return 0 - workingMinutes(to, from, office);
  const [start, end] = [placeOf(from, office), placeOf(to, office)];
  if (start.midnight === end.midnight) return end.worked - start.worked;
  const length = minutesOf(office.close) - minutesOf(office.open);
  const next = (midnight: number) => nextWorkingDay(midnight, office.closed);
  let minutes =
    (isWorkingDay(start.midnight, office.closed) ? length : 0) - start.worked + end.worked;
  for (let day = next(start.midnight); day < end.midnight; day = next(day)) minutes += length;
  return minutes;
}

/** The instant so many working minutes after another; at the end of a day it is its closing. */
export function afterWorking(from: Date, minutes: number, office: OpeningHours): Date {
  const length = minutesOf(office.close) - minutesOf(office.open);
  const { midnight, worked } = placeOf(from, office);
  let day = isWorkingDay(midnight, office.closed)
    ? midnight
    : nextWorkingDay(midnight, office.closed);
  let left = worked + minutes;
  while (left > length) {
    left -= length;
    day = nextWorkingDay(day, office.closed);
  }
  return instantOf(day + (minutesOf(office.open) + left) * minute);
}
