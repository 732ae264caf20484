/** Photos of an enquiry as small as a list or a page shows them: a phone has one bar of signal. */
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import { bytesOf } from '../db/files.ts';
import { smallJpeg } from '../mail/attachments.ts';

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

const make = async (database: Database, id: string, size: PictureSize): Promise<Buffer> =>
  smallJpeg(await buffer(bytesOf(database, id)), pictureSizes[size], size === 'small' ? 60 : 72);
