/** Secrets of which only a browser or a calendar holds the text, and the database a digest. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in base64url. Nobody can guess 256 random bits, so a fast digest is enough. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
