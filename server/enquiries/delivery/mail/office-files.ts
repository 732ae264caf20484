/** What the office's mail says of the photos and plans of an enquiry, and which it shows. */
import { fileSize } from '../../../../enquiry/file-size.ts';
import { type Attached, cidOf } from './attachments.ts';
import type { Shown } from './letter.ts';
import { type FileFacts, isUnsent } from './mailed-enquiry.ts';

/** A file's line in the letter. */
export function attachedWords(attached: Attached): string {
  const { file } = attached;
  const measures = [
    file.width && file.height ? `${file.width} × ${file.height}` : '',
    fileSize(file.size),
  ]
    .filter(Boolean)
    .join(', ');
  if (attached.how === 'suspect')
    return `${file.name} (${measures}): not attached because ${attached.found.join(', and ')}. Open it only if you trust the sender.`;
  if (attached.how === 'lost') return `${file.name}: arrived, but was lost. Ask for it again.`;
  if (attached.how === 'named') return `${file.name} (${measures})`;
  const words = {
    whole: 'attached',
    smaller: 'attached smaller',
    'left-out': 'too large to attach',
  };
  return `${file.name} (${measures}): ${words[attached.how]}`;
}

/** The receipt has named what was refused; of what failed later it knew nothing. */
export const missingWords = ({ name, state, reason }: FileFacts): string => {
  if (state === 'raw') return `${name}: still processing. We’ll send it in another email.`;
  return state === 'failed'
    ? `${name}: arrived, but can’t be opened. ${reason} The customer doesn’t know, so ask for it again.`
    : `${name}: didn’t arrive. ${reason}`;
};

export function unsentWords(files: FileFacts[]): string[] {
  const names = files.filter(isUnsent).map(({ name }) => name);
  return names.length
    ? [
        `Photos or plans didn’t arrive: ${names.join(', ')}. Ask for them.`,
        'A proxy in front of the site refuses large files. The fix is in docs/deploying.md.',
      ]
    : [];
}

/** As cameras and phones name their photos: IMG_4312, PXL_20261123_140612, 20261123_140612, image0. */
const cameraNames =
  /^(?:img|image|dsc[nf]?|pxl|photo|picture|mvimg|screenshot|whatsapp)?[\W\d_]*$/i;

/** The sender's own name of a photo as a caption; where the camera gave it, its number. */
function captionOf(name: string, number: number): string {
  const bare = name.replace(/\.\w{1,5}$/, '').trim();
  if (cameraNames.test(bare)) return `Photo ${number}`;
  const words = bare.replace(/[_-]+/g, ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const isPhoto = ({ file, how }: Attached): boolean =>
  file.type.startsWith('image/') && ['whole', 'smaller', 'named'].includes(how);

/** The photos that the mail shows, in their order, and all other files that it tells of. */
export function photosOf(attached: Attached[]): { photos: Shown[]; others: Attached[] } {
  const photos = attached.filter(isPhoto).map((one, place) => ({
    cid: cidOf(one.file.id),
    caption: captionOf(one.file.name, place + 1),
    file: attachedWords(one),
  }));
  return { photos, others: attached.filter((one) => !isPhoto(one)) };
}
