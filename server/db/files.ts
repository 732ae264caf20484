/**
 * The photos and plans that come with an enquiry: how many, how big, and what is known of each
 * once it has been looked at. What was refused is kept as a name and a sentence, for the receipt.
 */
import { open } from 'node:fs/promises';
import type { FileReceipt } from '../../enquiry/answer.ts';

/** Photos are kept as they were developed, plans as they came. Nothing else is kept. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';
export type FileType = PhotoType | 'application/pdf';

export type KeptFile = {
  /** Cleaned: safe to show, and as a file's name on any system. */
  name: string;
  type: FileType;
  size: number;
  /** In pixels; plans have none. */
  width?: number;
  height?: number;
  /** SHA-256 of the file as it was sent: the same photo sent again is known by it. */
  digest: string;
  /**
   * The bytes in pieces of at most `partSize`, from the start at every call: a whole plan is never
   * in memory.
   */
  parts(): AsyncIterable<Buffer>;
  /**
   * A photo as it was sent, with all that is hidden in it: it is shown to nobody, and the worker
   * develops it.
   */
  raw?: true;
};

/** A file that did not arrive, and why, in a sentence for the visitor. */
export type RefusedFile = { name: string; refused: string };

export type StoredFile = KeptFile | RefusedFile;

/** In bytes: a statement that carried more would hold up other visitors. */
export const partSize = 128 * 1024;

export const isKept = (file: StoredFile): file is KeptFile => !('refused' in file);

/** What the receipt says of it. */
export const receiptOf = (file: StoredFile): FileReceipt =>
  isKept(file)
    ? { name: file.name, kept: true }
    : { name: file.name, kept: false, reason: file.refused };

/** The same file, when it could not be stored. */
export const refused = ({ name }: StoredFile, why: string): RefusedFile => ({ name, refused: why });

/** The bytes of a file on the disk, in parts as the database keeps them. */
export async function* partsOf(path: string): AsyncGenerator<Buffer> {
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

/**
 * The same of a developed photo, in whatever pieces its process writes them.
 * @throws when it breaks off
 */
export async function* inParts(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let given = 0;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    for (; held.length >= partSize; held = held.subarray(partSize)) {
      given += partSize;
      yield held.subarray(0, partSize);
    }
  }
  if (given + held.length !== size) throw new Error('a developed photo did not come whole');
  if (held.length) yield held;
}
