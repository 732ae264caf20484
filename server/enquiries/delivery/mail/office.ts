/** The mail to the office: one screen with everything that is known. */

import { callBackWords } from '../../../../calendar/call-back.ts';
import { fullTime } from '../../../../calendar/written-times.ts';
import { askedFrom } from '../../../../content/asked-from.ts';
import { townOfPostcode } from '../../../../content/town-of-postcode.ts';
import { dialLink } from '../../../../enquiry/dialled.ts';
import { canBeRung } from '../../../../enquiry/doubts.ts';
import type { Attached } from './attachments.ts';
import type { Action, Fact, Letter } from './letter.ts';
import {
  factsOf,
  headerText,
  isUnsent,
  type MailedEnquiry,
  nameOf,
  topicOf,
} from './mailed-enquiry.ts';
import { attachedWords, missingWords, photosOf, unsentWords } from './office-files.ts';

/** What its sender has been promised. */
const verbOf = ({ fields }: MailedEnquiry): 'Ring' | 'Answer' =>
  canBeRung(fields.phone) ? 'Ring' : 'Answer';

/** ‘by Tuesday 3 pm’, or the time that was asked for instead. */
const whenOf = ({ asked, callBackBy, receivedAt }: MailedEnquiry): string =>
  asked ?? callBackWords(callBackBy, receivedAt);

/** Where it is: the town of its postcode, else the postcode; nothing where none was given. */
const placeOf = ({ fields: { postcode = '' } }: MailedEnquiry): string =>
  townOfPostcode(postcode)?.name ?? postcode;

/** What it is about and where: the same in every mail about it, so that they stand together. */
export const subjectOf = (enquiry: MailedEnquiry): string =>
  [topicOf(enquiry), placeOf(enquiry)].filter(Boolean).join(', ');

/**
 * Shown in the list of the office's mailbox: what is to be done until when. Who asks is in From.
 */
export const officeSubject = (enquiry: MailedEnquiry): string =>
  headerText(
    `${subjectOf(enquiry)}: ${
      enquiry.withdrawn
        ? 'withdrawn, do not ring'
        : `${verbOf(enquiry).toLowerCase()} ${whenOf(enquiry)}`
    }`,
  );

/** Fields that the letter shows elsewhere. */
const elsewhere = ['message', 'details', 'projectDetails'];

const wordsOf = ({ fields }: MailedEnquiry): string =>
  elsewhere.map((name) => fields[name]).find(Boolean) ?? '';

/** ‘Drainage · HG5 8AB, Knaresborough, 4 miles’ */
function summaryOf(enquiry: MailedEnquiry): string {
  const { postcode = '' } = enquiry.fields;
  const town = townOfPostcode(postcode);
  const miles = town?.miles ? `${town.miles} miles` : '';
  const place = [postcode, town?.name, miles].filter(Boolean).join(', ');
  return [topicOf(enquiry), place].filter(Boolean).join(' · ');
}

/** A postcode leads to a map. */
const mapped = (fact: Fact): Fact =>
  fact.label === 'Postcode'
    ? {
        ...fact,
        href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(fact.text)}`,
      }
    : fact;

export type OfficeLinks = {
  siteUrl: string;
  /** What can be said without signing in; nothing where there is no office to say it to. */
  choices?: Action[];
  /** The enquiry's page in the office. */
  page?: string | undefined;
};

/** The letter, without the photos themselves. */
export function officeLetter(
  enquiry: MailedEnquiry,
  attached: Attached[],
  { siteUrl, choices = [], page }: OfficeLinks,
): Letter {
  const { fields, reference, withdrawn } = enquiry;
  const name = nameOf(enquiry);
  const { photos, others } = photosOf(attached);
  const files = [
    ...others.map(attachedWords),
    ...enquiry.files.filter((file) => file.state !== 'kept' && !isUnsent(file)).map(missingWords),
  ];
  const rung = !withdrawn && verbOf(enquiry) === 'Ring' ? (fields.phone ?? '') : '';
  return {
    reference,
    heading: withdrawn
      ? `Withdrawn: do not ring ${name}`
      : `${verbOf(enquiry)} ${name} ${whenOf(enquiry)}`,
    summary: summaryOf(enquiry),
    button: rung ? { text: `Ring ${rung}`, href: dialLink(rung) } : undefined,
    opening: unsentWords(enquiry.files),
    words: wordsOf(enquiry),
    photos,
    facts: [
      ...factsOf(enquiry, elsewhere).map(mapped),
      ...(files.length ? [{ label: 'Photos and plans', text: files.join('\n') }] : []),
      { label: 'Promised', text: enquiry.asked ?? callBackWords(enquiry.callBackBy) },
      {
        label: 'Sent from',
        text: `${askedFrom()[enquiry.page]?.name ?? `${siteUrl}${enquiry.page}`}, ${fullTime(enquiry.receivedAt)}`,
        href: `${siteUrl}${enquiry.page}`,
      },
    ],
    choices:
      choices.length && !withdrawn
        ? {
            question: 'What came of it?',
            all: choices,
            note: 'Each opens a page that asks once more. No signing in.',
          }
        : undefined,
    closing: [
      enquiry.consent
        ? `Agreed to: ‘${enquiry.consent}’`
        : 'No consent was asked for on this form.',
      `Answer this mail and you write to ${name}.`,
    ],
    elsewhere: page ? { text: 'All of it in the office', href: page } : undefined,
  };
}

/** The test enquiry that we send ourselves every day. `arrived`: the path of the page to say so. */
export function canaryLetter(enquiry: MailedEnquiry, siteUrl: string, arrived: string): Letter {
  const lost = enquiry.files.filter(({ state }) => state !== 'kept');
  const page = `${siteUrl}${arrived}`;
  return {
    reference: enquiry.reference,
    heading: `Test enquiry ${enquiry.reference}: nobody waits for a call`,
    opening: [
      `Once a day ${siteUrl} opens its own page, sends its own form with a photo, and has it mailed here, by the same road as a customer’s. This is it.`,
      ...(lost.length ? ['Its photo did not come through: have somebody look.'] : []),
    ],
    facts: [...factsOf(enquiry), { label: 'It lay among the real mail', text: page, href: page }],
    closing: [
      `Sent ${fullTime(enquiry.receivedAt)}. When one does not come through, ${siteUrl}/health and the log say so. The link opens a page with a button, for mailboxes that the site cannot look into (CANARY_IMAP_URL).`,
      'To keep these mails out of the way, filter by the header X-Test-Enquiry.',
    ],
  };
}
