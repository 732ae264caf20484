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

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for await (const part of parts) found.push(Buffer.from(part));
  return found;
}
const lengths = (parts: Buffer[]) => parts.map(({ length }) => length);

async function* chunks(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const cases: [size: number, parts: number[]][] = [
  [0, []],
  [1, [1]],
  [partSize, [partSize]],
  [2 * partSize, [partSize, partSize]],
  [2 * partSize + 17, [partSize, partSize, 17]],
];

test.each(cases)(
  'a file of %i bytes on the disk is stored whole, in small parts',
  async (size, parts) => {
    const { dataDir } = newPlace();
    makeFolder(dataDir);
    const file = join(dataDir, 'plan.pdf');
    writeFileSync(file, bytes(size));
    const found = await collect(partsOf(file));
    expect(lengths(found)).toEqual(parts);
    expect(Buffer.concat(found).equals(bytes(size))).toBe(true);
  },
);

test.each(cases)(
  'a developed photo of %i bytes is stored whole, in small parts',
  async (size, parts) => {
    for (const piece of [1000, partSize, 3 * partSize]) {
      const found = await collect(inParts(chunks(bytes(size), piece), size));
      expect(lengths(found)).toEqual(parts);
      expect(Buffer.concat(found).equals(bytes(size))).toBe(true);
    }
  },
);

test('a photo whose process broke off is never taken for the photo', async () => {
  const size = partSize + 17;
  for (const short of [0, 17, partSize])
    await expect(collect(inParts(chunks(bytes(short), 1000), size))).rejects.toThrow(
      /photo did not come whole/,
    );
});
