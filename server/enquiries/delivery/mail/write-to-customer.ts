/** What a customer is written: the receipt, or what came of a step that the office took. */
import { canBeRung } from '../../../../enquiry/doubts.ts';
import { ownPagePath } from '../../own-page/link.ts';
import type { Database } from '../../store/database.ts';
import type { Mail } from '../claims.ts';
import type { Attachment } from './attachments.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import { headerText, isUnsent, type MailedEnquiry } from './mailed-enquiry.ts';
import type { Written } from './post.ts';
import { receiptOf, receiptSubject } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';
import { slippedLetter } from './slipped-letter.ts';
import { writeStepLetter } from './step-letter.ts';

type Told = Pick<Written, 'subject' | 'text' | 'html' | 'attachments' | 'auto'>;

/**
 * Nothing once it is withdrawn: a receipt would promise a call, and whoever has withdrawn wants no
 * mail from us.
 */
export async function writeToCustomer(
  database: Database,
  mail: Mail,
  enquiry: MailedEnquiry,
  siteUrl: string,
): Promise<Told | undefined> {
  if (enquiry.withdrawn) return undefined;
  if (mail.kind === 'receipt') return receiptFor(database, enquiry, siteUrl);
  const told =
    mail.kind === 'slipped'
      ? await slippedFor(database, enquiry, siteUrl)
      : await writeStepLetter(database, mail, new Date());
  return (
    told && {
      subject: headerText(told.subject),
      text: textOf(told.letter),
      html: htmlOf(told.letter),
      attachments: told.attachments ?? [],
      auto: 'auto-generated',
    }
  );
}

/** Nothing when somebody has rung since. */
async function slippedFor(
  database: Database,
  { reference, receivedAt, callBackBy }: MailedEnquiry,
  siteUrl: string,
): Promise<{ subject: string; letter: Letter; attachments?: Attachment[] } | undefined> {
  const late = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('reference', '=', reference)
    .where('first_rung_at', 'is', null)
    .executeTakeFirst();
  if (!late) return undefined;
  const page = await ownPagePath(database, reference, receivedAt);
  return slippedLetter({ reference, callBackBy }, `${siteUrl}${page}`);
}

async function receiptFor(
  database: Database,
  enquiry: MailedEnquiry,
  siteUrl: string,
): Promise<Told> {
  const page = await ownPagePath(database, enquiry.reference, enquiry.receivedAt);
  const receipt = receiptOf(enquiry, {
    link: `${siteUrl}${page}`,
    rings: canBeRung(enquiry.fields.phone),
    from: enquiry.fields.from,
    unsent: enquiry.files.some(isUnsent),
  });
  return {
    subject: receiptSubject(enquiry),
    text: textOfReceipt(receipt),
    html: htmlOfReceipt(receipt),
    attachments: [],
    auto: 'auto-replied',
  };
}
