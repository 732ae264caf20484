/** What has come in, in the order of what was promised: the rows of the office's inbox. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import { amendmentsOf, askedOf, fieldsOf, stepOf } from '../db/enquiry-rows.ts';
import { filesOf, isStored } from '../db/files.ts';
import type { Step } from '../db/steps.ts';
import { type EnquiryRow, realEnquiries } from './stand.ts';

/** An enquiry as lists show it, with later messages of its sender that nobody has answered. */
export type Row = Awaited<ReturnType<typeof rowsOf>>[number] & {
  again?: ReturnType<typeof asMessage>[];
};

/** What a list shows of each of these. */
export async function rowsOf(database: Database, enquiries: EnquiryRow[]) {
  if (!enquiries.length) return [];
  const references = enquiries.map(({ reference }) => reference);
  const allFiles = (await filesOf(database, ...references)).filter(isStored);
  const allSteps = await database
    .selectFrom('steps')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('undone_at', 'is', null)
    .orderBy('made_at')
    .execute();
  const surveys = await database
    .selectFrom('surveys')
    .select(['id', 'enquiry', 'starts_at as startsAt', 'minutes', 'person'])
    .where('enquiry', 'in', references)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute();
  const allAmendments = await amendmentsOf(database, references);
  return enquiries.map((row) => {
    const isOwn = ({ enquiry }: { enquiry: string }) => enquiry === row.reference;
    const amendments = allAmendments.filter(isOwn);
    const files = allFiles.filter(isOwn);
    const asked = askedOf(amendments);
    return {
      ...asMessage(row),
      /** When the call is due. */
      callBackBy: row.callback_by,
      /** When somebody kept the promise of a call. */
      firstRungAt: row.first_rung_at,
      /** The time that the customer asked for, like ‘on Tuesday 24 November, after 2pm’. */
      asked: amendments.some(({ kind }) => kind === 'time') ? asked?.when : undefined,
      /** The number to call then, where it is another. */
      number: asked?.number,
      stage: row.stage,
      remindAt: row.remind_at,
      assignedTo: row.assigned_to,
      /** The id of its first photo that can be shown. */
      photo: files.find(({ type, state }) => state === 'kept' && type.startsWith('image/'))?.id,
      files: files.length,
      /** Without undone ones, oldest first. */
      steps: allSteps.filter(isOwn).map(stepOf),
      survey: surveys.findLast(isOwn),
    };
  });
}

export type Group = { rows: Row[]; all: number };
export type Inbox = Awaited<ReturnType<typeof inbox>>;

/** `today`: when the office closes next. `only`: what this surveyor has or surveys. */
type Asked = { now: Date; dayBegan: Date; today: Date; only?: string | undefined };

type Columns = ExpressionBuilder<Tables, 'enquiry'>;

const listed = (database: Database, only: string | undefined) => {
  const query = realEnquiries(database).where((is) =>
    is.and({ withdrawn_at: null, joined_to: null }),
  );
  return only === undefined ? query : query.where((row) => isTheirs(row, only));
};

/** Has this person the enquiry, or its survey? */
export const isTheirs = (row: Columns, person: string) =>
  row.or([
    row('assigned_to', '=', person),
    row.exists(
      row
        .selectFrom('surveys')
        .select('surveys.id')
        .whereRef('surveys.enquiry', '=', 'enquiry.reference')
        .where((is) => is.and({ 'surveys.person': person, 'surveys.cancelled_at': null })),
    ),
  ]);

const isQuiet = (row: Columns, now: Date) =>
  row.or([row('remind_at', 'is', null), row('remind_at', '>', now.toISOString())]);

/** Its call is promised and not made. */
const isPromised = (row: Columns) =>
  row.and([row('stage', 'in', ['new', 'tried']), row('first_rung_at', 'is', null)]);

/** Is a promised call to be made until then? */
const isDueBy = (row: Columns, instant: Date) =>
  row.and([
    isPromised(row),
    row('callback_by', 'is not', null),
    row('callback_by', '<=', instant.toISOString()),
  ]);

/** No reminder hides a call that is late. */
const isReminded = (now: Date) => (row: Columns) =>
  row.and([
    row('remind_at', '<=', now.toISOString()),
    row('stage', 'in', ['new', 'tried', 'spoken', 'survey', 'quoted']),
    row.not(isDueBy(row, now)),
  ]);

const isToRing = (now: Date) => (row: Columns) =>
  row.and([isPromised(row), row.or([isQuiet(row, now), isDueBy(row, now)])]);

/** Came later from a sender who is called sooner: it stands in the card of that enquiry. */
const isRepeated = (row: Columns) =>
  row.exists(
    row
      .selectFrom('enquiry as first')
      .select('first.reference')
      .where('first.kind', '=', 'real')
      .where('first.stage', 'in', ['new', 'tried'])
      .where('first.first_rung_at', 'is', null)
      .where('first.withdrawn_at', 'is', null)
      .where('first.joined_to', 'is', null)
      .whereRef('first.received_at', '<', 'enquiry.received_at')
      .whereRef('first.callback_by', '<=', 'enquiry.callback_by')
      .where((both) =>
        both.or([
          both('first.phone_key', '=', both.ref('enquiry.phone_key')),
          both('first.email_key', '=', both.ref('enquiry.email_key')),
        ]),
      ),
  );

