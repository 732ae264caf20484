/**
 * Who works on which mail: claims that two servers can never both have, and what becomes of them.
 */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { day, hour, minute, second } from '../../../calendar/durations.ts';
import type { Database, Tables } from '../store/database.ts';

export type Mail = Selectable<Tables['outbox']>;

/**
 * The lease of a claim. Longer than an attempt may take (`tooLong` in post.ts); a worker that dies
 * without a word holds its mail no longer than this.
 */
const leaseTime = 5 * minute;

/** No mail waits longer between two attempts, with time to spare. */
const longestPause = day;
/** No lease lasts longer, with time to spare for two servers whose clocks differ. */
const longestLease = hour;
/** By so much two servers' clocks may differ: what says that it was written then is no fault. */
const skew = 5 * minute;

/** In ms: the pauses between attempts, the first of which is made at once. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
/** Enough to reach over five days of trying, however long the server itself was off. */
while (pauses.reduce((sum, pause) => sum + pause, 0) < 5 * day) pauses.push(4 * hour);

/**
 * The pause in ms after so many attempts; `undefined` after the last. `hopeless`: the other side
 * does not know the address. After two hours it hardly will.
 */
const pauseAfter = (attempts: number, hopeless: boolean): number | undefined =>
  hopeless && attempts > 4 ? undefined : pauses[attempts - 1];

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

/** The mail server has taken it: noted with the enquiry or the canary that it was for. */
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
    const { kind, enquiry } = mail;
    const open = transaction
      .updateTable('enquiry')
      .where('delivered_at', 'is', null)
      .where('erased_at', 'is', null);
    if (kind === 'office')
      await open.set({ delivered_at: sent_at }).where('reference', '=', enquiry).execute();
    if (kind === 'canary')
      await transaction
        .updateTable('canaries')
        .set({ accepted_at: sent_at })
        .where('reference', '=', enquiry)
        .where('accepted_at', 'is', null)
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
    // The worker died: that may or may not be the fault of this email.
    const due_at = after(now, attempts * 2 * second);
    await database
      .updateTable('outbox')
      .set({ due_at, last_fault: 'worker-died', lease: null, leased_until: null })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  }
}
