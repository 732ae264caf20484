/** What the office changes about an enquiry: mail it again, take it out of the spam, erase it. */

import { randomUUID } from 'node:crypto';
import { callBackBy, callBackWords } from '../../../calendar/call-back.ts';
import { officeHours } from '../../../content/read.ts';
import { enqueue, type Post, sendAgain } from '../delivery/outbox.ts';
import { erase, sweep } from '../keeping/erase.ts';
import { askedTime, linesOf } from '../own-page/asked-time.ts';
import type { Database } from '../store/database.ts';
import { Refusal } from './refusal.ts';
import { type Entry, find } from './selection.ts';

async function known(database: Database, reference: string): Promise<Entry> {
  const entry = await find(database, reference);
  if (!entry) throw new Refusal(`There is no enquiry with the reference ‘${reference}’`);
  if (entry.erasedAt)
    throw new Refusal(
      `${reference} was erased on ${entry.erasedAt.slice(0, 10)}: nothing is left of it`,
    );
  return entry;
}

/** Has the office's mail sent once more. */
export async function resend(
  database: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<void> {
  const { kind } = await known(database, reference);
  if (kind === 'spam') throw new Refusal(`${reference} is set aside as spam: release it first`);
  if (kind === 'canary')
    throw new Refusal(`${reference} is the daily test, which is never mailed to the office`);
  const queued = await database
    .transaction()
    .execute((transaction) => sendAgain(transaction, reference, post, now));
  if (!queued) throw new Refusal('Mail is off: SMTP_URL is not set');
}

/** Why it is not released. */
export const withdrawnWords = (reference: string): string =>
  `${reference} was withdrawn by its sender: nobody is to ring, and it is erased in the night after`;

/**
 * Takes it out of the spam, and has it mailed as any other, with the files that were added since; its
 * call is promised from now on, unless its sender has asked for a time that is still to come. False
 * when mail is off and nobody is told. Refuses what its sender has withdrawn.
 */
export async function release(
  database: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<boolean> {
  const { kind, fields, withdrawnAt } = await known(database, reference);
  if (withdrawnAt) throw new Refusal(withdrawnWords(reference));
  const released = await database.transaction().execute(async (transaction) => {
    const aside = await transaction
      .updateTable('enquiry')
      .set({ kind: 'real', spam_reason: null })
      .where('reference', '=', reference)
      .where('kind', '=', 'spam')
      .where('withdrawn_at', 'is', null)
      .returning('callback_by')
      .executeTakeFirst();
    if (!aside) return false;
    await promiseCall(transaction, reference, aside.callback_by, now);
    // They go with the office's mail, which waits for those that are still raw.
    await transaction
      .updateTable('files')
      .set({ amendment: null })
      .where('enquiry', '=', reference)
      .execute();
    await enqueue(transaction, { reference, kind: 'real', email: fields.email ?? '' }, post, now);
    return true;
  });
  if (kind !== 'spam' || !released) throw new Refusal(`${reference} is not set aside as spam`);
  return Boolean(post.smtpUrl);
}

/** Promises a call from `now` on. A time that was asked for stands, and its number in any case. */
async function promiseCall(
  transaction: Database,
  reference: string,
  before: string | null,
  now: Date,
): Promise<void> {
  const asked = await askedTime(transaction, reference);
  if (asked && before && before > now.toISOString()) return;
  const { iso } = callBackBy(now, officeHours());
  await transaction
    .updateTable('enquiry')
    .set({ callback_by: iso })
    .where('reference', '=', reference)
    .execute();
  if (!asked) return;
  const words = linesOf({ when: callBackWords(new Date(iso)), number: asked.number });
  await transaction
    .insertInto('amendments')
    .values({
      id: randomUUID(),
      enquiry: reference,
      kind: 'time',
      words,
      made_at: now.toISOString(),
    })
    .execute();
}

/** Erases it, once the caller has confirmed it; refuses otherwise, and says what would go. */
export async function eraseConfirmed(
  database: Database,
  reference: string,
  confirmed: boolean,
  now: Date,
): Promise<void> {
  const { kind, deliveredAt } = await known(database, reference);
  const warning =
    kind === 'real' && !deliveredAt ? ', and it has not been delivered to the office by mail' : '';
  if (!confirmed)
    throw new Refusal(
      `This deletes the words and photos of ${reference} for good${warning}: add --yes if you mean it`,
    );
  await erase(database, reference, now);
  await sweep(database);
}
