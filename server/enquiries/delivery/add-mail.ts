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

/** To the customer, who may have mistyped their address; none of these carries photos. */
export const toCustomer: Tables['outbox']['kind'][] = [
  'receipt',
  'slipped',
  'tried',
  'survey',
  'survey-off',
  'declined',
];

/**
 * Puts one mail into the outbox. Its Message-ID is the same at every attempt: a mail that arrives
 * twice is known as one. A receipt carries no photos, and waits for none. `step`: which one it
 * tells of. `wait`: in ms, how long it can still be taken back.
 */
export async function addMail(
  transaction: Database,
  { enquiry, amendment }: Batch,
  kind: Tables['outbox']['kind'],
  recipient: string,
  post: Pick<Settings, 'enquiryFrom'>,
  at: Date,
  { step = null, wait = 0 }: { step?: string | null; wait?: number } = {},
): Promise<void> {
  const id = randomUUID();
  const message_id = `<${id}@${post.enquiryFrom?.split('@')[1] ?? 'localhost'}>`;
  const waits =
    !toCustomer.includes(kind) && (await isUndeveloped(transaction, { enquiry, amendment }));
  const due_at = new Date(at.getTime() + (waits ? patience : wait)).toISOString();
  await transaction
    .insertInto('outbox')
    .values({
      id,
      enquiry,
      amendment,
      step,
      kind,
      recipient,
      message_id,
      state: 'waiting',
      due_at,
      created_at: at.toISOString(),
    })
    .execute();
}
