import { createHash } from 'node:crypto';

/** Identifies the picture that marks were measured on. */
export const masterHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16);
