/**
 * Secrets: tokens, and signed links, whose holder may see or do one thing, about one subject, until
 * it expires. The key, made at first use, is in the database, so that all servers on it honour the
 * same links.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { day } from '../calendar/durations.ts';
import { secretAddresses } from '../enquiry/secret-addresses.ts';
import type { Database } from './db/database.ts';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in base64url. Nobody can guess 256 random bits, so a fast digest is enough. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** What a link is for; each has its own address. The subject of each is a reference. */
export type Purpose = keyof typeof secretAddresses;
export type Link = {
  purpose: Purpose;
  /** Letters, digits and hyphens: a reference or an id. */
  subject: string;
  /** From this instant on the link opens nothing; seconds count. */
  expires: Date;
};

type Key = { number: number; secret: string };

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * HMAC-SHA-256 in base64url. No part has a line break in it, so no two links sign the same text.
 */
const signatureOf = ({ number, secret }: Key, { purpose, subject, expires }: Link): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update([number, purpose, subject, secondsOf(expires)].join('\n'))
    .digest('base64url');

/**
 * The path of a signed link on this site. A token ends with its subject, for mail programs leave
 * the punctuation at the end of an address out of the link.
 */
export async function signedPath(database: Database, link: Link): Promise<string> {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(link.subject)) throw new Error('no link can have this subject');
  const key = await newestKey(database);
  const expires = secondsOf(link.expires).toString(36);
  const token = [signatureOf(key, link), key.number, expires, link.subject].join('~');
  return `${secretAddresses[link.purpose]}${token}`;
}

const shape = /^([\w-]{43})~(\d{1,6})~([0-9a-z]{1,9})~([A-Za-z0-9-]{1,64})$/;

/**
 * The subject of the link that this token belongs to; nothing when we never signed it for this
 * purpose, or when it has expired at `now`.
 */
export async function verify(
  database: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const link = await signedLink(database, purpose, token);
  return link && now < link.expires ? link.subject : undefined;
}

/** The link that this token belongs to, expired or not; nothing when we never signed it. */
export async function signedLink(
  database: Database,
  purpose: Purpose,
  token: string,
): Promise<Link | undefined> {
  const parts = shape.exec(token);
  if (!parts) return undefined;
  const [, signature = '', number, seconds = '', subject = ''] = parts;
  const key = await database
    .selectFrom('signing_keys')
    .select(['number', 'secret'])
    .where('number', '=', Number(number))
    .executeTakeFirst();
  const expires = new Date(Number.parseInt(seconds, 36) * 1000);
  if (!key || Number.isNaN(expires.getTime())) return undefined;
  const ours = Buffer.from(signatureOf(key, { purpose, subject, expires }));
  if (!timingSafeEqual(ours, Buffer.from(signature))) return undefined;
  return { purpose, subject, expires };
}

/**
 * From now on another key signs. Links under the earlier ones go on being honoured, unless they are
 * to end: then somebody may have seen the keys.
 */
export async function rotateKey(
  database: Database,
  now: Date,
  { endEarlier = false } = {},
): Promise<void> {
  const { number } = await newestKey(database, now);
  await makeKey(database, number + 1, now);
  if (endEarlier) await database.deleteFrom('signing_keys').where('number', '<=', number).execute();
}

async function newestKey(database: Database, now = new Date()): Promise<Key> {
  const newest = database
    .selectFrom('signing_keys')
    .select(['number', 'secret'])
    .orderBy('number', 'desc')
    .limit(1);
  const found = await newest.executeTakeFirst();
  if (found) return found;
  await makeKey(database, 1, now);
  return newest.executeTakeFirstOrThrow();
}

/** Of two servers that make the same key at once, the first has made it for both. */
async function makeKey(database: Database, number: number, now: Date): Promise<void> {
  await database
    .insertInto('signing_keys')
    .values({
      number,
      secret: randomBytes(32).toString('base64url'),
      made_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How long the page can be opened. */
export const ownPageEnds = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 90 * day);

/** The path of the page on this site: the receipt on the page and the one by mail have the same. */
export const ownPagePath = (
  database: Database,
  reference: string,
  receivedAt: Date,
): Promise<string> =>
  signedPath(database, {
    purpose: 'customer',
    subject: reference,
    expires: ownPageEnds(receivedAt),
  });
