/** Leases of emails and their results. */
import { type Selectable, sql } from 'kysely';
import { day, hour, minute, second } from '../../calendar/durations.ts';
import type { Database, Tables } from '../db/database.ts';
import { after, claimJob, putBack, type Queue } from '../db/leases.ts';
import { log } from '../log.ts';

export type Mail = Selectable<Tables['outbox']>;

/** Its lease is longer than an attempt may take (`tooLong` in post.ts). */
const outbox: Queue<'outbox'> = {
  table: 'outbox',
  key: 'id',
  order: ['due_at', 'id'],
  lease: 5 * minute,
  jobs: sql`state = 'waiting'`,
};

/** In ms: the pauses between attempts, the first of which is made at once. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
/** Enough to reach over five days of trying, however long the server itself was off. */
while (pauses.reduce((sum, pause) => sum + pause, 0) < 5 * day) pauses.push(4 * hour);

/**
 * The pause in ms after this many attempts; `undefined` after the last. `hopeless`: the other side
 * does not know the address. After two hours it hardly will.
 */
const pauseAfter = (attempts: number, hopeless: boolean): number | undefined =>
  hopeless && attempts > 4 ? undefined : pauses[attempts - 1];

/**
 * What went wrong, as a code without personal data. `hopeless`: waiting will hardly help. `advice`:
 * what the operator can set, in a sentence for the log.
 */
export type Fault = { kind: string; hopeless: boolean; advice?: string };

/** Takes the mail that has been due for longest; `undefined` if there is none. */
export const claim = (database: Database, worker: string, now: Date): Promise<Mail | undefined> =>
  claimJob(database, outbox, worker, now);

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

/**
 * It did not go out: it waits for its next attempt, or is given up, which the log says once. A
 * receipt fails more often because of a mistyped address than because of our error.
 */
export async function markFailed(
  database: Database,
  mail: Mail,
  fault: Fault,
  now: Date,
): Promise<void> {
  const pause = pauseAfter(mail.attempts, fault.hopeless);
  const { enquiry: reference, kind, attempts } = mail;
  if (pause !== undefined)
    return putBack(database, outbox, mail, { due: after(now, pause), fault: fault.kind });
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'given-up', last_fault: fault.kind, lease: null, leased_until: null })
    .where('id', '=', mail.id)
    .where('lease', '=', mail.lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const facts = { reference, mail: kind, attempts, fault: fault.kind };
  if (kind === 'receipt') log.warning('receipt given up', facts);
  else log.error('mail given up: `npm run enquiries -- resend` sends it again', facts);
}

/** How many enquiries no mail was ever written for: they came while mail was off. */
export async function countNeverMailed(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'real')
    .where('delivered_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('id')
            .whereRef('outbox.enquiry', '=', 'enquiry.reference')
            .where('outbox.kind', '=', 'office'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
