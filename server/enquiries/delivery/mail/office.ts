/** The mail to the office: one screen with everything that is known. */
import { fullTime } from '../../../../calendar/london.ts';
import { callBackWords } from '../../../../calendar/working-time.ts';
import type { Attached } from './attachments.ts';
import type { Letter } from './letter.ts';
import { factsOf, headerText, nameOf, type Subject, sizeWords, topicOf } from './subject.ts';

function attachedWords({ file, how }: Attached): string {
  const measures = [
    file.width && file.height ? `${file.width} × ${file.height}` : '',
    sizeWords(file.size),
  ]
    .filter(Boolean)
    .join(', ');
  const words = { whole: 'attached', smaller: 'attached smaller', 'left-out': 'too big to attach' };
  return `${file.name} (${measures}): ${words[how]}`;
}

/** Shown in the list of the office's mailbox: what can be told apart there. */
export const officeSubject = (subject: Subject): string =>
  headerText(
    [
      subject.reference,
      [topicOf(subject), subject.fields.postcode].filter(Boolean).join(', '),
      nameOf(subject),
    ].join(' · '),
  );

/** The letter, without the photos themselves. */
export function officeLetter(subject: Subject, attached: Attached[], siteUrl: string): Letter {
  const { reference, form, page } = subject;
  const by = callBackWords(subject.callBackBy);
  // What the form's own page has promised.
  const verb = form === 'lead' || form === 'town' ? 'Call' : 'Answer';
  const refused = subject.files.filter(({ reason }) => reason !== null);
  const files = [
    ...attached.map(attachedWords),
    ...refused.map(({ name, reason }) => `${name}: did not arrive. ${reason}`),
  ];
  const elsewhere = attached.some(({ how }) => how !== 'whole');
  return {
    heading: `${verb} ${nameOf(subject)} ${by}`,
    opening: [],
    facts: [
      ...factsOf(subject),
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
      `${reference}, received ${fullTime(subject.receivedAt.toISOString())}, from the ${form} form on ${siteUrl}${page}`,
      subject.consent
        ? `Agreed to: ‘${subject.consent}’`
        : 'No consent was asked for on this form.',
      'Answering this mail writes to the customer.',
    ],
  };
}

/** The test enquiry that we send ourselves every day. */
export function canaryLetter(subject: Subject, siteUrl: string): Letter {
  return {
    heading: `Test enquiry ${subject.reference}: nobody waits for a call`,
    opening: [
      `${siteUrl} sends itself an enquiry a day, by the same road as a customer’s. This is it, and it came through.`,
    ],
    facts: factsOf(subject),
    closing: [
      `Sent ${fullTime(subject.receivedAt.toISOString())}. When one does not come through, ${siteUrl}/health and the log say so.`,
    ],
  };
}
