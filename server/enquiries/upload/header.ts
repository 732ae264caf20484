/**
 * What the first bytes of a file say of it: its kind, and a picture's sides. Nothing is decoded: it
 * reads a few bytes at known places.
 */
import type { FileHandle } from 'node:fs/promises';
import type { PhotoType } from '../../db/files.ts';

export type Kind = PhotoType | 'application/pdf' | 'heic' | undefined;

/** In pixels. `whole`: no decoder can read it line by line. */
export type Measures = { width: number; height: number; whole: boolean };

/** Enough for the sides of a PNG or a WebP, and to tell a page of the web from a plan. */
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
  // Scanners and mail put bytes before it, which all readers skip.
  return signature(head, 0, 1024).includes('%PDF-') ? 'application/pdf' : undefined;
}

/** The width and height of a picture; `undefined` if its header lacks them. */
export async function measuresOf(
  type: PhotoType,
  head: Buffer,
  file: FileHandle,
): Promise<Measures | undefined> {
  if (type === 'image/png') return ofPng(head);
  return type === 'image/webp' ? ofWebp(head) : ofJpeg(file);
}

/** Its first chunk holds the sides and, at last, whether it is interlaced. */
function ofPng(head: Buffer): Measures | undefined {
  if (head.length < 33 || signature(head, 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), whole: head[28] !== 0 };
}

/** In three dialects: plain (key frame), lossless (14 bits a side), and extended (24 bits). */
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

/** Cameras write a few dozen segments before the frame: depth maps and profiles, 64 KB each. */
const mostSegments = 400;

/**
 * Goes from segment to segment, by the length that each gives, to the frame's header. There stand
 * the sides, and whether it is progressive. Bytes between two segments are skipped, as decoders do.
 */
async function ofJpeg(file: FileHandle): Promise<Measures | undefined> {
  const bytes = Buffer.alloc(headLength);
  for (let at = 2, count = 0; count < mostSegments; count++) {
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
    // The picture itself begins, or ends, without a frame.
    if (length < 2 || marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + length;
  }
  return undefined;
}
