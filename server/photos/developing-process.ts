/** The program that re-encodes one photo from standard input to output, without its location. */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { PhotoType } from '../db/files.ts';
import type { Said } from './develop.ts';

// libvips reads dozens of formats, SVG and PDF among them, each a door. Three stay open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// The process ends with its photo: nothing is worth keeping.
sharp.cache(false);
sharp.concurrency(1);

/** In pixels. Enough to see a crack in a wall; a phone's 48 megapixels become 7. */
export const longSide = 3072;

const write: Record<PhotoType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 84 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 84, effort: 2 }),
};

/** A photo re-encoded and upright, and its sides in pixels; `undefined` if it holds no picture. */
export async function developPhoto(type: PhotoType, raw: Buffer) {
  try {
    return await develop(type, raw, 'error');
  } catch (error) {
    // The machine's fault, not the photo's: another try may do.
    if (/memory/i.test(String(error))) throw error;
  }
  // One that is cut off, or has stray bytes in it, is shown as far as it goes.
  try {
    const photo = await develop(type, raw, 'none');
    const { channels } = photo ? await sharp(photo.bytes).stats() : { channels: [] };
    return channels.some(({ min, max }) => min < max) ? photo : undefined;
  } catch {
    return undefined;
  }
}

async function develop(type: PhotoType, raw: Buffer, failOn: 'error' | 'none') {
  const open = () => sharp(raw, { failOn, limitInputPixels: false, sequentialRead: true });
  if (`image/${(await open().metadata()).format}` !== type) return undefined;
  const picture = open()
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await write[type](picture).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

if (import.meta.main) {
  const say = (said: Said) => process.send?.(said);
  // Decoding goes on in another thread: here we see its memory.
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() <= 230 * 1024 * 1024) return;
    say({ refused: 'tooLarge' });
    clearInterval(watching);
  }, 10);
  // The worker has stopped: nobody waits for the photo any more.
  process.on('disconnect', () => process.exit());
  const photo = await developPhoto(process.argv[2] as PhotoType, await buffer(process.stdin));
  clearInterval(watching);
  if (!photo) say({ refused: 'damaged' });
  else {
    const { bytes, width, height } = photo;
    say({ width, height, size: bytes.length });
    process.stdout.end(bytes);
  }
}
