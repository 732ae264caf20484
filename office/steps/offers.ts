/** The times that the office is offered: for a survey, and for a reminder. */
import { day, minute } from '../../calendar/durations.ts';
import { instantOf, londonTime, midnightOf } from '../../calendar/london.ts';
import { isWorkingDay, nextWorkingDay, openingAt } from '../../calendar/opening.ts';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { minutesOf, type OpeningHours } from '../../calendar/time-of-day.ts';
import { afterWorking, morningFrom } from '../../calendar/working-time.ts';
import { capital } from '../inbox-words.ts';

export type Booked = { startsAt: string; minutes: number; words?: string };
export type OfferedDay = {
  /** London's midnight of the day, as an instant. */
  begins: Date;
  booked: Booked[];
  offers: Date[];
};

/** In ms: nobody is sent out sooner. */
const lead = 120 * minute;
/** In minutes: to get there, and back. */
const travel = 30;
/** In minutes: a survey. */
const minutes = 60;
/** In ms, between two offers. */
const apart = 90 * minute;

/** The free times of four working days; today's are at least two hours away. */
export function offersOf(now: Date, office: OpeningHours, booked: readonly Booked[]): OfferedDay[] {
  const [open, close] = [minutesOf(office.open), minutesOf(office.close)];
  const { closed } = office;
  const today = midnightOf(londonTime(now));
  const begins =
    isWorkingDay(today, closed) &&
    now.getTime() + lead < instantOf(today + (close - minutes) * minute).getTime();
  const midnights = [begins ? today : nextWorkingDay(today, closed)];
  while (midnights.length < 4) midnights.push(nextWorkingDay(midnights.at(-1) ?? 0, closed));
  return midnights.map((midnight) => {
    const own = booked.filter(
      ({ startsAt }) => midnightOf(londonTime(new Date(startsAt))) === midnight,
    );
    const isFree = (startsAt: Date) =>
      startsAt.getTime() > now.getTime() + lead &&
      own.every((one) => {
        const begins = Date.parse(one.startsAt) - startsAt.getTime();
        return begins >= (minutes + travel) * minute || -begins >= (one.minutes + travel) * minute;
      });
    const offers: Date[] = [];
    for (let time = open + 30; time + minutes <= close; time += 30) {
      const startsAt = instantOf(midnight + time * minute);
      const next = (offers.at(-1)?.getTime() ?? 0) + apart;
      if (isFree(startsAt) && startsAt.getTime() >= next) offers.push(startsAt);
    }
    return { begins: instantOf(midnight), booked: own, offers };
  });
}

/** How far ahead `offersOf` may look, in ms: past a month in which the firm is closed. */
export const offersAhead = 60 * day;

/** In an hour; half an hour before closing, unless that is soon; half an hour into the next day. */
export function remindersFrom(now: Date, office: OpeningHours) {
  const { isOpen, workingDay } = openingAt(now, office);
  const evening = instantOf(workingDay + (minutesOf(office.close) - 30) * minute);
  const today = midnightOf(londonTime(now));
  const morning = morningFrom(today + day, office);
  const hourly = afterWorking(now, 60, office);
  const isLater = evening.getTime() - now.getTime() > 90 * minute;
  return [
    ...(isOpen ? [{ at: hourly, words: 'In an hour' }] : []),
    ...(isOpen && isLater ? [{ at: evening, words: capital(momentFrom(evening, now)) }] : []),
    { at: morning, words: capital(momentFrom(morning, now)) },
  ];
}
