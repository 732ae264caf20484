/** Files as visitors have them, good and bad, for the journeys with photos. */
import sharp from 'sharp';
import { heic, html, plan as pdf, zip } from './support/upload-examples.ts';

/** A photo as a phone takes it, but small. */
export async function photo(name = 'drive.jpg', { width = 800, height = 600 } = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
  const create = { width, height, channels: 3, background: '#7a8b6f', noise } as const;
  const image = sharp({ create }).withExif({ IFD0: { Make: 'Phone' } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 90 }).toBuffer() };
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
export const plan = file('site-plan.pdf', 'application/pdf', pdf);

/** Files that cannot be sent, with the error shown for each. */
export const refused: [typeof plan, said: RegExp][] = [
  [file('IMG_2034.HEIC', 'image/heic', heic), /can’t open HEIC/],
  [file('nothing.jpg', 'image/jpeg', Buffer.alloc(0)), /is empty/],
  [file('notes.docx', 'application/msword', zip), /Images or PDF only/],
  [file('page.jpg', 'image/jpeg', html), /isn’t a photo or a PDF/],
];
