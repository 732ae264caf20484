/** One customer who asked twice: found by phone or address, joined by a person, never by itself. */

import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import type { Stage } from '../db/tables.ts';
import type { EnquiryRow } from './stand.ts';

export type Relation = {
  reference: string;
  receivedAt: string;
  stage: Stage;
  joinedTo: string | null;
  fields: Record<string, string>;
};

/** The other enquiries of the same phone or address, newest first. */
export async function ofTheSameSender(
  database: Database,
  { reference, phone_key, email_key }: EnquiryRow,
): Promise<Relation[]> {
  if (!phone_key && !email_key) return [];
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'received_at', 'stage', 'joined_to', 'fields'])
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .where('reference', '!=', reference)
    .where((row) =>
      row.or([
        ...(phone_key ? [row('phone_key', '=', phone_key)] : []),
        ...(email_key ? [row('email_key', '=', email_key)] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ reference: of, received_at, stage, joined_to, fields }) => ({
    reference: of,
    receivedAt: received_at,
    stage,
    joinedTo: joined_to,
    fields: fieldsOf({ fields }),
  }));
}

/**
 * May this one be joined to that? That one has to be there and stand by itself, and nothing may be
 * joined to this one: so there are no chains.
 */
export async function mayJoin(
  database: Database,
  { reference }: EnquiryRow,
  to: string,
): Promise<boolean> {
  if (to === reference) return false;
  const target = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('reference', '=', to)
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .where('joined_to', 'is', null)
    .executeTakeFirst();
  const joined = await joinedTo(database, reference);
  return Boolean(target) && joined.length === 0;
}

/** The references that are joined to this one. */
export const joinedTo = async (database: Database, reference: string): Promise<string[]> =>
  (
    await database
      .selectFrom('enquiry')
      .select('reference')
      .where('joined_to', '=', reference)
      .orderBy('received_at')
      .execute()
  ).map((row) => row.reference);
