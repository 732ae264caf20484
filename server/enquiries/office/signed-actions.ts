/**
 * What the office's signed links show, and what the button behind each does. Looking changes
 * nothing: mail scanners follow every link.
 */
import { callBackBy } from '../../../calendar/call-back.ts';
import { dayTime } from '../../../calendar/written-times.ts';
import { officeHours } from '../../../content/office-hours.ts';
import { firstWordsOf, senderOf } from '../delivery/mail/set-aside-letter.ts';
import type { Post } from '../delivery/outbox.ts';
import type { Database } from '../store/database.ts';
import { release, withdrawnWords } from './changes.ts';
import { Refusal } from './refusal.ts';
import { type Entry, find } from './selection.ts';

/** A plain page. `button`: what it does when pressed; without one there is nothing to do. */
export type SignedPage = {
  status: 200 | 404;
  title: string;
  sentences: string[];
  button?: string;
};

export const unknownLink: SignedPage = {
  status: 404,
  title: 'This link has expired',
  sentences: ['It has expired or is incomplete. Open it again from the email.'],
};

const gone: SignedPage = {
  status: 404,
  title: 'Enquiry deleted',
  sentences: ['This enquiry was deleted.'],
};

/** The page behind a link whose signature was right. */
export async function look(database: Database, reference: string): Promise<SignedPage> {
  const entry = await find(database, reference);
  if (!entry || entry.erasedAt) return gone;
  if (entry.withdrawnAt)
    return {
      status: 200,
      title: 'Enquiry withdrawn',
      sentences: [`${withdrawnWords(reference)}.`],
    };
  if (entry.kind !== 'spam') return released(entry);
  return {
    status: 200,
    title: 'Is this a customer?',
    sentences: [
      `${reference}, ${dayTime(entry.receivedAt)}, from ${senderOf(entry.fields)}:`,
      `‘${firstWordsOf(entry.fields)}’`,
      `It looks like spam because ${entry.spamReason}.`,
      'Nothing has changed yet. Select Not spam to send it to the office, email a receipt and promise a call.',
    ],
    button: 'Not spam',
  };
}

/** Does what the button says. Pressed again it changes nothing. */
export async function act(
  database: Database,
  reference: string,
  post: Post,
  now: Date,
): Promise<SignedPage> {
  try {
    await release(database, reference, post, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return look(database, reference);
}

const released = ({ reference, callBackBy: by }: Entry): SignedPage => ({
  status: 200,
  title: 'Sent to the office',
  sentences: [
    `${reference} is no longer marked as spam. We’re sending the office email and the receipt.`,
    `The call is promised by ${dayTime(by ?? callBackBy(new Date(), officeHours()).iso)}.`,
  ],
});
