/** Emails about signing in. No outbox: a link must not be stored, and a late one is of no use. */
import { setTimeout as pause } from 'node:timers/promises';
import { minute, second } from '../../calendar/durations.ts';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { firmName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { log } from '../log.ts';
import { messageId } from '../mail/outbox.ts';
import { openPost, type Send } from '../mail/post.ts';
import { type Draft, written } from '../mail/writer.ts';
import type { Settings } from '../settings.ts';
import { signInPath } from './links.ts';

/** Pauses before each attempt, in ms. */
const pauses = [0, 10 * second, minute, 3 * minute];

/** Sends one email, by default to the mail server of the settings. */
export async function mailFromDoor(
  settings: Settings,
  to: string,
  draft: Draft,
  send: Send = openPost(settings, firmName()),
): Promise<void> {
  const mail = written({ messageId: messageId(settings), to }, draft);
  for (const wait of pauses) {
    if (wait) await pause(wait, undefined, { ref: false });
    const fault = await send(mail);
    if (!fault) return log.info('a mail of the office’s door went out');
    log.warning('a mail of the office’s door did not go out', {
      fault: fault.kind,
      advice: fault.advice,
    });
  }
}

/** Tells people that a passkey was added to their account, in case it was not them. */
export function mailNewPasskey(
  settings: Settings,
  { email, device, at }: { email: string; device: string; at: Date },
  send?: Send,
): Promise<void> {
  const account = `${settings.siteUrl}/office/account`;
  const letter = {
    heading: 'New passkey added',
    parts: [
      `A passkey on ${device} was added to your account: ${dayOf(at)}, ${hourOf(at)}.`,
      { rows: [{ label: 'Your account', text: account, href: account }] },
    ],
    small: [
      'If this wasn’t you, open your account, remove the passkey, sign out everywhere and tell the owner.',
    ],
  };
  const subject = 'New passkey added to your office account';
  return mailFromDoor(settings, email, { subject, letter }, send);
}

/** Tells people that they may sign in. It has no link that signs anybody in. */
export function mailInvitation(
  settings: Settings,
  { email, by }: { email: string; by: string },
  send?: Send,
): Promise<void> {
  const door = `${settings.siteUrl}${signInPath}`;
  const letter = {
    heading: 'You’ve been invited to the office',
    parts: [
      `${by} has added ${email} to the staff list.`,
      { rows: [{ label: 'Sign in', text: door, href: door }] },
    ],
    small: ['Enter your email address there and we’ll send you a link. You don’t need a password.'],
  };
  const subject = `You’ve been invited to the ${firm().name} office`;
  return mailFromDoor(settings, email, { subject, letter }, send);
}
