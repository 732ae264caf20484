import { createHash } from 'node:crypto';

/** Heic and heif are not read, but phones use them in file names. */
const ending = /\.(?:webp|jpe?g|png|avif|hei[cf])$/i;

/**
 * `IMG_4312.JPG`, `IMG_4312` and `img-4312` have the same name. Empty without letters or digits.
 */
export const pictureName = (written: string): string =>
  written
    .replace(ending, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Identifies the picture that marks were measured on. */
export const masterHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16);
