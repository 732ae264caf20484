/** Photos of an enquiry as small as a list or a page shows them: a phone has one bar of signal. */
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import { bytesOf } from '../db/kept-files.ts';

/** In pixels, the longer side: in a list, and on the page of an enquiry. */
const pictureSizes = { small: 144, large: 960 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** One at a time: a photo in memory, opened, is a hundred times its file. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A developed photo as a small JPEG. It was written by us, so no file of a stranger is opened here.
 * @throws Error when it cannot be made smaller.
 */
export function smallPicture(database: Database, id: string, size: PictureSize): Promise<Buffer> {
  const work = last.then(() => make(database, id, size));
  last = work.catch(() => undefined);
  return work;
}

async function make(database: Database, id: string, size: PictureSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const side = pictureSizes[size];
  const whole = await buffer(bytesOf(database, id));
  return sharp(whole, { limitInputPixels: 100_000_000, sequentialRead: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: size === 'small' ? 60 : 72 })
    .toBuffer();
}
