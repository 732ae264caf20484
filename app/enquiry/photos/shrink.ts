/**
 * Makes a photo fit to send: its long side at most 2,048 pixels, turned the right way up, and
 * nothing in it but the picture, so that no place or date goes with it. The browser's own decoder
 * and encoder do the work.
 */
import { claimsToFit, enough, type Kind, sniff } from './sniff.ts';

const longest = 2048;
const quality = 0.85;
/** A drawing stays sharp as PNG; above this many bytes it is a photo in disguise. */
const pngMost = 1.5 * 1024 * 1024;

export type Prepared = { blob: Blob; name: string; picture: boolean } | { reason: string };

export const reasons = {
  empty: 'This file is empty',
  other: 'Images or PDF only',
  heic: 'This browser cannot open HEIC photos. A screenshot of it will do',
  broken: 'This picture is damaged and cannot be opened',
  unlike: 'This file is not what its name says',
} as const;

/** The size at which a picture goes: never enlarged. */
export function scaled(width: number, height: number, side = longest) {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Looks at a file and makes it ready, or says in a plain sentence why it cannot go. */
export async function prepare(file: File): Promise<Prepared> {
  if (!file.size) return { reason: reasons.empty };
  const kind = await read(file);
  if (!kind) return { reason: reasons.broken };
  if (kind === 'pdf')
    return {
      blob: new Blob([file], { type: 'application/pdf' }),
      name: ending(file.name, 'pdf'),
      picture: false,
    };
  if (kind === 'other') return { reason: claimsToFit(file) ? reasons.unlike : reasons.other };
  return redraw(file, kind);
}

const read = (file: File) =>
  file
    .slice(0, enough)
    .arrayBuffer()
    .then(
      (bytes) => sniff(new Uint8Array(bytes)),
      () => undefined,
    ); // deleted or moved since it was chosen

async function redraw(file: File, kind: Kind): Promise<Prepared> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return {
      reason: kind === 'heic' ? reasons.heic : kind === 'picture' ? reasons.other : reasons.broken,
    };
  }
  const size = scaled(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  const encode = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  let blob = kind === 'png' ? await encode('image/png') : null;
  if (!blob || blob.size > pngMost) {
    if (pen)
      Object.assign(pen, {
        globalCompositeOperation: 'destination-over',
        fillStyle: '#fff',
      }).fillRect(0, 0, size.width, size.height);
    blob = await encode('image/jpeg');
  }
  canvas.width = 0; // Safari frees the memory only then
  if (!pen || !blob) return { reason: reasons.broken };
  return {
    blob,
    name: ending(file.name, blob.type === 'image/png' ? 'png' : 'jpg'),
    picture: true,
  };
}

/** The name with the ending of what it has become. */
export const ending = (name: string, wanted: string) =>
  wanted === 'jpg' && /\.jpe?g$/i.test(name)
    ? name
    : `${name.replace(/\.[^.]*$/, '') || 'file'}.${wanted}`;
