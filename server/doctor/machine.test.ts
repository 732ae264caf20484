import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { checkDataDir, checkMemory, checkNode } from './machine.ts';

test('an old Node and a small machine are wrong, those of the plan are right', () => {
  expect([checkNode('22.1.0'), checkNode('24.0.0')]).toMatchObject([
    { done: false },
    { done: true },
  ]);
  expect([checkMemory(512e6), checkMemory(1e9)]).toMatchObject([{ done: false }, { done: true }]);
});

test('a folder that can be written to is right, and nothing stays in it', async () => {
  const dataDir = folderWith();
  const right = [{ done: true }, { done: true }];
  expect(await checkDataDir({ dataDir, diskReserve: 0 })).toMatchObject(right);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a disk whose reserve is begun is wrong', async () => {
  const [, room] = await checkDataDir({ dataDir: folderWith(), diskReserve: 1e18 });
  expect(room).toEqual({ done: false, line: expect.stringContaining('no photos') });
});

test.each([
  ['a file', () => join(folderWith({ file: '' }), 'file')],
  ['a folder where nothing can be written', () => '/proc'],
])('%s is wrong and named', async (_, path) => {
  const line = expect.stringMatching(/^DATA_DIR \S+ .+: .+/);
  expect(await checkDataDir({ dataDir: path() })).toEqual([{ done: false, line }]);
});

test('a folder that is not there is not tried, and not made', async () => {
  const dataDir = join(folderWith(), 'later');
  expect(await checkDataDir({ dataDir })).toMatchObject([{ done: false, tried: false }]);
  expect(existsSync(dataDir)).toBe(false);
});
