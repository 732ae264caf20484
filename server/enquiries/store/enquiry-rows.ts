/** The rows of enquiries that several features read and lock. */
import type { Database } from './database.ts';
import type { MailKind } from './tables.ts';

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

/** What their senders changed later, in order. */
export const amendmentsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('enquiry', 'in', references)
    .orderBy('made_at')
    .execute();

/** Their mails in order, but for some kinds: those that are about several at once, say. */
export const mailsOf = (
  database: Database,
  references: readonly string[],
  without: readonly MailKind[],
) =>
  database
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('kind', 'not in', without)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
