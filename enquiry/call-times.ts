/** When somebody would rather be rung: a working day, and a part of it. */

import { day, minute } from '../calendar/durations.ts';
import { instantOf, londonTime, midnightOf, weekdayName } from '../calendar/london.ts';
import { openingAt } from '../calendar/opening.ts';
import { clock, minutesOf, type OpeningHours } from '../calendar/time-of-day.ts';
import { nextWorkingDay } from '../calendar/working-days.ts';

export type Choice = { value: string; label: string };
type CallWindow =
  /** `until`: the end of the part; `words` like ‘on Tuesday 24 November, after 2 pm’. */
  { kind: 'right'; words: string; until: Date } | { kind: 'wrong'; message: string };

const noon = 12 * 60;
const two = 14 * 60;
/** The parts of a day: their words, and when they end, in minutes; the last ones end at closing. */
const parts = {
  any: { words: 'at any time', end: undefined },
  morning: { words: 'in the morning', end: noon },
  midday: { words: `between ${clock(noon, 'sentence')} and ${clock(two, 'sentence')}`, end: two },
  late: { words: `after ${clock(two, 'sentence')}`, end: undefined },
} as const;

export const callParts: Choice[] = Object.entries(parts).map(([value, { words }]) => ({
  value,
  label: words,
}));

const daysAhead = 5;
/** In ms: nobody is promised a call in less. */
const notice = 30 * minute;

const dateWords = (midnight: number): string =>
  `${weekdayName(midnight)} ${new Date(midnight).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  })}`;

/**
 * The midnights of the days that can be chosen, in London's time: today until its last call could
 * not be promised any more.
 */
function midnights(now: Date, office: OpeningHours): number[] {
  const days = [openingAt(new Date(now.getTime() + notice), office).workingDay];
  while (days.length < daysAhead)
    days.push(nextWorkingDay(days[days.length - 1] ?? 0, office.closed));
  return days;
}

/** The next five working days of the office, today among them until shortly before it closes. */
export const callDays = (now: Date, office: OpeningHours): Choice[] =>
  midnights(now, office).map((midnight) => ({
    value: new Date(midnight).toISOString().slice(0, 10),
    label: `${weekdayName(midnight)} ${new Date(midnight).getUTCDate()}`,
  }));

/** When exactly is that? It is wrong when we offer no such time, or not any more. */
export function callWindow(
  chosen: { day: string; part: string },
  now: Date,
  office: OpeningHours,
): CallWindow {
  // Who has had the form open since it was still offered is told why today is over.
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
    return { kind: 'wrong', message: 'That is too soon for us. Please choose a later time' };
  return { kind: 'right', words: `on ${dateWords(midnight)}, ${part.words}`, until };
}

/**
 * When what is withdrawn now is erased: at 11 pm in London, and not within the hour, so that
 * whoever has pressed the wrong button can take it back.
 */
export function tonight(now: Date): Date {
  const time = londonTime(now);
  const eleven = midnightOf(time) + 23 * 60 * minute;
  return instantOf(eleven - time < 60 * minute ? eleven + day : eleven);
}
