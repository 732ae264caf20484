/** The days on which the firm is closed that are not over, for the page, its head and its script. */

import type { ClosedDays } from '../calendar/time-of-day.ts';
import { dateInLondon } from '../calendar/written-times.ts';
import type { Firm } from './schemas/firm.ts';

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** Days in words: '24 December to 2 January', or '24 December'. */
const wordsOf = ({ from, to }: ClosedDays): string =>
  from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`;

/**
 * `days`: as the calendar takes them. `rows`: a line each below the hours of the week.
 * `specification`: as schema.org says closed, which is opened and closed at the same minute.
 */
export function closedFrom({ closed = [] }: Pick<Firm, 'closed'>, now: Date) {
  const today = dateInLondon(now);
  const days = closed.filter(({ to }) => to >= today);
  return {
    days,
    rows: days.map((span): Row => ({ days: `${span.why}, ${wordsOf(span)}` })),
    specification: days.length ? days.map(closedSpecification) : undefined,
  };
}

const closedSpecification = ({ from, to }: ClosedDays) => ({
  '@type': 'OpeningHoursSpecification' as const,
  validFrom: from,
  validThrough: to,
  opens: '00:00',
  closes: '00:00',
});

/** A row of the opening hours; without times it is closed. */
type Row = { days: string; open?: string | undefined; close?: string | undefined };
