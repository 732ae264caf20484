/**
 * Reads from a file's header what it really is, then accepts or refuses it. A photo is decoded
 * later, by the worker.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { type Refusal, refusals } from '../../../enquiry/refusals.ts';
import { type PhotoType, partsOf, type StoredFile } from '../../db/files.ts';
import { log, traits } from '../../log.ts';
import { claimsToBeOurs, cleanName, distinct, nameFor } from './file-name.ts';
import { headLength, type Kind, kindOf, type Measures, measuresOf } from './header.ts';

/** A file as it came: stored under a generated path, or refused on the way. */
export type Received =
  | { name: string; path: string; size: number; digest: string }
  | { name: string; refused: Refusal };

/** What was received, as it will be stored, each under a name of its own. */
export async function inspect(received: Received[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const file of received) files.push(await inspectOne(file));
  const names = distinct(files.map(({ name }) => name));
  return files.map((file, place) => ({ ...file, name: names[place] ?? file.name }));
}

async function inspectOne(received: Received): Promise<StoredFile> {
  if ('refused' in received) return refusal(received.name, received.refused);
  const { name, path, size, digest } = received;
  const parts = () => partsOf(path);
  try {
    const found = await look(path, size);
    if (found.kind === 'plan')
      return { name: nameFor(planType, name), type: planType, size, digest, parts };
    if (found.kind === 'other') return refusal(name, whyNot(found.type, name));
    const { type, measures } = found;
    if (!measures?.width || !measures.height) return refusal(name, 'damaged');
    if (tooLarge(measures)) return refusal(name, 'tooLarge');
    const { width, height } = measures;
    return { name: nameFor(type, name), type, size, width, height, digest, raw: true, parts };
  } catch (error) {
    log.error('a file could not be looked at', traits(error));
    return refusal(name, 'failed');
  }
}

const refusal = (name: string, why: Refusal): StoredFile => ({
  name: cleanName(name),
  refused: refusals[why],
});

/**
 * In pixels: no phone's photo is larger. A picture that must be decoded whole may have fewer,
 * because it takes up to four bytes of memory for each.
 */
const most = { side: 16_384, pixels: 100_000_000, whole: 26_000_000 };

const tooLarge = ({ width, height, whole }: Measures): boolean =>
  Math.max(width, height) > most.side || width * height > (whole ? most.whole : most.pixels);

function whyNot(kind: Kind, name: string): Refusal {
  if (kind === 'heic') return 'heic';
  if (kind === planType) return 'plan';
  return claimsToBeOurs(name) ? 'pretends' : 'otherKind';
}

type Looked =
  | { kind: 'plan' }
  | { kind: 'photo'; type: PhotoType; measures: Measures | undefined }
  | { kind: 'other'; type: Kind };

const planType = 'application/pdf';
const tail = 64 * 1024;

/** By the first bytes; of a plan that is kept as it came, by its last ones too. */
async function look(path: string, size: number): Promise<Looked> {
  const file = await open(path);
  try {
    const head = await bytesAt(file, 0, Math.min(headLength, size));
    const type = kindOf(head);
    if (type === 'heic' || !type) return { kind: 'other', type };
    if (type !== planType)
      return { kind: 'photo', type, measures: await measuresOf(type, head, file) };
    return isPlainPdf(head, await endOf(file, size)) ? { kind: 'plan' } : { kind: 'other', type };
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, start);
  return bytes;
}

/** The last bytes, without the blanks and zeros behind them: some programs fill up with many. */
async function endOf(file: FileHandle, size: number): Promise<Buffer> {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - tail);
    const bytes = await bytesAt(file, start, end - start);
    const length = bytes.toString('latin1').replace(/[\s\0]+$/, '').length;
    if (length === bytes.length || start === 0) return bytes.subarray(0, length);
    if (!length) end = start;
    else end = start + length;
  }
  return Buffer.alloc(0);
}

/**
 * A PDF as readers take it: text may stand before its beginning and behind its end. No page of the
 * web in its head, no program behind it, and no archive that could be opened as well.
 */
function isPlainPdf(first: Buffer, last: Buffer): boolean {
  const start = first.toString('latin1');
  const end = last.toString('latin1');
  const closed = Math.max(end.lastIndexOf('%%EOF'), end.lastIndexOf('startxref'));
  return (
    closed !== -1 &&
    /%PDF-\d/.test(start) &&
    isText(start.slice(0, start.indexOf('%PDF-'))) &&
    isText(end.slice(closed)) &&
    !/<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i.test(
      start.split('%%EOF', 1).join(),
    ) &&
    !end.includes('PK\x05\x06')
  );
}

/** The control characters of texts: zeros, tabs, ends of lines and pages, escapes. */
const inTexts = [0, 9, 10, 12, 13, 26, 27];
const isText = (bytes: string) =>
  Buffer.from(bytes, 'latin1').every((byte) => byte >= 32 || inTexts.includes(byte));
