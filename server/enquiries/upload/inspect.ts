/** Reads from a file's header what it really is. A photo is decoded later, by the worker. */
import type { FileHandle } from 'node:fs/promises';
import { type Refusal, refusals } from '../../../enquiry/refusals.ts';
import { type PhotoType, partsOf, type StoredFile } from '../../db/files.ts';
import { log, traits } from '../../log.ts';
import { claimsToBeOurs, cleanName, distinct, nameFor } from './file-name.ts';

export type Kind = PhotoType | 'application/pdf' | 'heic' | undefined;

/** In pixels. `whole`: it cannot be decoded line by line. */
export type Measures = { width: number; height: number; whole: boolean };

/** In bytes: enough for the size of a PNG or WebP, and to recognise HTML. */
export const headLength = 4096;

const signature = (bytes: Buffer, start: number, end: number) =>
  bytes.toString('latin1', start, end);

/** The kind of a file by its first bytes; nothing for one that we do not take. */
export function kindOf(head: Buffer): Kind {
  if (signature(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (signature(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (signature(head, 0, 4) === 'RIFF' && signature(head, 8, 12) === 'WEBP') return 'image/webp';
  const brand = signature(head, 4, 8) === 'ftyp' ? signature(head, 8, 12) : '';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])$/.test(brand)) return 'heic';
  // Scanners put bytes before it, which readers skip.
  return signature(head, 0, 1024).includes('%PDF-') ? 'application/pdf' : undefined;
}

/** The width and height of a picture; `undefined` if its header lacks them. */
export async function measuresOf(type: PhotoType, head: Buffer, file: FileHandle) {
  if (type === 'image/png') return ofPng(head);
  return type === 'image/webp' ? ofWebp(head) : ofJpeg(file);
}

function ofPng(head: Buffer): Measures | undefined {
  if (head.length < 33 || signature(head, 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), whole: head[28] !== 0 };
}

function ofWebp(head: Buffer): Measures | undefined {
  if (head.length < 30) return undefined;
  const dialect = signature(head, 12, 16);
  if (dialect === 'VP8X')
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1, whole: true };
  if (dialect === 'VP8L' && head[20] === 0x2f) {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, whole: true };
  }
  if (dialect === 'VP8 ' && signature(head, 23, 26) === '\x9d\x01\x2a')
    return {
      width: head.readUInt16LE(26) & 0x3fff,
      height: head.readUInt16LE(28) & 0x3fff,
      whole: true,
    };
  return undefined;
}

/**
 * Follows the segments to the frame's header, and skips stray bytes, as decoders do. Cameras write
 * dozens before the frame: depth maps and profiles.
 */
async function ofJpeg(file: FileHandle): Promise<Measures | undefined> {
  const bytes = Buffer.alloc(headLength);
  for (let at = 2, count = 0; count < 400; count++) {
    const { bytesRead } = await file.read(bytes, 0, 9, at);
    const marker = bytes.readUInt8(1);
    if (bytesRead < 9) return undefined;
    if (bytes[0] !== 0xff || marker === 0 || marker === 0xff) {
      const { bytesRead: more } = await file.read(bytes, 0, bytes.length, at);
      const next = bytes.subarray(0, more).indexOf(0xff, 1);
      at += next === -1 ? more : next;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        width: bytes.readUInt16BE(7),
        height: bytes.readUInt16BE(5),
        whole: ![0xc0, 0xc1].includes(marker),
      };
    const length = bytes.readUInt16BE(2);
    // The picture begins or ends without a frame.
    if (length < 2 || marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** A file on the disk, or why it was refused. */
export type Received =
  | { name: string; file: FileHandle; size: number; digest: string }
  | { name: string; refused: Refusal };

/** The files as they will be stored, each under its own name. */
export async function inspect(received: Received[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const file of received) files.push(await inspectOne(file));
  const names = distinct(files.map(({ name }) => name));
  return files.map((file, place) => ({ ...file, name: names[place] ?? file.name }));
}

async function inspectOne(received: Received): Promise<StoredFile> {
  if ('refused' in received) return refusal(received.name, received.refused);
  const { name, file, size, digest } = received;
  const parts = () => partsOf(file, size);
  try {
    const head = await bytesAt(file, 0, Math.min(headLength, size));
    const type = kindOf(head);
    if (type === planType && isPlainPdf(head, await endOf(file, size)))
      return { name: nameFor(planType, name), type: planType, size, digest, parts };
    if (type === planType) return refusal(name, 'plan');
    if (type === 'heic') return refusal(name, 'heic');
    if (!type) return refusal(name, claimsToBeOurs(name) ? 'pretends' : 'otherKind');
    const measures = await measuresOf(type, head, file);
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

/** In pixels. A picture that is decoded whole takes up to four bytes of memory for each. */
const most = { side: 16_384, pixels: 100_000_000, whole: 26_000_000 };

const tooLarge = ({ width, height, whole }: Measures): boolean =>
  Math.max(width, height) > most.side || width * height > (whole ? most.whole : most.pixels);

const planType = 'application/pdf';

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, start);
  return bytes;
}

/** The last bytes, without trailing blanks and zeros. */
async function endOf(file: FileHandle, size: number): Promise<Buffer> {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - 64 * 1024);
    const bytes = await bytesAt(file, start, end - start);
    const length = bytes.toString('latin1').replace(/[\s\0]+$/, '').length;
    if (length === bytes.length || start === 0) return bytes.subarray(0, length);
    if (!length) end = start;
    else end = start + length;
  }
  return Buffer.alloc(0);
}

/** A PDF with text around it at most: no HTML, program or archive. */
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

/** With the control characters of texts: zeros, tabs, ends of lines and pages, escapes. */
const isText = (bytes: string) =>
  Buffer.from(bytes, 'latin1').every(
    (byte) => byte >= 32 || [0, 9, 10, 12, 13, 26, 27].includes(byte),
  );
