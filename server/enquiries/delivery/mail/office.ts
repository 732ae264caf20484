/** The mail to the office: one screen with everything that is known. */

import { callBackWords } from '../../../../calendar/call-back.ts';
import { fullTime } from '../../../../calendar/written-times.ts';
import { pages } from '../../../../content/pages.ts';
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
const verbOf = ({ fields }: MailedEnquiry): 'Call' | 'Email' =>
  canBeRung(fields.phone) ? 'Call' : 'Email';

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
        ? 'withdrawn, don’t call'
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

type OfficeLinks = {
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
  const rung = !withdrawn && verbOf(enquiry) === 'Call' ? (fields.phone ?? '') : '';
  return {
    reference,
    heading: withdrawn
      ? `Withdrawn: don’t call ${name}`
      : `${verbOf(enquiry)} ${name} ${whenOf(enquiry)}`,
    summary: summaryOf(enquiry),
    button: rung ? { text: `Call ${rung}`, href: dialLink(rung) } : undefined,
    opening: unsentWords(enquiry.files),
    words: wordsOf(enquiry),
    photos,
    facts: [
      ...factsOf(enquiry, elsewhere).map(mapped),
      ...(files.length ? [{ label: 'Photos and plans', text: files.join('\n') }] : []),
      { label: 'Promised', text: enquiry.asked ?? callBackWords(enquiry.callBackBy) },
      {
        label: 'Sent from',
        text: `${pages().get(enquiry.page)?.about?.name ?? `${siteUrl}${enquiry.page}`}, ${fullTime(enquiry.receivedAt)}`,
        href: `${siteUrl}${enquiry.page}`,
      },
    ],
    choices:
      choices.length && !withdrawn
        ? {
            question: 'Record the outcome',
            all: choices,
            note: 'Each link asks you to confirm; no sign-in needed.',
          }
        : undefined,
    closing: [
      enquiry.consent ? `Agreed to: ‘${enquiry.consent}’` : 'This form didn’t ask for consent.',
      `Reply to this email to write to ${name}.`,
    ],
    elsewhere: page ? { text: 'Open in the office', href: page } : undefined,
  };
}

/** The test enquiry that we send ourselves every day. */
export function canaryLetter(enquiry: MailedEnquiry, siteUrl: string): Letter {
  const lost = enquiry.files.filter(({ state }) => state !== 'kept');
  return {
    reference: enquiry.reference,
    heading: `Test enquiry ${enquiry.reference}: no call needed`,
    opening: [
      `Every day ${siteUrl} sends its own form with a photo and emails it here, just like a customer’s enquiry.`,
      ...(lost.length ? ['Its photo is missing. Ask the person who runs the site to look.'] : []),
    ],
    facts: factsOf(enquiry),
    closing: [
      `Sent ${fullTime(enquiry.receivedAt)}. If one fails, you get an email about it.`,
      'To hide these emails, filter by the header X-Test-Enquiry.',
    ],
  };
}
