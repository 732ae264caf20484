/**
 * The visitor's receipt: that it arrived, when we call, and the link to the enquiry's own page.
 * Nobody has confirmed the address: it may be a stranger's. So no word in it is the sender's: not
 * their name, not what they wrote, not how a file is called.
 */

import { callBackWords } from '../../../../calendar/call-back.ts';
import { clock, minutesOf } from '../../../../calendar/time-of-day.ts';
import { identityOf, tradingName } from '../../../../content/identity.ts';
import { type PricesAsked, pricesAsked } from '../../../../content/prices.ts';
import { firm } from '../../../../content/read.ts';
import type { MailedEnquiry } from './mailed-enquiry.ts';

/** The firm's full name. */
export const firmName = (): string => tradingName(firm());

export type Receipt = {
  reference: string;
  /** What is promised, as a sentence: ‘We’ll call you by Tuesday 3 pm’. */
  heading: string;
  /** Over how long the promise runs, on the dimension line. */
  span: string;
  sentence: string;
  /** The signed address of the enquiry's own page, and what is done there. */
  link: string;
  action: string;
  phone: { label: string; number: string };
  /** In small print: who we are, in law too, and what to do for whoever did not write to us. */
  sender: string;
  notYou: { before: string; link: string; after: string };
  /** Guide prices of the page that they came from. */
  guide?: PricesAsked;
};

export const receiptSubject = ({ reference }: Pick<MailedEnquiry, 'reference'>): string =>
  `We have your enquiry: ${reference}`;

/**
 * The receipt of an enquiry: `link` is the whole address of its own page; without a number that can
 * be rung, we write; `from` is the page of ours that its sender came from; `unsent`: files of
 * theirs were too big to get through. Of the enquiry it uses the reference and the times.
 */
export function receiptOf(
  { reference, receivedAt, callBackBy }: Omit<MailedEnquiry, 'fields' | 'files'>,
  {
    link,
    rings,
    from,
    unsent = false,
  }: { link: string; rings: boolean; from?: string | undefined; unsent?: boolean },
): Receipt {
  const { phone, address, postcode, line } = firm();
  const guide = pricesAsked(from, receivedAt);
  const [opens, closes] = [line.open, line.close].map((time) => clock(minutesOf(time), 'sentence'));
  return {
    reference,
    heading: `${rings ? 'We’ll call you' : 'We’ll email you'} ${callBackWords(callBackBy, receivedAt)}`,
    span: 'one working day',
    sentence: [
      'Thanks for your enquiry. Someone from the team will',
      `${rings ? 'call' : 'email'} you ${callBackWords(callBackBy)}.`,
      'You can also call us. Just give your reference.',
      ...(unsent
        ? ['Your photos or plans were too large. Please attach them to a reply to this email.']
        : []),
    ].join(' '),
    link,
    action: 'View or change your enquiry',
    phone: { label: `Our number, Monday to Friday ${opens} to ${closes}`, number: phone },
    sender: [`${[firmName(), ...address, postcode].join(', ')}.`, identityOf(firm())]
      .filter(Boolean)
      .join(' '),
    notYou: {
      before: 'Someone used your email address on our website. If it wasn’t you, ',
      link: 'cancel the enquiry',
      after: ' and we’ll delete it.',
    },
    ...(guide && { guide }),
  };
}
