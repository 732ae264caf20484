/** The times that the office is offered: for a survey, and for a reminder. */
import { day, minute } from '../../calendar/durations.ts';
import { instantOf, londonTime, midnightOf } from '../../calendar/london.ts';
import { isWorkingDay, nextWorkingDay, openingAt } from '../../calendar/opening.ts';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { minutesOf, type OpeningHours } from '../../calendar/time-of-day.ts';
import { afterWorking } from '../../calendar/working-time.ts';
import { capital } from '../inbox-words.ts';

export type Booked = { startsAt: string; minutes: number; words: string };
export type OfferedDay = {
  /** London's midnight of the day, as an instant. */
  begins: Date;
  /** In half hours from opening. */
  length: number;
  booked: (Booked & { at: number; long: number })[];
  offers: { at: number; startsAt: Date }[];
};

/** In ms: nobody is sent out sooner. */
const lead = 120 * minute;
/** In minutes: to get there, and back. */
const travel = 30;
/** In half hours: two buttons next to each other are as wide as thumbs. */
const apart = 3;

/** The free times of `days` working days; today's are at least two hours away. */
export function offersOf(
  now: Date,
  office: OpeningHours,
  booked: readonly Booked[],
  { days = 4, minutes = 60 } = {},
): OfferedDay[] {
  const [open, close] = [minutesOf(office.open), minutesOf(office.close)];
  const { closed } = office;
  const today = midnightOf(londonTime(now));
  const begins =
    isWorkingDay(today, closed) &&
    now.getTime() + lead < instantOf(today + (close - minutes) * minute).getTime();
  const midnights = [begins ? today : nextWorkingDay(today, closed)];
  while (midnights.length < days) midnights.push(nextWorkingDay(midnights.at(-1) ?? 0, closed));
  return midnights.map((midnight) => {
    const halfHours = (instant: string) =>
      (londonTime(new Date(instant)) - midnight - open * minute) / (30 * minute);
    const own = booked
      .filter(({ startsAt }) => midnightOf(londonTime(new Date(startsAt))) === midnight)
      .map((one) => ({ ...one, at: halfHours(one.startsAt), long: one.minutes / 30 }));
    const isFree = (at: number) => {
      const startsAt = instantOf(midnight + (open + at * 30) * minute);
      const ends = at + (minutes + travel) / 30;
      return (
        startsAt.getTime() > now.getTime() + lead &&
        own.every((one) => ends <= one.at || at - travel / 30 >= one.at + one.long)
      );
    };
    const offers: OfferedDay['offers'] = [];
    for (let at = 1; open + at * 30 + minutes <= close; at++)
      if (isFree(at) && at - (offers.at(-1)?.at ?? -apart) >= apart)
        offers.push({ at, startsAt: instantOf(midnight + (open + at * 30) * minute) });
    return { begins: instantOf(midnight), length: (close - open) / 30, booked: own, offers };
  });
}

/** How far ahead `offersOf` may look, in ms: past a month in which the firm is closed. */
export const offersAhead = 60 * day;

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
    ...(isOpen && isLater ? [{ at: evening, words: capital(momentFrom(evening, now)) }] : []),
    { at: morning, words: capital(momentFrom(morning, now)) },
  ];
}
