import { randomUUID } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import type { Database, Tables } from '../store/database.ts';

/** The files that came together: with the enquiry, or with one amendment of it. */
export type Batch = { enquiry: string; amendment: string | null };

/**
 * In ms: so long a mail with photos waits for them to be developed. Then it goes with those that
 * are ready, and names the others.
 */
const patience = 5 * 60 * 1000;

/** Has one of these photos yet to be developed? */
export const isUndeveloped = async (
  database: Database,
  { enquiry, amendment }: Batch,
): Promise<boolean> =>
  (await database
    .selectFrom('files')
    .select('id')
    .where('enquiry', '=', enquiry)
    .where('amendment', 'is not distinct from', amendment)
    .where('state', '=', 'raw')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Puts one mail into the outbox. Its Message-ID is the same at every attempt: a mail that arrives
 * twice is known as one. A receipt carries no photos, and waits for none.
 */
export async function addMail(
  transaction: Database,
  { enquiry, amendment }: Batch,
  kind: Tables['outbox']['kind'],
  recipient: string,
  post: Pick<Settings, 'enquiryFrom'>,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const message_id = `<${id}@${post.enquiryFrom?.split('@')[1] ?? 'localhost'}>`;
  const waits = kind !== 'receipt' && (await isUndeveloped(transaction, { enquiry, amendment }));
  const due_at = new Date(at.getTime() + (waits ? patience : 0)).toISOString();
  await transaction
    .insertInto('outbox')
    .values({
      id,
      enquiry,
      amendment,
      kind,
      recipient,
      message_id,
      state: 'waiting',
      due_at,
      created_at: at.toISOString(),
    })
    .execute();
}
