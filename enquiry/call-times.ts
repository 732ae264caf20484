/** The times at which a customer may ask to be called. */

import { day, minute } from '../calendar/durations.ts';
import {
  dayAndMonth,
  instantOf,
  londonTime,
  midnightOf,
  weekdayAndDate,
  weekdayName,
} from '../calendar/london.ts';
import { nextWorkingDay, openingAt } from '../calendar/opening.ts';
import { clock, minutesOf, type OpeningHours } from '../calendar/time-of-day.ts';

export type Choice = { value: string; label: string };
type CallWindow =
  /** `until`: the end of the part of the day. `words`: ‘on Tuesday 24 November, after 2pm’. */
  { kind: 'right'; words: string; until: Date } | { kind: 'wrong'; message: string };

const noon = 12 * 60;
const two = 14 * 60;
/** In minutes from midnight. Without an `end` it ends when the office closes. */
const parts = {
  any: { words: 'at any time', begin: 0, end: undefined },
  morning: { words: 'in the morning', begin: 0, end: noon },
  midday: {
    words: `between ${clock(noon)} and ${clock(two)}`,
    begin: noon,
    end: two,
  },
  late: { words: `after ${clock(two)}`, begin: two, end: undefined },
} as const;

export const callParts: Choice[] = Object.entries(parts).map(([value, { words }]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

const daysAhead = 5;
/** In ms: the shortest notice that a customer may give. */
const notice = 30 * minute;

/** London midnights of the days on offer. Today is included until its last call is too soon. */
function midnights(now: Date, office: OpeningHours): number[] {
  const days = [openingAt(new Date(now.getTime() + notice), office).workingDay];
  while (days.length < daysAhead)
    days.push(nextWorkingDay(days[days.length - 1] ?? 0, office.closed));
  return days;
}

export const callDays = (now: Date, office: OpeningHours): Choice[] =>
  midnights(now, office).map((midnight) => ({
    value: new Date(midnight).toISOString().slice(0, 10),
    label: `${weekdayName(midnight).slice(0, 3)} ${dayAndMonth(midnight)}`,
  }));

/** 'wrong' if the time is not on offer, or no longer. */
export function callWindow(
  chosen: { day: string; part: string },
  now: Date,
  office: OpeningHours,
): CallWindow {
  // Includes today, so that a form opened earlier gets ‘too soon’ as its error.
  const today = openingAt(now, office).workingDay;
  const midnight = [today, ...midnights(now, office)].find(
    (time) => time === Date.parse(chosen.day),
  );
  const part = Object.entries(parts).find(([name]) => name === chosen.part)?.[1];
  if (midnight === undefined || !part)
    return { kind: 'wrong', message: 'Please choose one of these days and times' };
  const end = Math.min(part.end ?? 24 * 60, minutesOf(office.close));
  const until = instantOf(midnight + end * minute);
  if (until.getTime() - now.getTime() < notice)
    return { kind: 'wrong', message: 'That’s too soon for us. Please choose a later time' };
  return { kind: 'right', words: `on ${weekdayAndDate(midnight)}, ${part.words}`, until };
}

const partOf = (words: string) =>
  Object.entries(parts).find(([, one]) => words.endsWith(one.words)) ??
  (['any', parts.any] as const);

/** When the time begins that a customer asked for in `words`, and that ends at `until`. */
export const callBegins = (words: string, until: Date, office: OpeningHours): Date => {
  const begin = Math.max(partOf(words)[1].begin, minutesOf(office.open));
  return instantOf(midnightOf(londonTime(until)) + begin * minute);
};

/** That time as its form sends it. */
export const callChoice = (words: string, until: Date): { day: string; part: string } => ({
  day: new Date(midnightOf(londonTime(until))).toISOString().slice(0, 10),
  part: partOf(words)[0],
});

/** When an enquiry withdrawn now is deleted: 11pm in London, at least an hour from now. */
export function tonight(now: Date): Date {
  const time = londonTime(now);
  const eleven = midnightOf(time) + 23 * 60 * minute;
  return instantOf(eleven - time < 60 * minute ? eleven + day : eleven);
}
