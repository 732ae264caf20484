/** The visitor's receipt: that it arrived, what arrived, and when we call. */

import { callBackWords } from '../../../../calendar/call-back.ts';
import { firm } from '../../../../content/read.ts';
import { forms } from '../../../../enquiry/forms.ts';
import { telephoneLink } from '../../../../enquiry/telephone.ts';
import type { Letter } from './letter.ts';
import { factsOf, type MailedEnquiry } from './mailed-enquiry.ts';

/** The firm's full name. */
export const firmName = (): string => `${firm().name} ${firm().trade}`;

export const receiptSubject = ({ reference }: MailedEnquiry): string =>
  `We have your enquiry: ${reference}`;

/** The letter, in the words of the page that the enquiry was sent from. */
export function receiptLetter(enquiry: MailedEnquiry, siteUrl: string): Letter {
  const { reference, form, files } = enquiry;
  const { phone, address, postcode } = firm();
  const { title, text } = forms[form].sent;
  const arrived = files.filter(({ reason }) => reason === null);
  const refused = files.filter(({ reason }) => reason !== null);
  return {
    heading: title,
    opening: [
      `${text} That is ${callBackWords(enquiry.callBackBy)}.`,
      'If you ring us, the reference is all we need.',
    ],
    facts: [
      { label: 'Your reference', text: reference },
      { label: 'Our number', text: phone, href: telephoneLink(phone) },
      ...factsOf(enquiry).map(({ label, text: said }) => ({ label, text: said })),
      ...(arrived.length
        ? [{ label: 'Photos and plans', text: arrived.map(({ name }) => name).join('\n') }]
        : []),
      ...(refused.length
        ? [
            {
              label: 'Did not reach us',
              text: refused.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
            },
          ]
        : []),
    ],
    closing: [
      [firmName(), ...address, postcode].join(', '),
      `You get this mail because your address was given in a form on ${siteUrl}. If that was not you, please answer it, and we delete what was sent.`,
    ],
  };
}
