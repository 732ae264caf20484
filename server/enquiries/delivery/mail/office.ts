/** The mail to the office: one screen with everything that is known. */

import { callBackWords } from '../../../../calendar/call-back.ts';
import { fullTime } from '../../../../calendar/written-times.ts';
import { canBeRung } from '../../../../enquiry/doubts.ts';
import { fileSize } from '../../../../enquiry/file-size.ts';
import type { Attached } from './attachments.ts';
import type { Letter } from './letter.ts';
import {
  type FileFacts,
  factsOf,
  headerText,
  isUnsent,
  type MailedEnquiry,
  nameOf,
  topicOf,
} from './mailed-enquiry.ts';

/** A file's line in the letter. */
export function attachedWords(attached: Attached): string {
  const { file } = attached;
  const measures = [
    file.width && file.height ? `${file.width} × ${file.height}` : '',
    fileSize(file.size),
  ]
    .filter(Boolean)
    .join(', ');
  if (attached.how === 'suspect')
    return `${file.name} (${measures}): not attached, for ${attached.found.join(', and ')}. Open it only if you know who sent it and why.`;
  const words = { whole: 'attached', smaller: 'attached smaller', 'left-out': 'too big to attach' };
  return `${file.name} (${measures}): ${words[attached.how]}`;
}

/** The receipt has named what was refused; of what failed later it knew nothing. */
export const missingWords = ({ name, state, reason }: FileFacts): string => {
  if (state === 'raw') return `${name}: not ready yet. It follows in another mail.`;
  return state === 'failed'
    ? `${name}: arrived, but cannot be opened. ${reason} The receipt told the customer that it arrived; only the enquiry’s own page says more: please ask for it again.`
    : `${name}: did not arrive. ${reason}`;
};

function unsentWords(files: FileFacts[]): string[] {
  const names = files.filter(isUnsent).map(({ name }) => name);
  return names.length
    ? [
        `Photos or plans did not get through: ${names.join(', ')}. Ask for them.`,
        'A proxy in front of the site refuses that much. Whoever runs it finds what to change in docs/deploying.md.',
      ]
    : [];
}

/** Shown in the list of the office's mailbox: what can be told apart there. */
export const officeSubject = (enquiry: MailedEnquiry): string =>
  headerText(
    [
      enquiry.reference,
      [topicOf(enquiry), enquiry.fields.postcode].filter(Boolean).join(', '),
      nameOf(enquiry),
    ].join(' · '),
  );

/** The letter, without the photos themselves. */
export function officeLetter(
  enquiry: MailedEnquiry,
  attached: Attached[],
  siteUrl: string,
): Letter {
  const { reference, form, page } = enquiry;
  const by = enquiry.asked ?? callBackWords(enquiry.callBackBy);
  // What its sender has been promised.
  const verb = canBeRung(enquiry.fields.phone) ? 'Call' : 'Answer';
  const files = [
    ...attached.map(attachedWords),
    ...enquiry.files.filter((file) => file.state !== 'kept' && !isUnsent(file)).map(missingWords),
  ];
  const elsewhere = attached.some(({ how }) => how !== 'whole');
  return {
    heading: enquiry.withdrawn
      ? `Withdrawn: do not call ${nameOf(enquiry)}`
      : `${verb} ${nameOf(enquiry)} ${by}`,
    opening: unsentWords(enquiry.files),
    facts: [
      ...factsOf(enquiry),
      ...(files.length ? [{ label: 'Photos and plans', text: files.join('\n') }] : []),
      ...(elsewhere
        ? [
            {
              label: 'All of them, as sent',
              text: `npm run enquiries -- show ${reference} --save photos`,
            },
          ]
        : []),
    ],
    closing: [
      `${reference}, received ${fullTime(enquiry.receivedAt)}, from the ${form} form on ${siteUrl}${page}`,
      enquiry.consent
        ? `Agreed to: ‘${enquiry.consent}’`
        : 'No consent was asked for on this form.',
      'Answering this mail writes to the customer.',
    ],
  };
}

/** The test enquiry that we send ourselves every day. `arrived`: the path of the page to say so. */
export function canaryLetter(enquiry: MailedEnquiry, siteUrl: string, arrived: string): Letter {
  const lost = enquiry.files.filter(({ state }) => state !== 'kept');
  const page = `${siteUrl}${arrived}`;
  return {
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
