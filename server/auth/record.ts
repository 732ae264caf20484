/** The activity log: sign-ins, reads, changes and exports. The database refuses to change it. */
import { randomUUID } from 'node:crypto';
import { after, hour } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';

export type Deed =
  | 'signed-in'
  | 'signed-out'
  | 'link-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'session-ended'
  | 'invited'
  | 'role-changed'
  | 'renamed'
  | 'person-ended'
  | 'read'
  | 'changed'
  | 'exported'
  | 'erased'
  | 'published';

type Entry = {
  at: Date;
  person: string | undefined;
  did: Deed;
  subject?: string | undefined;
  /** Never a customer's words, names or addresses: they would outlive erasing. */
  details?: Record<string, string | number | boolean | undefined>;
};

/** Adds one entry, in the transaction of what it is about. */
export async function record(database: Database, entry: Entry): Promise<void> {
  const { at, person = null, did, subject = null, details = {} } = entry;
  const values = { id: randomUUID(), at: at.toISOString(), person, did, subject };
  const entries = database.insertInto('record');
  await entries.values({ ...values, details: JSON.stringify(details) }).execute();
}

/** `record`, unless the last hour has such an entry: the editor saves at every pause of typing. */
export async function recordOnce(database: Database, entry: Entry): Promise<void> {
  const { subject = '', person = null, did, details = {} } = entry;
  const known = await database
    .selectFrom('record')
    .select('id')
    .where((is) => is.and({ subject, person, did, details: JSON.stringify(details) }))
    .where('at', '>', after(entry.at, -hour))
    .executeTakeFirst();
  if (!known) await record(database, entry);
}

/** The newest entries first, from before the entry `before`. */
export const readRecord = (
  database: Database,
  { before, most }: { before: { at: string; id: string } | undefined; most: number },
) =>
  database
    .selectFrom('record')
    .leftJoin('people', 'people.id', 'record.person')
    .leftJoin('people as whom', 'whom.id', 'record.subject')
    .select(['record.id', 'at', 'did', 'subject', 'details', 'people.name', 'whom.name as whom'])
    .where((is) =>
      is(is.refTuple('at', 'record.id'), '<', is.tuple(before?.at ?? '9999', before?.id ?? '')),
    )
    .orderBy('at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(most)
    .execute();
