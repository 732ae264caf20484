/** How many enquiries came in and what became of them, and which promised calls were kept. */
import { addMonths, day, week } from '../../calendar/durations.ts';
import { londonTime, midnightOf } from '../../calendar/london.ts';
import { workingMinutes } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import { townOfPostcode } from '../../content/towns.ts';
import { topicOf } from '../../enquiry/display.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { realEnquiries } from './stand.ts';

/** How few promises make a figure. */
export const countedAtLeast = 20;

export type Promised = Awaited<ReturnType<typeof lastPromises>>[number];

/**
 * The last hundred promises kept or ended, by date, without withdrawn and joined ones. One counts as late
 * if its customer was told so, whatever was promised later.
 */
export async function lastPromises(database: Database, now: Date, most = 100) {
  const at = now.toISOString();
  const rows = await realEnquiries(database)
    .select(['reference', 'fields', 'received_at', 'callback_by', 'first_rung_at', 'slip_told_at'])
    .where((is) => is.and({ withdrawn_at: null, joined_to: null }))
    .where('callback_by', 'is not', null)
    .where((row) => row.or([row('first_rung_at', 'is not', null), row('callback_by', '<', at)]))
    .orderBy('callback_by', 'desc')
    .orderBy('reference', 'desc')
    .limit(most)
    .execute();
  const hours = officeHours();
  return rows
    .map(({ reference, fields, received_at, callback_by, first_rung_at, slip_told_at }) => {
      const [promised, rung] = [new Date(callback_by ?? at), new Date(first_rung_at ?? at)];
      const over = Math.ceil(workingMinutes(promised, rung, hours));
      const isKept = first_rung_at !== null && rung <= promised && slip_told_at === null;
      return {
        reference,
        fields: fieldsOf({ fields }),
        receivedAt: received_at,
        callBackBy: promised.toISOString(),
        /** `null`: nobody has called. */
        rungAt: first_rung_at,
        // In working minutes; less than one is late.
        late: isKept ? 0 : Math.max(1, over),
      };
    })
    .toReversed();
}

export type RungInTime = NonNullable<ReturnType<typeof rungInTime>>;

/** `undefined` for too few promises. */
export function rungInTime(promises: readonly Promised[]) {
  const last = promises.at(-1);
  if (!last || promises.length < countedAtLeast) return undefined;
  return {
    inTime: promises.filter(({ late }) => late === 0).length,
    of: promises.length,
    to: last.callBackBy,
  };
}

export type Counted = { what: string; count: number };

const countedBy = <T>(all: T[], nameOf: (one: T) => string): Counted[] =>
  [...Map.groupBy(all, nameOf)]
    .map(([what, { length: count }]) => ({ what, count }))
    .toSorted((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));

const mondayOf = (instant: Date): number => {
  const today = midnightOf(londonTime(instant));
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day;
};

const dayName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

function byWeek(received: string[], from: Date, to: Date): Counted[] {
  const counts = Map.groupBy(received, (at) => mondayOf(new Date(at)));
  const weeks: Counted[] = [];
  for (let monday = mondayOf(from); monday < londonTime(to); monday += week)
    weeks.push({ what: dayName.format(monday), count: counts.get(monday)?.length ?? 0 });
  return weeks;
}

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });

/** In pence, by the month in which each customer was quoted last, and in which each job was won. */
async function poundsByMonth(database: Database, from: Date, to: Date) {
  const steps = await database
    .selectFrom('steps')
    .innerJoin('enquiry', 'enquiry.reference', 'steps.enquiry')
    .selectAll('steps')
    .select('enquiry.stage')
    .where((is) => is.and({ 'enquiry.kind': 'real', 'enquiry.joined_to': null }))
    .where('steps.kind', 'in', ['quoted', 'won'])
    .where('steps.undone_at', 'is', null)
    .where('steps.made_at', '<', to.toISOString())
    .orderBy('steps.made_at')
    .execute();
  const months = new Map<string, { quoted: number; won: number }>();
  for (let at = londonTime(from); at < londonTime(to); at = addMonths(new Date(at), 1).getTime())
    months.set(monthName.format(at), { quoted: 0, won: 0 });
  for (const own of Map.groupBy(steps, ({ enquiry }) => enquiry).values()) {
    const quoted = own.findLast(({ kind }) => kind === 'quoted');
    const { pence = 0 } = JSON.parse(quoted?.details ?? '{}') as { pence?: number };
    const won = own.findLast(({ kind, stage }) => kind === 'won' && stage === 'won');
    for (const [what, step] of Object.entries({ quoted, won })) {
      if (!step || step.made_at < from.toISOString()) continue;
      const month = months.get(monthName.format(londonTime(new Date(step.made_at))));
      if (month) month[what as keyof typeof month] += pence;
    }
  }
  const of = (what: 'quoted' | 'won'): Counted[] =>
    [...months].map(([month, pence]) => ({ what: month, count: pence[what] }));
  return { quoted: of('quoted'), won: of('won') };
}

/** Of the enquiries between `from` and `to`. Promises are the last hundred until `now`. */
export async function figures(
  database: Database,
  { from, to }: { from: Date; to: Date },
  now: Date,
) {
  const rows = await realEnquiries(database)
    .select(['reference', 'received_at', 'fields', 'stage', 'first_rung_at'])
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
  const until = to < now ? to : now;
  const received = rows.map(({ received_at }) => received_at);
  return {
    weeks: byWeek(received, from, until),
    pounds: await poundsByMonth(database, from, until),
    came: [
      { what: 'Received', count: rows.length },
      { what: 'Answered', count: rows.filter((row) => row.first_rung_at).length },
      { what: 'Surveyed', count: had('survey') },
      { what: 'Quoted', count: had('quoted') },
      { what: 'Won', count: rows.filter(({ stage }) => stage === 'won').length },
      { what: 'Lost', count: rows.filter(({ stage }) => stage === 'lost').length },
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
