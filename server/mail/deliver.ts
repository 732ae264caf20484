/** Takes mails out of the outbox and hands them to the mail server, one after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { after, day, hour, minute, second } from '../../calendar/durations.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import { claimJob, putBack } from '../db/leases.ts';
import { kindsWith, type MailKind, toCustomer } from '../db/mail-kinds.ts';
import { log, traits } from '../log.ts';
import { setAside, warning } from './about-several.ts';
import { attach, nameOnly } from './attachments.ts';
import { type Writer, type Writing, written } from './mailed-enquiry.ts';
import { amendment, canary, office } from './office.ts';
import { clockHour, type Mail, type Post } from './outbox.ts';
import type { Fault, Send, Written } from './post.ts';
import { customerWriters } from './to-customers.ts';

/** `worker`: the name under which mails are claimed. */
type Delivery = {
  use: UseDatabase;
  send: Send;
  post: Post;
  worker: string;
  now?: () => Date;
};

/** Delivers one mail that is due, or notes why not. Answers false when none was due. */
export async function deliverOne(delivery: Delivery): Promise<boolean> {
  const { use, send, post, worker, now = () => new Date() } = delivery;
  const mail = await use((database) => claimJob(database, 'outbox', worker, now()));
  if (!mail) return false;
  const written = await use((database) =>
    write(database, mail, post, { attach, now: now() }),
  ).catch((error: unknown): Fault => {
    log.error('mail could not be written', { reference: mail.enquiry, ...traits(error) });
    return { kind: 'not-written', hopeless: false };
  });
  const fault = !written || 'hopeless' in written ? written : await send(written);
  const facts = { reference: mail.enquiry, mail: mail.kind, attempts: mail.attempts };
  if (!written) {
    await use((database) => database.deleteFrom('outbox').where('id', '=', mail.id).execute());
    log.info('mail dropped, for its enquiry has been erased, withdrawn or released', facts);
  } else if (fault) {
    // Only a visitor can have mistyped an address.
    const hopeless = fault.hopeless && toCustomer.includes(mail.kind);
    await retry(() => use((database) => markFailed(database, mail, { ...fault, hopeless }, now())));
    log.warning('mail did not go out', { ...facts, fault: fault.kind, advice: fault.advice });
  } else {
    await retry(() => use((database) => markSent(database, mail, now())));
    log.info('mail sent', facts);
  }
  return true;
}

/** What the mail server has taken must be noted, or it goes out again. */
async function retry(work: () => Promise<void>, tries = 100): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 1) log.error('a mail’s outcome cannot be noted yet', traits(error));
      if (attempt >= tries) throw error;
      await pause(500);
    }
  }
}

const writers: Record<MailKind, Writer> = {
  office,
  amendment,
  canary,
  'set-aside': setAside,
  warning,
  ...customerWriters,
};

/** Writes the email of a row; `undefined` if it is no longer needed. By default without files. */
export async function write(
  database: Database,
  mail: Mail,
  post: Post,
  { attach = nameOnly, now = new Date() }: Partial<Pick<Writing, 'attach' | 'now'>> = {},
): Promise<Written | undefined> {
  const draft = await writers[mail.kind]({ database, mail, post, attach, now });
  return draft && written({ messageId: mail.message_id, to: mail.recipient }, draft);
}

/** In ms: the pauses between attempts. The first attempt is made at once. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
/** Enough to reach over five days of trying, however long the server itself was off. */
while (pauses.reduce((sum, pause) => sum + pause, 0) < 5 * day) pauses.push(4 * hour);

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
      .where((is) => is.and({ reference: mail.enquiry, delivered_at: null, erased_at: null }))
      .execute();
  });
}

/** It waits for its next attempt, or is given up, which the log says once. */
export async function markFailed(database: Database, mail: Mail, fault: Fault, now: Date) {
  const { enquiry: reference, kind, attempts } = mail;
  // `hopeless`: an unknown address.
  const pause = fault.hopeless && attempts > 4 ? undefined : pauses[attempts - 1];
  if (pause !== undefined)
    return putBack(database, 'outbox', mail, { due: after(now, pause), fault: fault.kind });
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

const toOffice = kindsWith(({ counted }) => counted);

/** In ms, less than 0 if the clock went back. The email about an hour is due at its end. */
function ageOf(kind: MailKind, created: Date, now: Date): number {
  const age = now.getTime() - created.getTime();
  if (kind !== 'set-aside' || age < 0) return age;
  return Math.max(0, now.getTime() - clockHour(created).to.getTime());
}

/**
 * Counts what waits to be sent, and what was given up. `waiting` counts every email; `oldestSeconds`
 * and `givenUp` only those to the office, because a mistyped address is not our error. `refused`:
 * customers who wait for a call and whose mail server refuses our mail. `fault`: why an email to the
 * office waits, as a code.
 */
export async function countMail(database: Database, now: Date) {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.max('last_fault').as('fault'),
    ])
    .where('state', '!=', 'sent')
    .groupBy(['state', 'kind'])
    .execute();
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0);
  const ours = rows.filter(({ kind }) => toOffice.includes(kind));
  const waiting = ours.filter(({ state }) => state === 'waiting');
  const ages = waiting.map(({ kind, oldest }) => ageOf(kind, new Date(oldest), now));
  const { count: refused } = await database
    .selectFrom('outbox')
    .innerJoin('enquiry', 'reference', 'outbox.enquiry')
    .select(({ fn }) => fn.count<number>('reference').distinct().as('count'))
    .where('outbox.kind', 'in', toCustomer)
    .where('last_fault', 'like', 'smtp-5%')
    .where('stage', 'in', ['new', 'tried'])
    .executeTakeFirstOrThrow();
  return {
    waiting: sum(rows.filter(({ state }) => state === 'waiting')),
    oldestSeconds: ages.length ? Math.floor(Math.max(...ages) / 1000) : 0,
    givenUp: sum(ours.filter(({ state }) => state === 'given-up')),
    refused,
    fault: waiting.find(({ fault }) => fault)?.fault ?? null,
  };
}
