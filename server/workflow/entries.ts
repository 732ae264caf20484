/** Enquiries as the command line lists and exports them. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf, mailsOf } from '../db/enquiry-rows.ts';
import { searchFor } from './matching.ts';
import { isFound } from './search.ts';

export type Entry = {
  reference: string;
  receivedAt: string;
  form: string;
  page: string;
  fields: Record<string, string>;
  consent: { text: string; at: string } | null;
  callBackBy: string | null;
  withdrawnAt: string | null;
  deliveredAt: string | null;
  /** Why it is in quarantine. */
  spamReason: string | null;
  files: { id: string; name: string; kept: boolean }[];
  /** The state of the last email to the office. `undefined` if none was ever queued. */
  mail: Tables['outbox']['state'] | undefined;
};

export type Filter = {
  since?: Date | undefined;
  before?: Date | undefined;
  spam?: boolean;
  undelivered?: boolean;
  find?: string | undefined;
};

/** Newest first, at most `limit`, and how many match. Quarantined enquiries only with `spam`. */
export async function select(
  database: Database,
  { since, before, spam, undelivered, find }: Filter,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; all: number }> {
  let query = database
    .selectFrom('enquiry')
    .where('erased_at', 'is', null)
    .where('kind', '=', spam ? 'spam' : 'real');
  if (since) query = query.where('received_at', '>=', since.toISOString());
  if (before) query = query.where('received_at', '<', before.toISOString());
  if (undelivered) query = query.where('delivered_at', 'is', null);
  if (find !== undefined) query = query.where(isFound(searchFor(find)));
  const rows = await query
    .select('reference')
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();
  const references = rows.map(({ reference }) => reference);
  return { entries: await entriesFor(database, references.slice(0, limit)), all: rows.length };
}

/** A statement takes only so many values. */
const atOnce = 500;

/** The enquiries with these references, in this order. */
export async function entriesFor(database: Database, references: string[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let from = 0; from < references.length; from += atOnce)
    entries.push(...(await someEntries(database, references.slice(from, from + atOnce))));
  return entries;
}

async function someEntries(database: Database, references: string[]): Promise<Entry[]> {
  const rows = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', 'in', references)
    .execute();
  const files = await database
    .selectFrom('files')
    .select(['id', 'enquiry', 'name', 'state'])
    .where('enquiry', 'in', references)
    .orderBy('place')
    .execute();
  const mails = await mailsOf(database, references);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const [filesBy, mailsBy] = [
    Map.groupBy(files, ({ enquiry }) => enquiry),
    Map.groupBy(mails, ({ enquiry }) => enquiry),
  ];
  return references.flatMap((reference) => {
    const row = byReference.get(reference);
    if (!row) return [];
    const mail = mailsBy.get(reference)?.findLast(({ kind }) => kind === 'office')?.state;
    return [{ ...entryOf(row, filesBy.get(reference) ?? []), mail }];
  });
}

const entryOf = (
  row: Selectable<Tables['enquiry']>,
  files: Pick<Selectable<Tables['files']>, 'id' | 'name' | 'state'>[],
): Omit<Entry, 'mail'> => ({
  reference: row.reference,
  receivedAt: row.received_at,
  form: row.form,
  page: row.page,
  fields: fieldsOf(row),
  consent:
    row.consent_text && row.consented_at ? { text: row.consent_text, at: row.consented_at } : null,
  callBackBy: row.callback_by,
  withdrawnAt: row.withdrawn_at,
  deliveredAt: row.delivered_at,
  spamReason: row.spam_reason,
  files: files.map(({ id, name, state }) => ({ id, name, kept: state === 'kept' })),
});
