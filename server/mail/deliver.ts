/** Takes mails out of the outbox and hands them to the mail server, one after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, UseDatabase } from '../db/database.ts';
import { type MailKind, toCustomer } from '../db/mail-kinds.ts';
import { log, traits } from '../log.ts';
import { setAside, warning } from './about-several.ts';
import { attach, nameOnly } from './attachments.ts';
import { claim, type Fault, type Mail, markFailed, markSent } from './claims.ts';
import { amendment, canary, office } from './office.ts';
import type { Post } from './outbox.ts';
import type { Send, Written } from './post.ts';
import { customerWriters } from './to-customers.ts';
import { type Writer, type Writing, written } from './writer.ts';

/** `worker`: the name under which mails are claimed. */
type Delivery = {
  use: UseDatabase;
  send: Send;
  post: Post;
  siteUrl: string;
  worker: string;
  now?: () => Date;
};

/** Delivers one mail that is due, or notes why not. Answers false when none was due. */
export async function deliverOne(delivery: Delivery): Promise<boolean> {
  const { use, send, post, siteUrl, worker, now = () => new Date() } = delivery;
  const mail = await use((database) => claim(database, worker, now()));
  if (!mail) return false;
  const written = await use((database) =>
    write(database, mail, post, siteUrl, { attach, now: now() }),
  ).catch((error: unknown) => {
    log.error('mail could not be written', { reference: mail.enquiry, ...traits(error) });
    return notWritten;
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

const notWritten: Fault = { kind: 'not-written', hopeless: false };

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
  siteUrl: string,
  { attach = nameOnly, now = new Date() }: Partial<Pick<Writing, 'attach' | 'now'>> = {},
): Promise<Written | undefined> {
  const draft = await writers[mail.kind]({ database, mail, post, siteUrl, attach, now });
  return draft && written({ messageId: mail.message_id, to: mail.recipient }, draft);
}
