/** Secrets that a browser holds and whose digests alone are stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in base64url. Of 256 random bits nothing slower is needed: nobody can try them out. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
