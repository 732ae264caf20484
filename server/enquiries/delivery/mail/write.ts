/** Writes the mail that a row of the outbox calls for. */

import { firm } from '../../../../content/read.ts';
import type { Database } from '../../store/database.ts';
import { toCustomer } from '../add-mail.ts';
import type { Mail } from '../claims.ts';
import { isMailable, type Post } from '../outbox.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';
import { attach, attachAtMost } from './attachments.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import { type FileFacts, headerText, nameOf } from './mailed-enquiry.ts';
import { canaryLetter, officeLetter, officeSubject } from './office.ts';
import { officePageOf, signedChoices } from './office-links.ts';
import { mailboxesOf, tooBig, type Written } from './post.ts';
import { readEnquiry } from './read-enquiry.ts';
import { firmName } from './receipt.ts';
import { writeWarning } from './warning-letter.ts';
import { writeSetAside } from './write-set-aside.ts';
import { writeToCustomer } from './write-to-customer.ts';

const readAmendment = (database: Database, id: string | null): Promise<Amendment | undefined> =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

const isKept = ({ state }: FileFacts): boolean => state === 'kept';

const words = (letter: Letter) => ({ text: textOf(letter), html: htmlOf(letter) });

/**
 * What all mails about one enquiry name as the first of their thread, the receipt too: so an answer
 * to it stands beside the office's mail.
 */
const threadOf = (reference: string, { enquiryFrom }: Pick<Post, 'enquiryFrom'>): string =>
  `<${reference}@${enquiryFrom?.split('@')[1] ?? 'localhost'}>`;

/** Shown as the sender in the office's mailbox, where all mails would else have the same. */
const fromVia = (name: string): string | undefined =>
  name ? headerText(`${headerText(name, 80)} via ${firm().name}`) : undefined;

/**
 * Writes the mail, with the photos that it can carry; nothing when there is nothing left to tell.
 * `carry`: `nameOnly` leaves the photos out.
 */
export async function write(
  database: Database,
  mail: Mail,
  post: Post,
  siteUrl: string,
  carry = attach,
): Promise<Written | undefined> {
  if (mail.kind === 'set-aside') return writeSetAside(database, mail, siteUrl);
  if (mail.kind === 'warning') return writeWarning(database, mail, siteUrl, new Date());
  const enquiry = await readEnquiry(database, mail.enquiry);
  if (!enquiry) return undefined;
  const { reference, fields } = enquiry;
  const envelope = { messageId: mail.message_id, to: mail.recipient };
  const thread = { ...envelope, references: threadOf(reference, post) };

  if (toCustomer.includes(mail.kind)) {
    const told = await writeToCustomer(database, mail, enquiry, siteUrl);
    const replyTo = post.enquiryTo ? mailboxesOf(firmName(), post.enquiryTo) : undefined;
    return told && { ...thread, replyTo, ...told };
  }
  if (mail.kind === 'canary')
    return {
      ...envelope,
      replyTo: undefined,
      subject: `Test enquiry ${reference}: no call needed`,
      ...words(canaryLetter(enquiry, siteUrl)),
      attachments: (await carry(database, enquiry.files.filter(isKept))).attachments,
      auto: 'auto-generated',
      isTest: true,
    };
  const amendment =
    mail.kind === 'amendment' ? await readAmendment(database, mail.amendment) : undefined;
  if (mail.kind === 'amendment' && !amendment) return undefined;
  const files = enquiry.files.filter((file) => !amendment || file.amendment === amendment.id);
  const most = mail.last_fault === tooBig ? 0 : attachAtMost;
  const { attachments, attached } = await carry(database, files.filter(isKept), most);
  const hasOffice = post.office !== false;
  const page = hasOffice ? officePageOf(reference, siteUrl) : undefined;
  const choices = hasOffice ? await signedChoices(database, enquiry, siteUrl) : [];
  const letter = amendment
    ? amendmentLetter(amendment, { ...enquiry, files }, attached, page)
    : officeLetter(enquiry, attached, { siteUrl, page, choices });
  const customer = { name: headerText(nameOf(enquiry)), address: fields.email ?? '' };
  return {
    ...thread,
    from: fromVia(nameOf(enquiry)),
    replyTo: isMailable(customer.address) && isPlain(customer.address) ? customer : undefined,
    subject: amendment ? amendmentSubject(amendment, enquiry) : officeSubject(enquiry),
    ...words(letter),
    attachments,
    auto: 'auto-generated',
  };
}

/**
 * Half of the mail servers refuse a mail with a letter outside ASCII before the at-sign of any of
 * its addresses (RFC 6531). The address stands in the words as well.
 */
const isPlain = (address: string): boolean => /^[\x21-\x7e]+@/.test(address);
