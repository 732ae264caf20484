/** Finds out what a received file really is, whatever it calls itself, and keeps or refuses it. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { log, traits } from '../../../log.ts';
import { partSize, type StoredFile } from '../../store/files.ts';

import { claimsToBeOurs, cleanName, distinct, nameFor } from './file-name.ts';
import type { PhotoType } from './photo.ts';
import { reencode } from './reencode.ts';
import { type Refusal, refusals } from './refusals.ts';

/** A file as it came: under a path of ours, or refused on the way. */
export type Received =
  | { name: string; path: string; size: number; digest: string }
  | { name: string; refused: Refusal };

/**
 * What was received, as it will be stored, each under a name of its own. `newFile` gives a path to
 * write a remade photo to.
 */
export async function inspect(
  received: Received[],
  newFile: () => Promise<string>,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  // One after the other, so that ten photos of one visitor do not hold up one of another.
  for (const file of received) files.push(await inspectOne(file, newFile));
  const names = distinct(files.map(({ name }) => name));
  return files.map((file, place) => ({ ...file, name: names[place] ?? file.name }));
}

async function inspectOne(received: Received, newFile: () => Promise<string>): Promise<StoredFile> {
  if ('refused' in received) return refusal(received.name, received.refused);
  const { name, path, size, digest } = received;
  try {
    const type = await typeOf(path, size);
    if (type === 'application/pdf')
      return { name: nameFor(type, name), type, size, digest, parts: () => partsOf(path) };
    if (!isPhoto(type)) return refusal(name, whyNot(type, name));
    const remade = await newFile();
    const photo = await reencode(type, path, remade);
    if ('refused' in photo) return refusal(name, photo.refused);
    return { ...photo, name: nameFor(type, name), digest, parts: () => partsOf(remade) };
  } catch (error) {
    log.error('a file could not be looked at', traits(error));
    return refusal(name, 'failed');
  }
}

const refusal = (name: string, why: Refusal): StoredFile => ({
  name: cleanName(name),
  refused: refusals[why],
});

const isPhoto = (type: string | undefined): type is PhotoType =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(type ?? '');

function whyNot(type: string | undefined, name: string): Refusal {
  if (/^image\/(?:hei[cf](?:-sequence)?|avif)$/.test(type ?? '')) return 'heic';
  return claimsToBeOurs(name) ? 'pretends' : 'otherKind';
}

const head = 4096;
const tail = 64 * 1024;

/** By the first bytes; of a plan that is kept as it came, by its last ones too. */
async function typeOf(path: string, size: number): Promise<string | undefined> {
  const file = await open(path);
  try {
    const first = Buffer.alloc(Math.min(head, size));
    await file.read(first, 0, first.length, 0);
    if (first.toString('latin1', 0, 5) !== '%PDF-') return await kindOf(first);
    const last = Buffer.alloc(Math.min(tail, size));
    await file.read(last, 0, last.length, size - last.length);
    return isPlainPdf(first, last) ? 'application/pdf' : undefined;
  } finally {
    await file.close();
  }
}

/** An animated PNG is a PNG; what only looks like a PDF to someone who searches for one is none. */
async function kindOf(first: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(first).catch(() => undefined);
  if (found?.mime === 'image/apng') return 'image/png';
  return found?.mime === 'application/pdf' ? undefined : found?.mime;
}

/**
 * Nothing but a PDF: no page of the web in its head, nothing behind its end, and no archive that
 * could be opened as well.
 */
function isPlainPdf(first: Buffer, last: Buffer): boolean {
  const start = first.toString('latin1');
  const end = last.toString('latin1');
  return (
    /^%PDF-[12]\.\d[\r\n ]/.test(start) &&
    !/<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i.test(start) &&
    /%%EOF\s{0,1024}\0{0,1024}$/.test(end.slice(-3000)) &&
    !end.includes('PK\x05\x06')
  );
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const part = Buffer.alloc(partSize);
      let filled = 0;
      // A read may give less than was asked for before the end.
      for (let got = -1; got !== 0 && filled < partSize; filled += got)
        ({ bytesRead: got } = await file.read(part, filled, partSize - filled));
      if (filled) yield part.subarray(0, filled);
      if (filled < partSize) return;
    }
  } finally {
    await file.close();
  }
}
