/**
 * The record: who signed in, read, changed and exported what. It only grows; the database itself
 * refuses to change it (migrations/011-people.ts).
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../enquiries/store/database.ts';

/** What somebody did, in one word each; those of signing in and of people first. */
export type Deed =
  | 'signed-in'
  | 'signed-out'
  | 'link-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'session-ended'
  | 'session-stolen'
  | 'invited'
  | 'role-changed'
  | 'renamed'
  | 'person-ended'
  | 'read'
  | 'changed'
  | 'exported'
  | 'erased'
  | 'published';

export type Entry = {
  at: Date;
  /** The id of who did it; nothing when nobody had signed in. */
  person: string | undefined;
  did: Deed;
  /** The reference of an enquiry, or the id of a person. */
  subject?: string | undefined;
  /** What else is to be known. Never a customer's words, names or addresses: they outlive erasing. */
  details?: Record<string, string | number | boolean | undefined>;
};

/** Adds one entry; in the transaction of what it tells of, so that neither is there alone. */
export async function record(
  database: Database,
  { at, person, did, subject, details = {} }: Entry,
): Promise<void> {
  await database
    .insertInto('record')
    .values({
      id: randomUUID(),
      at: at.toISOString(),
      person: person ?? null,
      did,
      subject: subject ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Entries, the newest first: those before the entry `before`, when it is given. */
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
      before
        ? is.or([
            is('at', '<', before.at),
            is.and([is('at', '=', before.at), is('record.id', '<', before.id)]),
          ])
        : is.lit(true),
    )
    .orderBy('at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(most)
    .execute();