const isWaiting = (now: Date) => (row: Columns) =>
  row.and([
    row.or([
      row('stage', 'in', ['spoken', 'survey', 'quoted']),
      row.and([row('stage', '=', 'tried'), row('first_rung_at', 'is not', null)]),
    ]),
    isQuiet(row, now),
  ]);

/** Won, and not finished since it was last reopened. */
const isWon = (row: Columns) => {
  const own = row.selectFrom('steps').whereRef('enquiry', '=', 'enquiry.reference');
  const last = own.where('undone_at', 'is', null).orderBy('made_at', 'desc').limit(1);
  const ending = last.where('kind', 'in', ['done', 'reopened']).select('kind');
  return row.and([
    row('stage', '=', 'won'),
    row(row.fn.coalesce(ending, sql<string>`'won'`), '!=', 'done'),
  ]);
};

/** The whole inbox, in a handful of statements. */
export async function inbox(database: Database, { now, dayBegan, today, only }: Asked) {
  const list = () => listed(database, only);
  type Is = ReturnType<typeof isToRing>;
  const count = async (where: Is) => {
    const counted = list()
      .where(where)
      .select(({ fn }) => fn.countAll<number>().as('all'));
    return (await counted.executeTakeFirstOrThrow()).all;
  };
  const first = (where: Is, order: 'remind_at' | 'callback_by' | 'received_at', most: number) => {
    const rows = list().where(where).selectAll().limit(most);
    const direction = order === 'received_at' ? 'desc' : 'asc';
    return rows.orderBy(order, direction).orderBy('received_at').execute();
  };
  // A surveyor may have the later enquiry alone.
  const firstOf = (row: Columns) => (only === undefined ? [row.not(isRepeated(row))] : []);
  const isFirst = (row: Columns) => row.and([isToRing(now)(row), ...firstOf(row)]);
  const isDue = (row: Columns) => row.and([isDueBy(row, today), ...firstOf(row)]);

  const reminded = await first(isReminded(now), 'remind_at', 24);
  const toRing = await first(isFirst, 'callback_by', 24);
  const waiting = await first(isWaiting(now), 'received_at', 12);
  const won = await first(isWon, 'received_at', 12);
  const later = list().where(isToRing(now)).where(isRepeated).selectAll().orderBy('received_at');
  const repeated = only === undefined ? await later.execute() : [];
  const done = await doneSince(database, dayBegan, only);
  const all = [...reminded, ...toRing, ...waiting, ...won, ...done.map(({ enquiry }) => enquiry)];
  const enquiries = new Map(all.map((row) => [row.reference, row]));
  const shown = await rowsOf(database, [...enquiries.values()]);
  const rows = new Map(shown.map((row) => [row.reference, row]));
  const asRows = (some: EnquiryRow[]): Row[] =>
    some.flatMap((one) => {
      const row = rows.get(one.reference);
      const again = repeated.filter((later) => isSameSender(one, later));
      return row ? [{ ...row, again: again.map(asMessage) }] : [];
    });
  const late = await count((row) => row.and([isDueBy(row, now), ...firstOf(row)]));
  return {
    /** A reminder is due. */
    reminded: { rows: asRows(reminded), all: await count(isReminded(now)) },
    /** Nobody has spoken to these: earliest promise first. */
    toRing: { rows: asRows(toRing), all: await count(isFirst) },
    late,
    /** How many more are due until `today`, and how many of these have no reminder yet. */
    dueToday: (await count(isDue)) - late,
    dueUnreminded: (await count((row) => row.and([isDue(row), isFirst(row)]))) - late,
    /** The customer's turn. */
    waiting: { rows: asRows(waiting), all: await count(isWaiting(now)) },
    /** The customer is asked for a review once these are finished. */
    won: { rows: asRows(won), all: await count(isWon) },
    /** Since `dayBegan`, newest first. */
    done: done.flatMap(({ enquiry, step }) => {
      const row = rows.get(enquiry.reference);
      return row ? [{ row, step }] : [];
    }),
  };
}

const isSameSender = (one: EnquiryRow, later: EnquiryRow): boolean =>
  one.received_at < later.received_at &&
  ((one.phone_key !== null && one.phone_key === later.phone_key) ||
    (one.email_key !== null && one.email_key === later.email_key));

const asMessage = ({ reference, received_at: receivedAt, fields }: EnquiryRow) => ({
  reference,
  receivedAt,
  fields: fieldsOf({ fields }),
});

/** Not notes or assignments. */
const worked: Step['kind'][] = [
  ...(['rang-spoke', 'no-answer', 'wrote', 'survey'] as const),
  ...(['quoted', 'won', 'lost', 'not-for-us'] as const),
];

async function doneSince(database: Database, since: Date, only: string | undefined) {
  const steps = await database
    .selectFrom('steps')
    .selectAll()
    .where('stored_at', '>=', since.toISOString())
    .where('undone_at', 'is', null)
    .where('kind', 'in', worked)
    .orderBy('stored_at', 'desc')
    .limit(12)
    .execute();
  if (!steps.length) return [];
  const references = steps.map(({ enquiry }) => enquiry);
  const enquiries = await listed(database, only)
    .selectAll()
    .where('reference', 'in', references)
    .execute();
  return steps.flatMap((row) => {
    const enquiry = enquiries.find(({ reference }) => reference === row.enquiry);
    return enquiry ? [{ enquiry, step: stepOf(row) }] : [];
  });
}
