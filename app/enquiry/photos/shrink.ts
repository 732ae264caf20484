/**
 * Makes a photo fit to send: its long side at most 2,048 pixels, turned the right way up, and
 * nothing in it but the picture, so that no place or date goes with it. The browser's own decoder
 * and encoder do the work.
 */
import { fileLimits } from '../../../enquiry/limits.ts';

const longest = 2048;
const quality = 0.85;
/** A drawing stays sharp as PNG; above this many bytes it is a photo in disguise. */
const pngMost = 1.5 * 1024 * 1024;

export type Prepared = { blob: Blob; name: string; picture: boolean } | { reason: string };

export const reasons = {
  empty: 'This file is empty',
  other: 'Images or PDF only',
  heic: 'This browser can’t open HEIC photos. Send a JPEG or a screenshot instead',
  unread: 'We couldn’t read this file. Please choose it again',
  unlike: 'It isn’t a photo or a PDF',
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
  const head = await bytesOf(file.slice(0, enough));
  if (!head) return { reason: reasons.unread };
  const kind = sniff(new Uint8Array(head));
  if (kind === 'other') return { reason: claimsToFit(file) ? reasons.unlike : reasons.other };
  const picture = kind !== 'pdf' && (await drawsTrue()) && (await decoded(file));
  const made = picture && (await redraw(picture, kind));
  if (made) {
    const name = ending(file.name, made.type === 'image/png' ? 'png' : 'jpg');
    return { blob: made, name, picture: true };
  }
  if (kind === 'heic') return { reason: reasons.heic };
  return kind === 'picture' ? { reason: reasons.other } : asItIs(file, kind);
}

/** What cannot be read was deleted, moved or changed since it was chosen. */
const bytesOf = (blob: Blob) => blob.arrayBuffer().catch(() => undefined);

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp', pdf: 'pdf' } as const;

/**
 * A plan, or a photo that this browser cannot make smaller: the server can. Its bytes are copied,
 * for a file that changes on the disk cannot be sent any more.
 */
async function asItIs(file: File, kind: keyof typeof endings): Promise<Prepared> {
  const bytes = file.size > fileLimits.each ? file : await bytesOf(file);
  if (!bytes) return { reason: reasons.unread };
  const type = kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
  return {
    blob: new Blob([bytes], { type }),
    name: ending(file.name, endings[kind]),
    picture: false,
  };
}

/**
 * A picture as every browser turns it the right way up: createImageBitmap does so only by an option
 * that those before 2023 do not know. `undefined` if it cannot be decoded.
 */
async function decoded(blob: Blob): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = URL.createObjectURL(blob);
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));

async function redraw(picture: HTMLImageElement, kind: Kind): Promise<Blob | null> {
  const size = scaled(picture.naturalWidth, picture.naturalHeight);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  let blob = kind === 'png' ? await encode(canvas, 'image/png') : null;
  if (!blob || blob.size > pngMost) {
    Object.assign(pen, {
      globalCompositeOperation: 'destination-over',
      fillStyle: '#fff',
    }).fillRect(0, 0, size.width, size.height);
    blob = await encode(canvas, 'image/jpeg');
  }
  canvas.width = 0; // Safari frees the memory only then
  return blob;
}

let truth: Promise<boolean> | undefined;

/**
 * Does this browser write what was drawn? One that guards against fingerprints paints noise over
 * it. A grey square is written and read back, once a page.
 */
const drawsTrue = () => {
  truth ??= readBack().catch(() => false);
  return truth;
};

async function readBack(): Promise<boolean> {
  const side = 16;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  Object.assign(pen, { fillStyle: '#808080' }).fillRect(0, 0, side, side);
  const written = await encode(canvas, 'image/png');
  const read = written && (await decoded(written));
  if (!read) return false;
  pen.clearRect(0, 0, side, side);
  pen.drawImage(read, 0, 0);
  const { data } = pen.getImageData(0, 0, side, side);
  return data.every((value, at) => Math.abs(value - (at % 4 === 3 ? 255 : 128)) < 4);
}

/** The name with the ending of what it has become. */
export const ending = (name: string, wanted: string) =>
  wanted === 'jpg' && /\.jpe?g$/i.test(name)
    ? name
    : `${name.replace(/\.[^.]*$/, '') || 'file'}.${wanted}`;

/** What a file is, by its first bytes: names and types only claim. */
type Kind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'picture' | 'other';

/** How many bytes that takes. */
const enough = 1024;

const brands = {
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'],
  picture: ['avif', 'avis'],
};

/**
 * 'picture' is one that a browser may well draw, though we do not keep it as it is: GIF, BMP, AVIF,
 * TIFF.
 */
export function sniff(bytes: Uint8Array): Kind {
  const text = String.fromCharCode(...bytes.subarray(0, enough));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (brands.heic.includes(brand)) return 'heic';
  if (brands.picture.includes(brand) || /^(?:GIF8|BM|II\*\0|MM\0\*)/.test(text)) return 'picture';
  // Scanners and mail put bytes before it, which all readers skip.
  return text.includes('%PDF-') ? 'pdf' : 'other';
}

/**
 * Does its name or its type say that it is something we take? Then a plain 'images or PDF only'
 * would puzzle its owner.
 */
export const claimsToFit = ({ name, type }: { name: string; type: string }) =>
  /^image\/|^application\/pdf$/.test(type) || /\.(?:jpe?g|png|webp|pdf|hei[cf])$/i.test(name);
