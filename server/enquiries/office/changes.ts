/** What the office changes about an enquiry: mail it again, take it out of the spam, erase it. */

import { enqueue, type Post, sendAgain } from '../delivery/outbox.ts';
import { erase, sweep } from '../keeping/erase.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { promiseCall } from './promise-call.ts';
import { Refusal } from './refusal.ts';
import { type Entry, find } from './selection.ts';

async function known(database: Database, reference: string): Promise<Entry> {
  const entry = await find(database, reference);
  if (!entry) throw new Refusal(`There is no enquiry with the reference ‘${reference}’`);
  if (entry.erasedAt)
    throw new Refusal(`${reference} was deleted on ${entry.erasedAt.slice(0, 10)}`);
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
  if (kind === 'spam') throw new Refusal(`${reference} is marked as spam. Release it first`);
  if (kind === 'canary')
    throw new Refusal(`${reference} is the daily test, which is never mailed to the office`);
  const queued = await database
    .transaction()
    .execute((transaction) => sendAgain(transaction, reference, post, now));
  if (!queued) throw new Refusal('Mail is off: SMTP_URL is not set');
}

/** Why it is not released. */
export const withdrawnWords = (reference: string): string =>
  `${reference} was withdrawn by the customer. Don’t call. It will be deleted tonight`;

/**
 * Takes it out of the spam, and has it mailed as any other, with the files that were added since;
 * its call is promised from now on, unless its sender has asked for a time that is still to come.
 * False when mail is off and nobody is told. Refuses what its sender has withdrawn.
 */
export async function release(
  database: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<boolean> {
  const { fields, withdrawnAt } = await known(database, reference);
  if (withdrawnAt) throw new Refusal(withdrawnWords(reference));
  const released = await inTransaction(database, async (transaction) => {
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
  if (!released) throw new Refusal(`${reference} isn’t marked as spam`);
  return Boolean(post.smtpUrl);
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
