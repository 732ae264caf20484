import { signedPath } from '../../signing.ts';
import type { Database } from '../../store/database.ts';
import type { Mail } from '../claims.ts';
import { setAsideInHourOf } from '../set-aside.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import { linkFor } from './office-links.ts';
import type { Written } from './post.ts';
import { setAsideLetter, setAsideSubject } from './set-aside-letter.ts';

/**
 * Writes the mail about what was set aside in one hour; nothing when all of that has been released
 * or erased.
 */
export async function writeSetAside(
  database: Database,
  mail: Mail,
  siteUrl: string,
): Promise<Written | undefined> {
  const all = await setAsideInHourOf(database, new Date(mail.created_at));
  if (!all.length) return undefined;
  const links = new Map<string, string>();
  for (const { reference, receivedAt } of all) {
    const expires = new Date(new Date(receivedAt).getTime() + linkFor);
    const path = await signedPath(database, { purpose: 'release', subject: reference, expires });
    links.set(reference, `${siteUrl}${path}`);
  }
  const letter = setAsideLetter(
    all,
    (reference) => links.get(reference) ?? siteUrl,
    `${siteUrl}/office/set-aside`,
  );
  return {
    messageId: mail.message_id,
    to: mail.recipient,
    replyTo: undefined,
    subject: setAsideSubject(all.length),
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: [],
    auto: 'auto-generated',
  };
}
