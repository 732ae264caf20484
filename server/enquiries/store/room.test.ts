import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { isLow, roomOn, usualReserve } from './room.ts';

test('the room is that of the disk which has the data folder, or will have it', async () => {
  const { dataDir } = newPlace();
  const before = await roomOn({ dataDir: join(dataDir, 'deeper') });
  mkdirSync(dataDir, { recursive: true });
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  expect(before?.reserve).toBe(usualReserve(blocks * bsize));
  // Others write on this disk as well.
  expect((before?.free ?? 0) / (bavail * bsize)).toBeCloseTo(1, 1);
  expect(await roomOn({ dataDir, diskReserve: 7 })).toMatchObject({ reserve: 7 });
  expect(await roomOn({ dataDir: 'a\0b' }), 'a disk that cannot be asked').toBeUndefined();
});

test('a twentieth of a small disk is kept for words, and of a large one 200 MB; low is less', () => {
  expect(usualReserve(1_000_000_000)).toBe(50_000_000);
  expect(usualReserve(80_000_000_000)).toBe(200_000_000);
  expect([9, 10].map((free) => isLow({ free, reserve: 10 }))).toEqual([true, false]);
  expect(isLow(undefined)).toBe(false);
});
