/**
 * Secrets: tokens, and signed links, whose holder may do one thing about one subject until it
 * expires. The key, made at first use, is in the database.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { day } from '../calendar/durations.ts';
import { secretAddresses } from '../enquiry/secret-addresses.ts';
import type { Database } from './db/database.ts';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256: nobody can guess 256 random bits, so a fast digest is enough. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export type Purpose = keyof typeof secretAddresses;
export type Link = {
  purpose: Purpose;
  /** Letters, digits and hyphens: a reference or an id. */
  subject: string;
  /** Seconds count. */
  expires: Date;
};

type Key = { number: number; secret: string };

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** No part has a line break, so no two links sign the same text. */
const signatureOf = ({ number, secret }: Key, { purpose, subject, expires }: Link): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update([number, purpose, subject, secondsOf(expires)].join('\n'))
    .digest('base64url');

/** The path of a signed link. It ends with the subject: mail programs cut punctuation off. */
export async function signedPath(database: Database, link: Link): Promise<string> {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(link.subject)) throw new Error('no link can have this subject');
  const key = await newestKey(database);
  const expires = secondsOf(link.expires).toString(36);
  const token = [signatureOf(key, link), key.number, expires, link.subject].join('~');
  return `${secretAddresses[link.purpose]}${token}`;
}

/** The subject of a token; `undefined` if it is forged, for another purpose, or expired. */
export async function verify(database: Database, purpose: Purpose, token: string, now: Date) {
  const link = await signedLink(database, purpose, token);
  return link && now < link.expires ? link.subject : undefined;
}

/** The link of a token, expired or not; `undefined` if we never signed it. */
export async function signedLink(database: Database, purpose: Purpose, token: string) {
  const parts = /^([\w-]{43})~(\d{1,6})~([0-9a-z]{1,9})~([A-Za-z0-9-]{1,64})$/.exec(token);
  if (!parts) return undefined;
  const [, signature = '', number, seconds = '', subject = ''] = parts;
  const keys = linkKeys(database).where('number', '=', Number(number));
  const key = await keys.executeTakeFirst();
  const expires = new Date(Number.parseInt(seconds, 36) * 1000);
  if (!key || Number.isNaN(expires.getTime())) return undefined;
  const ours = Buffer.from(signatureOf(key, { purpose, subject, expires }));
  if (!timingSafeEqual(ours, Buffer.from(signature))) return undefined;
  return { purpose, subject, expires };
}

/** Makes another key. `endEarlier` ends all earlier links, if somebody may have seen the keys. */
export async function rotateKey(database: Database, now: Date, { endEarlier = false } = {}) {
  const { number } = await newestKey(database, now);
  await makeKey(database, number + 1, now);
  if (endEarlier) await database.deleteFrom('signing_keys').where('number', '<=', number).execute();
}

/** The number of the key of web push, which signs no link: links have later keys. */
const pushNumber = 0;

/** A secret for web push, in base64url, made at first use. */
export async function pushSecret(database: Database): Promise<string> {
  await makeKey(database, pushNumber, new Date());
  const keys = database.selectFrom('signing_keys').select('secret');
  return (await keys.where('number', '=', pushNumber).executeTakeFirstOrThrow()).secret;
}

const linkKeys = (database: Database) =>
  database.selectFrom('signing_keys').select(['number', 'secret']).where('number', '>', pushNumber);

async function newestKey(database: Database, now = new Date()): Promise<Key> {
  const newest = linkKeys(database).orderBy('number', 'desc').limit(1);
  const found = await newest.executeTakeFirst();
  if (found) return found;
  await makeKey(database, 1, now);
  return newest.executeTakeFirstOrThrow();
}

/** The first of two servers at once makes the key for both. */
async function makeKey(database: Database, number: number, now: Date): Promise<void> {
  const row = { number, secret: newToken(), made_at: now.toISOString() };
  const keys = database.insertInto('signing_keys').values(row);
  await keys.onConflict((conflict) => conflict.doNothing()).execute();
}

/** How long the page can be opened. */
export const ownPageEnds = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 90 * day);

/** The path of the page on this site: the receipt on the page and the one by mail have the same. */
export const ownPagePath = (database: Database, subject: string, receivedAt: Date) =>
  signedPath(database, { purpose: 'customer', subject, expires: ownPageEnds(receivedAt) });
