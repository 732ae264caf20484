/** The mail that tells the office what the sender of an enquiry has changed on its own page. */
import type { Selectable } from 'kysely';
import { fullTime } from '../../../../calendar/written-times.ts';
import type { Tables } from '../../store/database.ts';
import type { Letter } from './letter.ts';
import { headerText, type MailedEnquiry, nameOf } from './mailed-enquiry.ts';

export type Amendment = Selectable<Tables['amendments']>;

/** What has happened, in a few words. */
function headlineOf({ kind, words }: Amendment, name: string): string {
  switch (kind) {
    case 'time':
      return `Call ${name} ${words.replace('\n', ', on ')}`;
    case 'reach':
      return `Reach ${name} another way`;
    case 'withdrawn':
      return `Withdrawn: do not call ${name}`;
    case 'restored':
      return `Not withdrawn after all: call ${name}${words && ` ${words}`}`;
    case 'files':
      return `${words.split('\n').length === 1 ? 'Another file' : 'More files'} from ${name}`;
  }
}

/** Begins like that of the enquiry's own mail, so that both stand together in a mailbox. */
export const amendmentSubject = (amendment: Amendment, enquiry: MailedEnquiry): string =>
  headerText(`${enquiry.reference} · ${headlineOf(amendment, nameOf(enquiry))}`);

/** The letter, without the photos themselves. `files`: what came, and whether it is attached. */
export function amendmentLetter(
  amendment: Amendment,
  enquiry: MailedEnquiry,
  files: string[],
): Letter {
  const name = nameOf(enquiry);
  const { kind, made_at } = amendment;
  return {
    heading: headlineOf(amendment, name),
    opening:
      kind === 'withdrawn'
        ? ['Everything that was sent is erased tonight, unless its sender takes this back.']
        : [],
    facts: [
      { label: 'Reference', text: enquiry.reference },
      ...(kind === 'reach' ? [{ label: 'Corrected', text: amendment.words }] : []),
      ...(files.length ? [{ label: 'Photos and plans', text: files.join('\n') }] : []),
    ],
    closing: [
      `Changed by its sender on ${fullTime(made_at)}; the enquiry was received ${fullTime(enquiry.receivedAt)}.`,
      `npm run enquiries -- show ${enquiry.reference} shows all of it.`,
    ],
  };
}
