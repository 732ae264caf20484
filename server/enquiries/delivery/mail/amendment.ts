/** The mail that tells the office what the sender of an enquiry has changed on its own page. */
import type { Selectable } from 'kysely';
import { fullTime } from '../../../../calendar/written-times.ts';
import type { Tables } from '../../store/database.ts';
import type { Attached } from './attachments.ts';
import type { Letter } from './letter.ts';
import { headerText, type MailedEnquiry, nameOf } from './mailed-enquiry.ts';
import { subjectOf } from './office.ts';
import { attachedWords, missingWords, photosOf } from './office-files.ts';

export type Amendment = Selectable<Tables['amendments']>;

/** What has happened, in a few words. */
function headlineOf({ kind, words }: Amendment, name: string): string {
  switch (kind) {
    case 'time':
      return `Call ${name} ${words.replace('\n', ', on ')}`;
    case 'reach':
      return `New contact details for ${name}`;
    case 'withdrawn':
      return `Withdrawn: don’t call ${name}`;
    case 'restored':
      return `Withdrawal cancelled: call ${name}${words && ` ${words}`}`;
    case 'files':
      return `${words.split('\n').length === 1 ? 'Another file' : 'More files'} from ${name}`;
  }
}

/** Begins like that of the enquiry's own mail, so that both stand together in a mailbox. */
export function amendmentSubject(amendment: Amendment, enquiry: MailedEnquiry): string {
  const [first = '', ...rest] = headlineOf(amendment, nameOf(enquiry));
  return headerText(`${subjectOf(enquiry)}: ${first.toLowerCase()}${rest.join('')}`);
}

/**
 * The letter, without the photos themselves. `enquiry` has the files that came with it, `attached`
 * says what became of each; `page` is the enquiry's in the office.
 */
export function amendmentLetter(
  amendment: Amendment,
  enquiry: MailedEnquiry,
  attached: Attached[],
  page: string | undefined,
): Letter {
  const name = nameOf(enquiry);
  const { kind, made_at } = amendment;
  const { photos, others } = photosOf(attached);
  const files = [
    ...others.map(attachedWords),
    ...enquiry.files.filter(({ state }) => state !== 'kept').map(missingWords),
  ];
  return {
    reference: enquiry.reference,
    heading: headlineOf(amendment, name),
    opening:
      kind === 'withdrawn'
        ? ['We’ll delete everything tonight, unless the customer cancels the withdrawal.']
        : [],
    photos,
    facts: [
      ...(kind === 'reach' ? [{ label: 'New details', text: amendment.words }] : []),
      ...(files.length ? [{ label: 'Photos and plans', text: files.join('\n') }] : []),
    ],
    closing: [
      `Changed by the customer on ${fullTime(made_at)}. Enquiry received ${fullTime(enquiry.receivedAt)}.`,
    ],
    elsewhere: page ? { text: 'Open in the office', href: page } : undefined,
  };
}
