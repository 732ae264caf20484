/** What is set aside as a machine's. */
import type { Selectable } from 'kysely';
import { firstWordsOf } from '../delivery/mail/set-aside-letter.ts';
import type { Database, Tables } from '../store/database.ts';
import { fieldsOf } from '../store/enquiry-rows.ts';

export type Aside = {
  reference: string;
  receivedAt: string;
  fields: Record<string, string>;
  form: string;
  firstWords: string;
  /** Why, in words. */
  why: string;
  /** It shows none of the signs that machines alone show: a person is likely. */
  likely: boolean;
  withdrawn: boolean;
};

type AsideRow = Pick<
  Selectable<Tables['enquiry']>,
  'reference' | 'received_at' | 'fields' | 'form' | 'spam_reason' | 'withdrawn_at'
>;

export function asideOf(row: AsideRow): Aside {
  const fields = fieldsOf(row);
  const why = row.spam_reason ?? '';
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    fields,
    form: row.form,
    firstWords: firstWordsOf(fields),
    why,
    likely: !/no browser|written as code/.test(why),
    withdrawn: row.withdrawn_at !== null,
  };
}

/** Newest first, and how many in all. */
export async function asideList(
  database: Database,
  limit = 100,
): Promise<{ all: number; list: Aside[] }> {
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'received_at', 'fields', 'form', 'spam_reason', 'withdrawn_at'])
    .where('kind', '=', 'spam')
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute();
  return { all: rows.length, list: rows.slice(0, limit).map(asideOf) };
}
