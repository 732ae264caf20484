/** What is new in the inbox since an instant: what came in, and what was changed by whom. */

import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';

/** An enquiry that has come in. */
type CameIn = { reference: string; receivedAt: string; fields: Record<string, string> };
/** Somebody changed an enquiry, or erased it. */
type Changed = {
  id: string;
  reference: string;
  /** Empty where it was erased. */
  fields: Record<string, string>;
  /**
   * The id and name of the user; `undefined` if a customer or a button in the office's email made
   * the change.
   */
  by: string | null;
  name: string | null;
};
export type News = { came: CameIn[]; changed: Changed[] };

/** A list is read again in any case for more than one open page. */
const most = 50;

/** The oldest first. Changes of users, calendars and the website are left out. */
export async function newsSince(database: Database, since: Date): Promise<News> {
  const after = since.toISOString();
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'received_at', 'fields'])
    .where('received_at', '>', after)
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .limit(most)
    .execute();
  const deeds = await database
    .selectFrom('record')
    .innerJoin('enquiry', 'enquiry.reference', 'record.subject')
    .leftJoin('people', 'people.id', 'record.person')
    .select(['record.id', 'enquiry.reference', 'enquiry.fields', 'record.person', 'people.name'])
    .where('record.did', 'in', ['changed', 'erased'])
    .where('record.at', '>', after)
    .orderBy('record.at')
    .limit(most)
    .execute();
  const amendments = await database
    .selectFrom('amendments')
    .innerJoin('enquiry', 'enquiry.reference', 'amendments.enquiry')
    .select(['amendments.id', 'enquiry.reference', 'enquiry.fields'])
    .where('amendments.made_at', '>', after)
    .where('enquiry.kind', '=', 'real')
    .orderBy('amendments.made_at')
    .limit(most)
    .execute();
  return {
    came: rows.map(({ reference, received_at, fields }) => ({
      reference,
      receivedAt: received_at,
      fields: fieldsOf({ fields }),
    })),
    changed: [
      ...deeds.map(({ fields, person, ...deed }) => ({
        ...deed,
        fields: fieldsOf({ fields }),
        by: person,
      })),
      ...amendments.map(({ fields, ...amendment }) => ({
        ...amendment,
        fields: fieldsOf({ fields }),
        by: null,
        name: null,
      })),
    ],
  };
}
