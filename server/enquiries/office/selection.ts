/** Which enquiries the office asks for, and all that is known of them. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../store/database.ts';
import { amendmentsOf, fieldsOf, mailsOf } from '../store/enquiry-rows.ts';
import { type Entry, entryOf } from './entry.ts';

export type { Entry } from './entry.ts';

export type Filter = {
  since?: Date | undefined;
  before?: Date | undefined;
  form?: string | undefined;
  spam?: boolean;
  undelivered?: boolean;
  find?: string | undefined;
};

/**
 * What the filter lets through. Spam is shown only when asked for; canaries and what was erased
 * never.
 */
function chosen(database: Database, { since, before, form, spam, undelivered }: Filter) {
  let query = database
    .selectFrom('enquiry')
    .where('erased_at', 'is', null)
    .where('kind', '=', spam ? 'spam' : 'real');
  if (since) query = query.where('received_at', '>=', since.toISOString());
  if (before) query = query.where('received_at', '<', before.toISOString());
  if (form) query = query.where('form', '=', form);
  if (undelivered) query = query.where('delivered_at', 'is', null);
  return query;
}

/**
 * Does a visitor's field have this in it, in capitals or not? A number is found however its spaces
 * were typed.
 */
function mentions(fields: string, wanted: string): boolean {
  const text = wanted.toLowerCase();
  const digits = wanted.replaceAll(' ', '');
  const values = Object.values(fieldsOf({ fields }));
  return values.some(
    (value) =>
      value.toLowerCase().includes(text) || (digits && value.replace(/\D/g, '').includes(digits)),
  );
}

/** How many of the office's mails were given up. */
export async function countGivenUp(database: Database): Promise<number> {
  const mails = database
    .selectFrom('outbox')
    .where('kind', '=', 'office')
    .where('state', '=', 'given-up');
  const { all } = await mails
    .select((row) => row.fn.count<number>('enquiry').distinct().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/** The enquiries, newest first, at most so many, and how many there are in all. */
export async function select(
  database: Database,
  filter: Filter,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; all: number }> {
  const { find: wanted } = filter;
  const rows = await chosen(database, filter)
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();
  const found = wanted ? rows.filter((row) => mentions(row.fields, wanted)) : rows;
  return { entries: await entriesOf(database, found.slice(0, limit)), all: found.length };
}

/** The enquiry with this reference, of whatever kind, erased ones too. */
export async function find(database: Database, reference: string): Promise<Entry | undefined> {
  const rows = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', '=', reference)
    .execute();
  const [entry] = await entriesOf(database, rows);
  return entry;
}

/** Those with these references, in that order. */
export async function entriesFor(database: Database, references: string[]): Promise<Entry[]> {
  const rows: Selectable<Tables['enquiry']>[] = [];
  for (let from = 0; from < references.length; from += atOnce)
    rows.push(
      ...(await database
        .selectFrom('enquiry')
        .selectAll()
        .where('reference', 'in', references.slice(from, from + atOnce))
        .execute()),
    );
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return entriesOf(
    database,
    references.flatMap((reference) => byReference.get(reference) ?? []),
  );
}

/** A statement takes only so many values. */
const atOnce = 500;

async function entriesOf(
  database: Database,
  rows: Selectable<Tables['enquiry']>[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const references = some.map((row) => row.reference);
    const files = await database
      .selectFrom('files')
      .selectAll()
      .where('enquiry', 'in', references)
      .orderBy('place')
      .execute();
    const mails = await mailsOf(database, references);
    const amendments = await amendmentsOf(database, references);
    const [filesBy, amendmentsBy, mailsBy] = [
      Map.groupBy(files, (file) => file.enquiry),
      Map.groupBy(amendments, (amendment) => amendment.enquiry),
      Map.groupBy(mails, (mail) => mail.enquiry),
    ];
    for (const row of some)
      entries.push(
        entryOf(
          row,
          filesBy.get(row.reference) ?? [],
          amendmentsBy.get(row.reference) ?? [],
          mailsBy.get(row.reference) ?? [],
        ),
      );
  }
  return entries;
}
