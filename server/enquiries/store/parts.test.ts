import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { makeFolder } from '../../make-folder.ts';
import { partSize } from './files.ts';
import { inParts, partsOf } from './parts.ts';

/** Bytes of which no two parts are the same. */
const bytes = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + at / 997) & 255));

async function collected(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for await (const part of parts) found.push(Buffer.from(part));
  return found;
}

async function* chunks(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

test.each([
  [0, []],
  [1, [1]],
  [partSize, [partSize]],
  [2 * partSize, [partSize, partSize]],
  [2 * partSize + 17, [partSize, partSize, 17]],
])(
  'a plan or a developed photo of %i bytes is stored whole, in small parts',
  async (size, parts) => {
    const { dataDir } = newPlace();
    makeFolder(dataDir);
    const file = join(dataDir, 'plan.pdf');
    writeFileSync(file, bytes(size));
    const pieces = [1000, partSize, 3 * partSize].map((piece) => chunks(bytes(size), piece));
    for (const found of [partsOf(file), ...pieces.map((photo) => inParts(photo, size))]) {
      const stored = await collected(found);
      expect(stored.map(({ length }) => length)).toEqual(parts);
      expect(Buffer.concat(stored).equals(bytes(size))).toBe(true);
    }
  },
);

test('a photo whose process broke off is never taken for the photo', async () => {
  for (const short of [0, 17, partSize]) {
    const photo = inParts(chunks(bytes(short), 1000), partSize + 17);
    await expect(collected(photo)).rejects.toThrow(/photo did not come whole/);
  }
});
