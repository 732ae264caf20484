/** What has been written and changed about enquiries, in the order in which it was. */
import { aboutSeveral } from '../delivery/mail/kinds.ts';
import type { Database } from './database.ts';

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

/** Their emails, except those about several enquiries. */
export const mailsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('kind', 'not in', aboutSeveral)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
