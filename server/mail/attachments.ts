/** The photos and plans of an enquiry: as many as one email can carry, and what it says of each. */
import { buffer } from 'node:stream/consumers';
import { fileSize } from '../../enquiry/limits.ts';
import type { Database } from '../db/database.ts';
import { bytesOf, type FileRow } from '../db/files.ts';

/** In bytes. Most mail servers take 20 MB or more; encoding adds a third. */
export const attachAtMost = 10_000_000;

/** `cid`: its name within the email. */
export type Attachment = { filename: string; contentType: string; content: Buffer; cid?: string };

/** 'lost': its bytes are missing. 'plan': a PDF can carry a program. 'named': of a shown email. */
export type Attached = {
  file: FileRow;
  how: 'whole' | 'smaller' | 'left-out' | 'lost' | 'plan' | 'named';
};

const cidOf = (id: string): string => `${id.replace(/[^\w-]/g, '-')}@enquiry`;

/** A photo as a JPEG of at most this long a side, in pixels. @throws if it cannot be read. */
export async function smallJpeg(whole: Buffer, side: number, quality: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(whole, { limitInputPixels: 100_000_000, sequentialRead: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
}

/** A photo at screen size; `undefined` if it cannot be made smaller. */
async function reduced(file: FileRow, whole: Buffer): Promise<Attachment | undefined> {
  const content = await smallJpeg(whole, 1280, 72).catch(() => undefined);
  const filename = file.name.replace(/(\.\w{1,5})?$/, '-small.jpg');
  return content && content.length < whole.length
    ? { filename, contentType: 'image/jpeg', content }
    : undefined;
}

/** Reads no file: for an email that is only shown. */
export const nameOnly: typeof attach = async (_, files) => ({
  attachments: [],
  attached: files.map((file) => ({ file, how: 'named' })),
});

/** Attaches all photos if they fit together, or smaller ones until the email is full. */
export async function attach(database: Database, files: FileRow[], most = attachAtMost) {
  const fits = files.filter(isPhoto).reduce((sum, { size }) => sum + size, 0) <= most;
  const attachments: Attachment[] = [];
  let room = most;
  const take = async (file: FileRow): Promise<Attached['how']> => {
    if (!isPhoto(file)) return 'plan';
    const content = room > 0 ? await buffer(bytesOf(database, file.id)) : undefined;
    if (content?.length === 0) return 'lost';
    const whole = content && { filename: file.name, contentType: file.type, content };
    const smaller = content && !fits ? await reduced(file, content) : undefined;
    const chosen = [smaller, whole].find((one) => one && one.content.length <= room);
    if (!chosen) return 'left-out';
    attachments.push({ ...chosen, cid: cidOf(file.id) });
    room -= chosen.content.length;
    return chosen === smaller ? 'smaller' : 'whole';
  };
  const attached: Attached[] = [];
  for (const file of files) attached.push({ file, how: await take(file) });
  return { attachments, attached };
}

const isPhoto = ({ type }: FileRow): boolean => type.startsWith('image/');

export function attachedWords({ file, how }: Attached): string {
  const { name, width, height, size } = file;
  const pixels = width && height ? `${width} × ${height}, ` : '';
  const measured = `${name} (${pixels}${fileSize(size)})`;
  const words = {
    whole: `${measured}: attached`,
    smaller: `${measured}: attached smaller`,
    'left-out': `${measured}: too large to attach`,
    plan: `${measured}: not attached because a PDF can be unsafe`,
    lost: `${name}: arrived, but was lost. Ask for it again.`,
    named: measured,
  };
  return words[how];
}

/** The line of a file that is not stored. The receipt has named only those that were refused. */
export function missingWords({ name, state, reason }: FileRow): string {
  if (state === 'raw') return `${name}: still processing. We’ll send it in another email.`;
  return state === 'failed'
    ? `${name}: arrived, but can’t be opened. ${reason} The customer doesn’t know, so ask for it again.`
    : `${name}: didn’t arrive. ${reason}`;
}

/** The file name as a caption, or a number if a camera named the file. */
function captionOf(name: string, number: number): string {
  const bare = name.replace(/\.\w{1,5}$/, '').trim();
  // Such as IMG_4312, PXL_20261123_140612, 20261123_140612, image0.
  const camera = /^(?:img|image|dsc[nf]?|pxl|photo|picture|mvimg|screenshot|whatsapp)?[\W\d_]*$/i;
  if (camera.test(bare)) return `Photo ${number}`;
  const words = bare.replace(/[_-]+/g, ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Photos that an email shows, and rows about other files. `page`: the enquiry in the office. */
export function filesIn(attached: Attached[], missing: FileRow[], page: string | undefined) {
  const shown = attached.filter(
    ({ file, how }) => isPhoto(file) && ['whole', 'smaller', 'named'].includes(how),
  );
  const others = attached.filter((one) => !shown.includes(one));
  const unattached = others.filter(({ how }) => how === 'left-out' || how === 'plan');
  const lines = [
    ...others.filter((one) => !unattached.includes(one)).map(attachedWords),
    ...missing.map(missingWords),
  ];
  const closed = unattached.map(attachedWords);
  const ask = closed.map((line) => `${line}. Ask the person who runs the site for it.`);
  return {
    pictures: shown.map((one, place) => ({
      cid: cidOf(one.file.id),
      caption: captionOf(one.file.name, place + 1),
      file: attachedWords(one),
    })),
    rows: [
      { label: 'Open in the office', text: page ? closed.join('\n') : '', href: page },
      { label: 'Photos and plans', text: [...(page ? [] : ask), ...lines].join('\n') },
    ].filter(({ text }) => text),
  };
}

/** The longer side in pixels, and the quality: in a list, and on the page of an enquiry. */
const pictureSizes = { small: [144, 60], large: [960, 72] } as const;
export type PictureSize = keyof typeof pictureSizes;

/** One at a time: a photo in memory, opened, is a hundred times its file. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A developed photo as a small JPEG. It was written by us, so no file of a stranger is opened here.
 * @throws Error when it cannot be made smaller.
 */
export function smallPicture(database: Database, id: string, size: PictureSize): Promise<Buffer> {
  const [side, quality] = pictureSizes[size];
  const work = last.then(async () => smallJpeg(await buffer(bytesOf(database, id)), side, quality));
  last = work.catch(() => undefined);
  return work;
}
