/** The photos and plans of an enquiry, as many as one mail can carry. */
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../store/database.ts';
import { bytesOf } from '../../store/kept-files.ts';
import type { FileFacts } from './mailed-enquiry.ts';
import { type PdfFinding, scanPdf } from './pdf-scan.ts';

/** Most mail servers take 20 MB or more; encoded, ours are then a third longer. */
export const attachAtMost = 10_000_000;

/** `cid`: the name under which the mail shows it. */
export type Attachment = {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
};
/**
 * What became of each kept file, in their order. 'lost': none of its bytes are there. 'named':
 * nobody looked. 'suspect': a PDF that carries more than pages, as `found` says.
 */
export type Attached = { file: FileFacts } & (
  | { how: 'whole' | 'smaller' | 'left-out' | 'lost' | 'named' }
  | { how: 'suspect'; found: PdfFinding[] }
);

/** Names a photo within its mail. RFC 2392 allows more signs than mail programs do. */
export const cidOf = (id: string): string => `${id.replace(/[^\w-]/g, '-')}@enquiry`;

/** A photo at screen size; nothing when it cannot be made smaller. */
async function reduced(file: FileFacts, whole: Buffer): Promise<Attachment | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const { default: sharp } = await import('sharp');
  // Memory comes before speed: nobody waits for a mail.
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(whole, { limitInputPixels: 100_000_000 }).resize({
    width: 1280,
    height: 1280,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const content = await picture
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer()
    .catch(() => undefined);
  return content && content.length < whole.length
    ? {
        filename: file.name.replace(/(\.\w{1,5})?$/, '-small.jpg'),
        contentType: 'image/jpeg',
        content,
      }
    : undefined;
}

/** A PDF that is too big to be attached is looked into as well: the office will open it. */
const findingsIn = async (database: Database, { id, type }: FileFacts): Promise<PdfFinding[]> =>
  type === 'application/pdf' ? scanPdf(await buffer(bytesOf(database, id))) : [];

/** For whoever only reads the mail: names the files, and reads none of them. */
export const nameOnly: typeof attach = async (_, files) => ({
  attachments: [],
  attached: files.map((file) => ({ file, how: 'named' })),
});

/**
 * Attaches all files when they fit together, else the photos made smaller and of the rest what
 * fits, one after the other. Only one file that is not attached is in memory at a time.
 */
export async function attach(
  database: Database,
  files: FileFacts[],
  most = attachAtMost,
): Promise<{ attachments: Attachment[]; attached: Attached[] }> {
  const fits = files.reduce((sum, { size }) => sum + size, 0) <= most;
  const attachments: Attachment[] = [];
  const attached: Attached[] = [];
  let room = most;
  for (const file of files) {
    const found = await findingsIn(database, file);
    if (found.length) {
      attached.push({ file, how: 'suspect', found });
      continue;
    }
    const worthTrying = room > 0 && (file.size <= room || file.type.startsWith('image/'));
    const bytes = worthTrying ? await buffer(bytesOf(database, file.id)) : undefined;
    if (bytes?.length === 0) {
      attached.push({ file, how: 'lost' });
      continue;
    }
    const whole = bytes && { filename: file.name, contentType: file.type, content: bytes };
    const smaller = bytes && !fits ? await reduced(file, bytes) : undefined;
    const chosen = [smaller, whole].find((one) => one && one.content.length <= room);
    if (chosen) {
      attachments.push(
        chosen.contentType.startsWith('image/') ? { ...chosen, cid: cidOf(file.id) } : chosen,
      );
      room -= chosen.content.length;
    }
    attached.push({ file, how: !chosen ? 'left-out' : chosen === smaller ? 'smaller' : 'whole' });
  }
  return { attachments, attached };
}
