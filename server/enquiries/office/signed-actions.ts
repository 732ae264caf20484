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

export type SignedPurpose = 'release' | 'canary';

export const unknownLink: SignedPage = {
  status: 404,
  title: 'This link opens nothing',
  sentences: ['It has expired, or it is not whole. In a mail program, try to open it once more.'],
};

const gone: SignedPage = {
  status: 404,
  title: 'It is gone',
  sentences: ['It was erased, and nothing is left of it.'],
};

/** The page behind a link whose signature was right. */
export async function look(
  database: Database,
  purpose: SignedPurpose,
  reference: string,
): Promise<SignedPage> {
  const entry = await find(database, reference);
  if (!entry || entry.erasedAt) return gone;
  if (purpose === 'canary') return lookAtCanary(database, reference);
  if (entry.withdrawnAt)
    return { status: 200, title: 'It was withdrawn', sentences: [`${withdrawnWords(reference)}.`] };
  if (entry.kind !== 'spam') return released(entry);
  return {
    status: 200,
    title: 'Is this a customer?',
    sentences: [
      `${reference}, ${dayTime(entry.receivedAt)}, from ${senderOf(entry.fields)}:`,
      `‘${firstWordsOf(entry.fields)}’`,
      `It was set aside because ${entry.spamReason}.`,
      'The button brings it to the office like any other, sends its receipt, and promises a call from now on. Opening this page has changed nothing.',
    ],
    button: 'This is a customer',
  };
}

/** Does what the button says. Pressed again it changes nothing. */
export async function act(
  database: Database,
  purpose: SignedPurpose,
  reference: string,
  post: Post,
  now: Date,
): Promise<SignedPage> {
  if (purpose === 'canary') {
    await database
      .updateTable('canaries')
      .set({ arrived_at: now.toISOString(), way: 'link' })
      .where('reference', '=', reference)
      .where('arrived_at', 'is', null)
      .execute();
    return look(database, purpose, reference);
  }
  try {
    await release(database, reference, post, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return look(database, purpose, reference);
}

const released = ({ reference, callBackBy: by }: Entry): SignedPage => ({
  status: 200,
  title: 'It is with the office',
  sentences: [
    `${reference} is no longer set aside. The office’s mail and the receipt are on their way.`,
    `The call is promised by ${dayTime(by ?? callBackBy(new Date(), officeHours()).iso)}.`,
  ],
});

async function lookAtCanary(database: Database, reference: string): Promise<SignedPage> {
  const canary = await database
    .selectFrom('canaries')
    .select('arrived_at')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!canary) return gone;
  if (canary.arrived_at)
    return {
      status: 200,
      title: 'The road is open',
      sentences: [
        `The test enquiry ${reference} was seen in the office’s mailbox, ${dayTime(canary.arrived_at)}.`,
      ],
    };
  return {
    status: 200,
    title: 'Has the test enquiry arrived?',
    sentences: [
      `${reference} was sent by the site itself. If its mail lay in the office’s mailbox, and not among the spam, say so here. Opening this page has changed nothing.`,
    ],
    button: 'It has arrived',
  };
}
