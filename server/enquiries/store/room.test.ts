import { mkdirSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { isLow, roomOn } from './room.ts';

vi.mock('node:fs/promises', { spy: true });

const percent = (disk: number) => disk / 20;

test('the room is that of the disk which has the data folder, or will have it', async () => {
  const { dataDir } = newPlace();
  const before = await roomOn({ dataDir: join(dataDir, 'deeper') });
  mkdirSync(dataDir, { recursive: true });
  const { blocks, bsize } = statfsSync(dataDir);
  expect(before).toEqual({
    free: expect.any(Number),
    reserve: Math.min(200_000_000, percent(blocks * bsize)),
  });
  expect(await roomOn({ dataDir, diskReserve: 7 })).toMatchObject({ reserve: 7 });
  expect(await roomOn({ dataDir: 'a\0b' }), 'a disk that cannot be asked').toBeUndefined();
});

test.each([
  ['a twentieth of a small disk is kept for words', 900_000, 184_320_000],
  ['of a large one 200 MB are', 100_000_000, 200_000_000],
])('%s, and free is what is free for us', async (_, blocks, reserve) => {
  const disk = { bsize: 4096, blocks, bfree: 3000, bavail: 2000 };
  vi.mocked(statfs).mockResolvedValueOnce(disk as never);
  expect(await roomOn({ dataDir: '/data' })).toEqual({ free: 2000 * 4096, reserve });
});

test('low is less than the reserve', () => {
  expect(isLow({ free: 9, reserve: 10 })).toBe(true);
  expect(isLow({ free: 10, reserve: 10 })).toBe(false);
  expect(isLow(undefined)).toBe(false);
});
