import type { Database } from '../db/database.ts';
import type { MailKind } from '../db/mail-kinds.ts';
import { nameOnly } from './attachments.ts';
import type { Mail } from './claims.ts';
import { amendment, canary, office } from './office.ts';
import type { Post } from './outbox.ts';
import type { Written } from './post.ts';
import { setAside } from './set-aside-letter.ts';
import { customerWriters } from './to-customers.ts';
import { warning } from './warning-letter.ts';
import { type Writer, type Writing, written } from './writer.ts';

/** The writer of each kind. */
const writers: Record<MailKind, Writer> = {
  office,
  amendment,
  canary,
  'set-aside': setAside,
  warning,
  ...customerWriters,
};

/**
 * Writes the email of a row of the outbox; `undefined` if it is no longer needed. By default it
 * attaches no files.
 */
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
