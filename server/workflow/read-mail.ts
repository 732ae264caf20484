/** An email of an enquiry as the office reads it. */
import type { Selectable } from 'kysely';
import { isSecret } from '../../enquiry/secret-addresses.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { aboutSeveral } from '../db/mail-kinds.ts';
import type { Post } from '../mail/outbox.ts';
import { write } from '../mail/write.ts';
import { enquiryRow } from './whole.ts';

export type ReadMail = {
  mail: Selectable<Tables['outbox']>;
  fields: Record<string, string>;
  /** `undefined` if it has nothing left to say, because its survey was moved, for example. */
  written: { subject: string; text: string } | undefined;
};

/** Without links that act for anyone who has them: they belong to the mailbox that got them. */
export const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s/]+(\/\S*)/g, (link, path: string) =>
    isSecret(path) ? '(a private link)' : link,
  );

/**
 * Writes the email from what the site knows now, as the worker does when it sends it. `undefined`
 * if the enquiry has no such email.
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
    .where('kind', 'not in', aboutSeveral)
    .executeTakeFirst();
  if (!row || !mail) return undefined;
  const written = await write(database, mail, post, siteUrl);
  return {
    mail,
    fields: fieldsOf(row),
    written: written && { subject: written.subject, text: withoutLinks(written.text) },
  };
}
