/**
 * The owner's photos for media/: a separate process re-encodes them, which turns them upright and
 * removes their location, then shrinks them to the width of a page.
 */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { refusals } from '../../enquiry/refusals.ts';
import { isKept, type PhotoType } from '../db/files.ts';
import { inspect, type Received } from '../enquiries/upload/inspect.ts';
import { develop } from '../photos/develop.ts';
import { cachedByFile } from './draft.ts';

/** In pixels: as wide as the widest screen that a page opens on. */
const longSide = 1920;

export type TakenPhoto =
  | { name: string; bytes: Buffer; was: number }
  | { name: string; refused: string };

/** In the order in which they came: each as a JPEG for media/, or why there is none. */
export async function takePhotos(received: Received[]): Promise<TakenPhoto[]> {
  const taken: TakenPhoto[] = [];
  for (const file of await inspect(received)) {
    const { name } = file;
    if (!isKept(file)) taken.push({ name, refused: file.refused });
    else if (!file.type.startsWith('image/')) taken.push({ name, refused: refusals.otherKind });
    else {
      const take = () =>
        develop(file.type as PhotoType, file.parts(), ({ parts }) =>
          buffer(Readable.from(parts())),
        );
      let made = await take();
      // This machine was busy: once more, for its owner waits.
      made ??= await take();
      if (made && 'kept' in made)
        taken.push({ name, bytes: await shrunk(made.kept), was: file.size });
      else taken.push({ name, refused: refusals[made?.refused ?? 'unread'] });
    }
  }
  return taken;
}

const jpeg = { quality: 80, mozjpeg: true } as const;

const shrunk = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f5f3ed' })
    .jpeg(jpeg)
    .toBuffer();

/** The photo, a quarter turn to the right. */
export const turned = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).rotate(90).jpeg(jpeg).toBuffer();

/** The picture at a path as a list shows it: a JPEG, three pixels to one of its column. */
export const thumbnailAt = cachedByFile((bytes) =>
  sharp(bytes)
    .resize({ width: 336, height: 336, fit: 'inside' })
    .flatten({ background: '#f5f3ed' })
    .jpeg({ quality: 60 })
    .toBuffer(),
);
