/**
 * What was set aside as a machine's is made known to the office: one mail for each hour of the
 * clock in which something was.
 */

import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { hour, minute } from '../../../calendar/durations.ts';
import type { Settings } from '../../settings.ts';
import type { Database, Tables } from '../store/database.ts';
import { fieldsOf } from '../store/of-enquiries.ts';

/** The hour of the clock that an instant is in. */
export function hourOf(instant: Date): { from: Date; to: Date } {
  const from = instant.getTime() - (instant.getTime() % hour);
  return { from: new Date(from), to: new Date(from + hour) };
}

/**
 * Puts the mail about this hour into the outbox, unless one is there that has yet to be written. It
 * goes a minute after the hour, when the last enquiry of the hour has been stored, as a rule:
 * storing may take longer, or the clock may be set back. Then another mail follows. `reference`: an
 * enquiry that it tells of; it tells of all others of the hour too.
 */
export async function announce(
  transaction: Database,
  reference: string,
  post: Pick<Settings, 'enquiryTo' | 'enquiryFrom'>,
  at: Date,
): Promise<void> {
  if (!post.enquiryTo) return;
  const { from, to } = hourOf(at);
  const domain = post.enquiryFrom?.split('@')[1] ?? 'localhost';
  const mail: Tables['outbox']['kind'] = 'set-aside';
  // Held until the end: whoever would claim it now waits, and tells of this enquiry too.
  const open = await transaction
    .updateTable('outbox')
    .set((row) => ({ state: row.ref('state') }))
    .where(isAbout(from, to))
    .where('state', '=', 'waiting')
    .where('lease', 'is', null)
    .returning('id')
    .execute();
  if (open.length) return;
  const gone = await transaction
    .selectFrom('outbox')
    .select('id')
    .where(isAbout(from, to))
    .limit(1)
    .executeTakeFirst();
  const name = `${from.toISOString().slice(0, 13)}${gone ? `-${reference}` : ''}`;
  await transaction
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      enquiry: reference,
      kind: mail,
      recipient: post.enquiryTo,
      // Whichever server is first. One that follows has a name of its own: a number could come
      // twice, for erasing an enquiry takes sent mails out of the count.
      message_id: `<set-aside-${name}@${domain}>`,
      state: 'waiting',
      due_at: new Date(to.getTime() + minute).toISOString(),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** The mails about the enquiries of these hours. */
const isAbout = (from: Date, to: Date) => (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([
    row('kind', '=', 'set-aside'),
    row('created_at', '>=', from.toISOString()),
    row('created_at', '<', to.toISOString()),
  ]);

export type SetAside = {
  reference: string;
  receivedAt: string;
  fields: Record<string, string>;
  why: string;
};

/** What was set aside in the hour of this instant and still is, oldest first. */
export async function setAsideInHourOf(database: Database, instant: Date): Promise<SetAside[]> {
  const { from, to } = hourOf(instant);
  const rows = await aside(database)
    .select(['reference', 'received_at', 'fields', 'spam_reason'])
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .orderBy('received_at')
    .execute();
  return rows.map(({ reference, received_at, fields, spam_reason }) => ({
    reference,
    receivedAt: received_at,
    fields: fieldsOf({ fields }),
    why: spam_reason ?? '',
  }));
}

/** How many enquiries are set aside, and since when the oldest waits. */
export async function countSetAside(
  database: Database,
): Promise<{ waiting: number; since: string | null }> {
  const { waiting, since } = await aside(database)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('received_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, since };
}

const aside = (database: Database) =>
  database.selectFrom('enquiry').where('kind', '=', 'spam').where('erased_at', 'is', null);
