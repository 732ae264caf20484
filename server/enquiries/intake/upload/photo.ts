/**
 * Photos are made anew from their pixels. What was hidden in them (where they were taken, a second
 * file at the end, a script in a comment) is not carried over. This runs in a process of its own.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileType } from '../../store/files.ts';
import type { Refusal } from './refusals.ts';

// libvips reads dozens of formats, SVG and PDF among them, each a door. Three stay open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Nobody sends the same photo often enough to keep decoded ones.
sharp.cache(false);
sharp.concurrency(1);

/**
 * In pixels. Enough to see a crack in a wall; a phone's photo of 48 megapixels becomes one of 7.
 */
export const longSide = 3072;
/**
 * Pictures of this many pixels are decoded line by line; those that have to be held whole may have
 * fewer.
 */
const mostPixels = { byLine: 52_000_000, whole: 26_000_000 };

export type PhotoType = Exclude<FileType, 'application/pdf'>;
export type Reencoded =
  | { type: PhotoType; width: number; height: number; size: number }
  | { refused: Refusal };

const write: Record<PhotoType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 84 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 84, effort: 2 }),
};

/**
 * Reads the picture in one file and writes it anew into another, the right way up; or says why not.
 */
export async function reencodePhoto(type: PhotoType, from: string, to: string): Promise<Reencoded> {
  try {
    const seen = await sharp(from, { limitInputPixels: false }).metadata();
    if (`image/${seen.format}` !== type) return { refused: 'pretends' };
    if (seen.width * seen.height > (heldWhole(seen) ? mostPixels.whole : mostPixels.byLine))
      return { refused: 'tooLarge' };
    const picture = sharp(from, {
      failOn: 'error',
      limitInputPixels: mostPixels.byLine,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { width, height, size } = await write[type](picture).timeout({ seconds: 30 }).toFile(to);
    return { type, width, height, size };
  } catch {
    // The decoder's message can quote the file.
    return { refused: 'damaged' };
  }
}

/** Progressive JPEGs, interlaced PNGs and all WebPs. */
const heldWhole = ({ format, isProgressive }: Metadata): boolean =>
  format === 'webp' || Boolean(isProgressive);
