/**
 * Asks for a sign-in link, and the emails about signing in. The response comes before the lookup,
 * which would reveal the staff list. No outbox: a link must not be stored, and a late one is useless.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { hour, minute, second } from '../../calendar/durations.ts';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { firmName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { transact, type UseDatabase } from '../db/database.ts';
import { log, traits } from '../log.ts';
import type { Letter } from '../mail/letter.ts';
import { type Draft, written } from '../mail/mailed-enquiry.ts';
import { isMailable, messageId } from '../mail/outbox.ts';
import { openPost, type Send } from '../mail/post.ts';
import { everywhere, limit } from '../rate-limit.ts';
import type { Settings } from '../settings.ts';
import { newToken } from '../signing.ts';
import { mayComeIn, ownersBySetting, personByEmail } from './people.ts';
import { askerCookie, cookie, readCookie } from './sessions.ts';
import { hasEntered, knownFor, linkLife, linkPath, makeLink, signInPath } from './sign-in.ts';

/** An office of ten people at one address signs in within these limits. */
const limits = {
  asks: { max: 20, window: 10 * minute },
  /** For each network, so that a stranger who asks keeps nobody from their own link. */
  mails: { max: 3, window: 10 * minute },
  mailbox: { max: 30, window: hour },
  tries: { max: 60, window: 10 * minute },
};

/** An email address in small letters; `undefined` if it is not one. */
export function emailOf(typed: unknown = ''): string | undefined {
  const email = `${typed}`.trim().toLowerCase();
  return isMailable(email) ? email : undefined;
}

/** `asker` is the secret of the browser that asked, `to` where it was on its way to. */
type Asked = { asker: string; email: string; to: string };

const keptBy = (request: Request, settings: Settings) =>
  new URLSearchParams(readCookie(request, askerCookie(settings)));

/** What a browser remembers of the link that it asked for. It may send anything. */
export function readAsked(request: Request, settings: Settings): Asked | undefined {
  const kept = keptBy(request, settings);
  const [asker, email] = [kept.get('asker') ?? '', emailOf(kept.get('email'))];
  return asker && email ? { asker, email, to: placeOf(kept.get('to')) } : undefined;
}

/** A browser that asks again has the same secret: an earlier link works there, and it stays known. */
export const askerOf = (request: Request, settings: Settings): string =>
  keptBy(request, settings).get('asker') || newToken();

/** The Set-Cookie header that has a browser remember it. Only the secret stays after a sign-in. */
export const askedCookie = (settings: Settings, asked: Asked): string =>
  cookie(settings, askerCookie(settings), `${new URLSearchParams(asked)}`, knownFor / 1000);

/** An address of the office to go on to after sign-in; anything else leads to the inbox. */
export const placeOf = (to: unknown): string =>
  typeof to === 'string' && /^\/office(?:[/?](?!.*\.\.)[^\\\s]*)?$/.test(to) ? to : '/office';

/** The address of the sign-in page, which leads on to `path`. */
export const signInFor = (path: string): string =>
  path === '/office' ? signInPath : `${signInPath}?${new URLSearchParams({ to: path })}`;

type Ask = {
  email: string;
  asker: string;
  device: string;
  /** The network address that asks. */
  address: string;
  at: Date;
};

type Asking = { use: UseDatabase; settings: Settings; send?: Send };

/** Emails a link if the address may sign in; `wait` is in seconds, `sent` ends with the email. */
export async function askForLink(asking: Asking, ask: Ask) {
  const { email, address, at } = ask;
  const wait = await transact(
    asking.use,
    async (transaction) =>
      (await limit(transaction, 'sign-in', address, limits.asks, at)) ??
      (await limit(transaction, 'sign-in-mail', address, limits.mails, at, { of: email })),
  );
  const mailed = wait === undefined ? mailLink(asking, ask) : Promise.resolve();
  const sent = mailed.catch((error: unknown) =>
    log.error('a link to sign in was not mailed', traits(error)),
  );
  return { wait, sent };
}

/** Counts an attempt with a link or a passkey. Returns the seconds to wait when it is too many. */
export const countTry = (use: UseDatabase, address: string, at: Date) =>
  transact(use, (transaction) => limit(transaction, 'sign-in-try', address, limits.tries, at));

async function mailLink({ use, settings, send }: Asking, ask: Ask): Promise<void> {
  if (!settings.smtpUrl) return;
  const { email, at } = ask;
  const token = await transact(use, async (transaction) => {
    const owners = ownersBySetting(settings);
    const person = await personByEmail(transaction, email);
    if (person ? !mayComeIn(person, owners) : !owners.includes(email)) return undefined;
    const of = { of: email };
    // Strangers who ask from many networks keep nobody out of a browser that has signed in before.
    const tooMany =
      !(await hasEntered(transaction, ask)) &&
      (await limit(transaction, 'sign-in-mailbox', everywhere, limits.mailbox, at, of));
    return tooMany ? undefined : makeLink(transaction, ask, at);
  });
  if (token === undefined) return;
  const letter = linkLetter(`${settings.siteUrl}${linkPath(token)}`, ask);
  const subject = 'Your sign-in link for the office';
  await mailFromDoor(settings, email, { subject, letter }, send);
}

function linkLetter(link: string, { device, at }: Ask): Letter {
  const until = hourOf(new Date(at.getTime() + linkLife));
  return {
    heading: 'Sign in to the office',
    parts: [
      { button: { text: 'Sign in', href: link } },
      `You asked for this at ${hourOf(at)}, with ${device}.`,
    ],
    small: [
      `The link works once, until ${until}, in the browser that asked.`,
      'If you didn’t ask for this, ignore this email and don’t share the link.',
    ],
  };
}

/** Sends one email, with four attempts, by default to the mail server of the settings. */
async function mailFromDoor(
  settings: Settings,
  to: string,
  draft: Draft,
  send = openPost(settings, firmName()),
) {
  const mail = written({ messageId: messageId(settings), to }, draft);
  for (const wait of [0, 10 * second, minute, 3 * minute]) {
    if (wait) await pause(wait, undefined, { ref: false });
    const fault = await send(mail);
    if (!fault) return log.info('a mail of the office’s door went out');
    const { kind, advice } = fault;
    log.warning('a mail of the office’s door did not go out', { fault: kind, advice });
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
): Promise<void> {
  const door = `${settings.siteUrl}${signInPath}`;
  const subject = `You’ve been invited to the ${firm().name} office`;
  const letter = {
    heading: subject,
    parts: [
      `${by} has added ${email} to the staff list.`,
      { rows: [{ label: 'Sign in', text: door, href: door }] },
    ],
    small: ['Enter your email address there and we’ll send you a link. You don’t need a password.'],
  };
  return mailFromDoor(settings, email, { subject, letter });
}
