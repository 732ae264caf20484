/** Current and future closed days, for the page, its structured data and its script. */

import type { ClosedDays } from '../calendar/time-of-day.ts';
import { dateInLondon } from '../calendar/written-times.ts';
import type { Firm } from './schemas/firm.ts';

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** '24 December to 2 January', or '24 December'. */
const wordsOf = ({ from, to }: ClosedDays): string =>
  from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`;

/**
 * `rows`: one line each below the weekly hours. `specification`: schema.org marks a closed day by
 * equal opening and closing times.
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

type Row = { days: string; open?: string | undefined; close?: string | undefined };
