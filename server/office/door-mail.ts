/**
 * The door's own mails. They do not go by the outbox: a link is written down nowhere, and one that
 * is late is of no use. What does not go at once is tried again for a while, in this process.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { minute, second } from '../../calendar/durations.ts';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { firm } from '../../content/read.ts';
import type { Letter } from '../enquiries/delivery/mail/letter.ts';
import { htmlOf } from '../enquiries/delivery/mail/letter-html.ts';
import { textOf } from '../enquiries/delivery/mail/letter-text.ts';
import { openPost, type Send } from '../enquiries/delivery/mail/post.ts';
import { firmName } from '../enquiries/delivery/mail/receipt.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { signInPath } from './links.ts';

const momentOf = (instant: Date): string => `${dayOf(instant)}, ${hourOf(instant)}`;

/** In ms: after so long it is tried again. */
const retries = [10 * second, minute, 3 * minute];

/** Sends one mail. `send` is the way out, by default to the mail server of the settings. */
export async function mailFromDoor(
  settings: Settings,
  { to, subject, letter }: { to: string; subject: string; letter: Letter },
  send: Send = openPost(settings, firmName()),
): Promise<void> {
  const mail = {
    messageId: `<${randomUUID()}@${settings.enquiryFrom?.split('@')[1] ?? 'localhost'}>`,
    to,
    replyTo: undefined,
    subject,
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: [],
    auto: 'auto-generated' as const,
  };
  for (const wait of [0, ...retries]) {
    if (wait) await pause(wait, undefined, { ref: false });
    const fault = await send(mail);
    if (!fault) return log.info('a mail of the office’s door went out');
    log.warning('a mail of the office’s door did not go out', {
      fault: fault.kind,
      advice: fault.advice,
    });
  }
}

/**
 * Tells somebody that a passkey of theirs opens the office from now on: were it not them, it would
 * be the first they hear of it. Nothing in it opens anything.
 */
export const mailNewPasskey = (
  settings: Settings,
  { email, device, at }: { email: string; device: string; at: Date },
  send?: Send,
): Promise<void> => {
  const account = `${settings.siteUrl}/office/account`;
  const letter = {
    heading: 'New passkey added',
    opening: [`A passkey on ${device} was added to your account: ${momentOf(at)}.`],
    facts: [{ label: 'Your account', text: account, href: account }],
    closing: [
      'If this wasn’t you, open your account, remove the passkey, sign out everywhere and tell the owner.',
    ],
  };
  return mailFromDoor(
    settings,
    { to: email, subject: 'New passkey added to your office account', letter },
    send,
  );
};

/** Tells somebody that they may come in. Nothing in it opens anything. */
export const mailInvitation = (
  settings: Settings,
  { email, by }: { email: string; by: string },
  send?: Send,
): Promise<void> => {
  const door = `${settings.siteUrl}${signInPath}`;
  const letter = {
    heading: 'You’ve been invited to the office',
    opening: [`${by} has added ${email} to the staff list.`],
    facts: [{ label: 'Sign in', text: door, href: door }],
    closing: [
      'Enter your email address there and we’ll send you a link. You don’t need a password.',
    ],
  };
  return mailFromDoor(
    settings,
    { to: email, subject: `You’ve been invited to the ${firm().name} office`, letter },
    send,
  );
};
