/**
 * Who works on which mail: claims that two servers can never both have, and what becomes of them.
 */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Tables } from '../store/database.ts';
import { pauseAfter, pauseAfterDeath } from './retry-times.ts';

export type Mail = Selectable<Tables['outbox']>;

/**
 * The lease of a claim. Longer than an attempt may take (`tooLong` in post.ts); a worker that dies
 * without a word holds its mail no longer than this.
 */
const leaseTime = 5 * 60 * 1000;

/** No mail waits longer between two attempts, with time to spare (`pauses` in retry-times.ts). */
const longestPause = 24 * 60 * 60 * 1000;
/** No lease lasts longer, with time to spare for two servers whose clocks differ. */
const longestLease = 60 * 60 * 1000;
/** By so much two servers' clocks may differ: what says that it was written then is no fault. */
const skew = 5 * 60 * 1000;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * What went wrong, as a code without personal data. `hopeless`: waiting will hardly help. `advice`:
 * what the operator can set, in a sentence for the log.
 */
export type Fault = { kind: string; hopeless: boolean; advice?: string };

/**
 * Which mails are due at `now`, and free. While the clock was ahead, it may have written times that
 * are years away once it is right: what claims to be from the future goes now. After its first
 * attempt by the right clock it waits for its retries as any other, for it is due before it was
 * written.
 */
function isDue(is: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  const time = now.toISOString();
  return is.and([
    is('state', '=', 'waiting'),
    is.or([
      is('due_at', '<=', time),
      is('due_at', '>', after(now, longestPause)),
      is.and([is('created_at', '>', after(now, skew)), is('due_at', '>=', is.ref('created_at'))]),
    ]),
    is.or([
      is('leased_until', 'is', null),
      is('leased_until', '<', time),
      is('leased_until', '>', after(now, longestLease)),
    ]),
  ]);
}

/**
 * Takes the mail that has been due for longest and that nobody works on; nothing when there is
 * none. One statement decides: of two that choose the same, the second finds it taken, and chooses
 * again.
 */
export async function claim(
  database: Database,
  worker: string,
  now: Date,
): Promise<Mail | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('outbox')
      .select('id')
      .where((is) => isDue(is, now))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await database
      .updateTable('outbox')
      .set((row) => ({
        lease: `${worker}/${randomUUID()}`,
        leased_until: after(now, leaseTime),
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', due.id)
      .where((is) => isDue(is, now))
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** The mail server has taken it: noted with the enquiry that it was for. */
export async function markSent(database: Database, mail: Mail, now: Date): Promise<void> {
  const sent_at = now.toISOString();
  await database.transaction().execute(async (transaction) => {
    // Even when another worker holds the claim by now, the mail is out.
    await transaction
      .updateTable('outbox')
      .set({ state: 'sent', sent_at, lease: null, leased_until: null, last_fault: null })
      .where('id', '=', mail.id)
      .where('state', '!=', 'sent')
      .execute();
    if (mail.kind !== 'office') return;
    await transaction
      .updateTable('enquiry')
      .set({ delivered_at: sent_at })
      .where('reference', '=', mail.enquiry)
      .where('delivered_at', 'is', null)
      .where('erased_at', 'is', null)
      .execute();
  });
}

/** It did not go out: it waits for its next attempt, or has had enough of them. */
export async function markFailed(
  database: Database,
  mail: Mail,
  fault: Fault,
  now: Date,
): Promise<void> {
  const pause = pauseAfter(mail.attempts, fault.hopeless);
  await database
    .updateTable('outbox')
    .set({
      ...(pause === undefined ? { state: 'given-up' } : { due_at: after(now, pause) }),
      last_fault: fault.kind,
      lease: null,
      leased_until: null,
    })
    .where('id', '=', mail.id)
    .where('lease', '=', mail.lease)
    .execute();
}

/** Frees what a worker that died had claimed. */
export async function releaseClaims(database: Database, worker: string, now: Date): Promise<void> {
  const held = await database
    .selectFrom('outbox')
    .selectAll()
    .where('lease', 'like', `${worker}/%`)
    .execute();
  for (const { id, lease, attempts } of held) {
    const due_at = after(now, pauseAfterDeath(attempts));
    await database
      .updateTable('outbox')
      .set({ due_at, last_fault: 'worker-died', lease: null, leased_until: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  }
}
