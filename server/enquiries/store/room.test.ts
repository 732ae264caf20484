import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { isLow, roomOn } from './room.ts';

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

test('low is less than the reserve', () => {
  expect(isLow({ free: 9, reserve: 10 })).toBe(true);
  expect(isLow({ free: 10, reserve: 10 })).toBe(false);
  expect(isLow(undefined)).toBe(false);
});
