import { createHash } from 'node:crypto';

/** Sixteen characters that another picture does not have: by them marks know theirs. */
export const masterHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16);
