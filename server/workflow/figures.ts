/** What became of the enquiries of a stretch of time, in numbers that one can count. */
import { day, week } from '../../calendar/durations.ts';
import { londonTime, midnightOf } from '../../calendar/london.ts';
import { townOfPostcode } from '../../content/town-of-postcode.ts';
import { topicOf } from '../../enquiry/display.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { lastPromises, type Promised, type RungInTime, rungInTime } from './ledger.ts';

export type Counted = { what: string; count: number };
export type Figures = {
  /** How many came in each week, by its Monday, until now. */
  weeks: Counted[];
  /** How many came in, were called, surveyed, quoted, won and lost, in this order. */
  came: Counted[];
  kinds: Counted[];
  places: Counted[];
  promises: Promised[];
  rungInTime: RungInTime | undefined;
};

/** The most first. */
function countedBy<T>(all: T[], nameOf: (one: T) => string): Counted[] {
  return [...Map.groupBy(all, nameOf)]
    .map(([what, { length: count }]) => ({ what, count }))
    .toSorted((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
}

/** The Monday of the week of an instant, as London's time. */
const mondayOf = (instant: Date): number => {
  const today = midnightOf(londonTime(instant));
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day;
};

const dayName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

/** Each week between two instants that has begun, with how many of these came in it. */
function byWeek(received: string[], from: Date, to: Date): Counted[] {
  const counts = Map.groupBy(received, (at) => mondayOf(new Date(at)));
  const weeks: Counted[] = [];
  for (let monday = mondayOf(from); monday < londonTime(to); monday += week)
    weeks.push({ what: dayName.format(monday), count: counts.get(monday)?.length ?? 0 });
  return weeks;
}

/**
 * `from` and `to`: of the enquiries that came in between. Of the promises it is the last hundred,
 * until `now`.
 */
export async function figures(
  database: Database,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<Figures> {
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'received_at', 'fields', 'stage', 'first_rung_at'])
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .where('joined_to', 'is', null)
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .execute();
  const taken = await database
    .selectFrom('steps')
    .innerJoin('enquiry', 'enquiry.reference', 'steps.enquiry')
    .select(['steps.enquiry', 'steps.kind'])
    .where('steps.undone_at', 'is', null)
    .where('enquiry.received_at', '>=', from.toISOString())
    .where('enquiry.received_at', '<', to.toISOString())
    .execute();
  const had = (kind: string) => {
    const of = new Set(taken.filter((step) => step.kind === kind).map(({ enquiry }) => enquiry));
    return rows.filter(({ reference }) => of.has(reference)).length;
  };
  const fields = rows.map((row) => fieldsOf(row));
  const promises = await lastPromises(database, now);
  return {
    weeks: byWeek(
      rows.map(({ received_at }) => received_at),
      from,
      to < now ? to : now,
    ),
    came: [
      { what: 'received', count: rows.length },
      { what: 'called', count: rows.filter((row) => row.first_rung_at).length },
      { what: 'surveyed', count: had('survey') },
      { what: 'quoted', count: had('quoted') },
      { what: 'won', count: rows.filter(({ stage }) => stage === 'won').length },
      { what: 'lost', count: rows.filter(({ stage }) => stage === 'lost').length },
    ],
    kinds: countedBy(fields, (one) => topicOf({ service: one.service ?? '' }) || 'A message'),
    places: countedBy(
      fields,
      ({ postcode = '' }) =>
        townOfPostcode(postcode)?.name ?? (postcode ? 'Elsewhere' : 'No postcode'),
    ),
    promises,
    rungInTime: rungInTime(promises),
  };
}
