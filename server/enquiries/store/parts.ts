/** The bytes of a file in parts as the database keeps them. */
import { open } from 'node:fs/promises';
import { partSize } from './files.ts';

/** Those of a file on the disk. */
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
 * Those of a developed photo, in whatever pieces its process writes them.
 * Throws when it breaks off.
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
