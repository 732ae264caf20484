/** What has been written and changed about enquiries, in the order in which it was. */
import type { Database } from './database.ts';
import type { MailKind } from './tables.ts';

/** What the sender filled in: the column holds it as JSON. */
export const fieldsOf = ({ fields }: { fields: string }): Record<string, string> =>
  JSON.parse(fields) as Record<string, string>;

/** What their senders changed later. */
export const amendmentsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('enquiry', 'in', references)
    .orderBy('made_at')
    .execute();

/** Their mails, but for some kinds: those that are about several at once, say. */
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
