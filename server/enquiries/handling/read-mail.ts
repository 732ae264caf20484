/** A mail of an enquiry for the office to read, as the worker writes it. */

import type { Selectable } from 'kysely';
import { isSecret } from '../../../enquiry/secret-addresses.ts';
import { nameOnly } from '../delivery/mail/attachments.ts';
import { write } from '../delivery/mail/write.ts';
import type { Post } from '../delivery/outbox.ts';
import type { Database, Tables } from '../store/database.ts';
import { fieldsOf } from '../store/of-enquiries.ts';
import { enquiryRow } from './whole.ts';

export type ReadMail = {
  mail: Selectable<Tables['outbox']>;
  fields: Record<string, string>;
  /** Nothing, where it has nothing left to tell: its survey was moved, say. */
  written: { subject: string; text: string } | undefined;
};

/** Links that act for whoever holds them are for the mailbox they were sent to. */
export const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s/]+(\/\S*)/g, (link, path: string) =>
    isSecret(path) ? '(a private link)' : link,
  );

/**
 * A mail is written from what is known when it goes: so it is here, in the words of today. Nothing
 * when it is no mail of this enquiry.
 */
export async function readMail(
  database: Database,
  { enquiry, mail: id }: { enquiry: string; mail: string },
  { siteUrl, ...post }: Post & { siteUrl: string },
): Promise<ReadMail | undefined> {
  const row = await enquiryRow(database, enquiry);
  const mail = await database
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('enquiry', '=', enquiry)
    .where('kind', 'not in', ['set-aside', 'canary', 'warning'])
    .executeTakeFirst();
  if (!row || !mail) return undefined;
  const written = await write(database, mail, post, siteUrl, nameOnly);
  return {
    mail,
    fields: fieldsOf(row),
    written: written && { subject: written.subject, text: withoutLinks(written.text) },
  };
}
