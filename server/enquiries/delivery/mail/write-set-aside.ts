import { signedPath } from '../../signing.ts';
import type { Database } from '../../store/database.ts';
import type { Mail } from '../claims.ts';
import { setAsideInHourOf } from '../set-aside.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import type { Written } from './post.ts';
import { firmName } from './receipt.ts';
import { setAsideLetter, setAsideSubject } from './set-aside-letter.ts';

/** The link that releases an enquiry opens its page for so long. */
const linkFor = 60 * 24 * 60 * 60 * 1000;

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
  const letter = setAsideLetter(all, (reference) => links.get(reference) ?? siteUrl);
  return {
    messageId: mail.message_id,
    to: mail.recipient,
    replyTo: undefined,
    subject: setAsideSubject(all.length),
    text: textOf(letter),
    html: htmlOf(letter, firmName()),
    attachments: [],
    auto: 'auto-generated',
  };
}
