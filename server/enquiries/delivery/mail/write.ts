/** Writes the mail that a row of the outbox calls for. */

import { callBackBy } from '../../../../calendar/call-back.ts';
import { officeHours } from '../../../../content/office-hours.ts';
import { canBeRung } from '../../../../enquiry/doubts.ts';
import type { FormName } from '../../../../enquiry/forms.ts';
import { askedTime, askedWords } from '../../own-page/asked-time.ts';
import { ownPagePath } from '../../own-page/link.ts';
import { signedPath } from '../../signing.ts';
import type { Database } from '../../store/database.ts';
import { filesOf } from '../../store/kept-files.ts';
import { toCustomer } from '../add-mail.ts';
import type { Mail } from '../claims.ts';
import { isMailable, type Post } from '../outbox.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';
import { attach, attachAtMost } from './attachments.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import {
  type FileFacts,
  headerText,
  isUnsent,
  type MailedEnquiry,
  nameOf,
} from './mailed-enquiry.ts';
import {
  attachedWords,
  canaryLetter,
  missingWords,
  officeLetter,
  officeSubject,
} from './office.ts';
import { mailboxesOf, tooBig, type Written } from './post.ts';
import { firmName, receiptOf, receiptSubject } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';
import { writeStepLetter } from './step-letter.ts';
import { writeSetAside } from './write-set-aside.ts';

/** Reads the enquiry of a mail; nothing when it has been erased in the meantime. */
async function readEnquiry(
  database: Database,
  reference: string,
): Promise<MailedEnquiry | undefined> {
  const row = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await filesOf(database, reference);
  const receivedAt = new Date(row.received_at);
  const asked = await askedTime(database, reference);
  return {
    reference,
    form: row.form as FormName,
    page: row.page,
    receivedAt,
    asked: asked && askedWords(asked),
    withdrawn: row.withdrawn_at !== null,
    callBackBy: new Date(row.callback_by ?? callBackBy(receivedAt, officeHours()).iso),
    consent: row.consent_text ?? undefined,
    fields: JSON.parse(row.fields) as Record<string, string>,
    files,
  };
}

const readAmendment = (database: Database, id: string | null): Promise<Amendment | undefined> =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

const isKept = ({ state }: FileFacts): boolean => state === 'kept';

/** The page on which the office can say that a test enquiry's mail has arrived. */
const arrivedPath = (database: Database, { reference, receivedAt }: MailedEnquiry) =>
  signedPath(database, {
    purpose: 'canary',
    subject: reference,
    expires: new Date(receivedAt.getTime() + 7 * 24 * 60 * 60 * 1000),
  });

const words = (letter: Letter) => ({ text: textOf(letter), html: htmlOf(letter, firmName()) });

/**
 * Writes the mail, with the photos that it can carry; nothing when there is nothing left to tell.
 */
export async function write(
  database: Database,
  mail: Mail,
  { enquiryTo }: Post,
  siteUrl: string,
): Promise<Written | undefined> {
  if (mail.kind === 'set-aside') return writeSetAside(database, mail, siteUrl);
  const enquiry = await readEnquiry(database, mail.enquiry);
  if (!enquiry) return undefined;
  const envelope = { messageId: mail.message_id, to: mail.recipient };
  const customer = { name: headerText(nameOf(enquiry)), address: enquiry.fields.email ?? '' };
  const auto = 'auto-generated';

  if (mail.kind === 'receipt') {
    // It would promise a call.
    if (enquiry.withdrawn) return undefined;
    const replyTo = enquiryTo ? mailboxesOf(firmName(), enquiryTo) : undefined;
    const page = await ownPagePath(database, enquiry.reference, enquiry.receivedAt);
    const rings = canBeRung(enquiry.fields.phone);
    const receipt = receiptOf(enquiry, {
      link: `${siteUrl}${page}`,
      rings,
      from: enquiry.fields.from,
      unsent: enquiry.files.some(isUnsent),
    });
    return {
      ...envelope,
      replyTo,
      subject: receiptSubject(enquiry),
      text: textOfReceipt(receipt),
      html: htmlOfReceipt(receipt),
      attachments: [],
      auto: 'auto-replied',
    };
  }
  if (toCustomer.includes(mail.kind)) {
    // Whoever has withdrawn wants no mail from us.
    const told = enquiry.withdrawn ? undefined : await writeStepLetter(database, mail, new Date());
    return (
      told && {
        ...envelope,
        replyTo: enquiryTo ? mailboxesOf(firmName(), enquiryTo) : undefined,
        subject: headerText(told.subject),
        ...words(told.letter),
        attachments: told.attachments,
        auto,
      }
    );
  }
  if (mail.kind === 'canary')
    return {
      ...envelope,
      replyTo: undefined,
      subject: `Test enquiry ${enquiry.reference}: nobody waits for a call`,
      ...words(canaryLetter(enquiry, siteUrl, await arrivedPath(database, enquiry))),
      attachments: (await attach(database, enquiry.files.filter(isKept))).attachments,
      auto,
      isTest: true,
    };
  const amendment =
    mail.kind === 'amendment' ? await readAmendment(database, mail.amendment) : undefined;
  if (mail.kind === 'amendment' && !amendment) return undefined;
  const files = enquiry.files.filter((file) => !amendment || file.amendment === amendment.id);
  const kept = files.filter(isKept);
  const { attachments, attached } = await attach(
    database,
    kept,
    mail.last_fault === tooBig ? 0 : attachAtMost,
  );
  const letter = amendment
    ? amendmentLetter(amendment, enquiry, [
        ...attached.map(attachedWords),
        ...files.filter((file) => !isKept(file)).map(missingWords),
      ])
    : officeLetter(enquiry, attached, siteUrl);
  const replyTo = isMailable(customer.address) ? customer : undefined;
  return {
    ...envelope,
    replyTo,
    subject: amendment ? amendmentSubject(amendment, enquiry) : officeSubject(enquiry),
    ...words(letter),
    attachments,
    auto,
  };
}
