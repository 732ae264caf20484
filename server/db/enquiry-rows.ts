/** The rows of enquiries that several features read and lock. */
import type { Database } from './database.ts';
import { aboutSeveral } from './mail-kinds.ts';

/**
 * Locks the row of an enquiry for the transaction: of two changes at once the second sees the
 * first. `undefined` if there is none, or it was erased.
 */
export const lockEnquiry = (transaction: Database, reference: string) =>
  transaction
    .updateTable('enquiry')
    .set((row) => ({ page: row.ref('page') }))
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** What the sender filled in: the column holds it as JSON. */
export const fieldsOf = ({ fields }: { fields: string }): Record<string, string> =>
  JSON.parse(fields) as Record<string, string>;

/** What their senders changed later, in order. */
export const amendmentsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('enquiry', 'in', references)
    .orderBy('made_at')
    .execute();

/** Their emails in order, except those about several enquiries. */
export const mailsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('kind', 'not in', aboutSeveral)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
