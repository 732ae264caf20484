import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasSmallDisks, onSmallDisk } from '../../bench/small-disk.ts';
import { checkDataDir, checkMemory, checkNode } from './machine.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('an old Node and a small machine are wrong, those of the plan are right', () => {
  expect([checkNode('22.1.0'), checkNode('24.0.0'), checkNode()].map((one) => one.done)).toEqual([
    false,
    true,
    true,
  ]);
  expect([checkMemory(512e6, 1e6), checkMemory(1e9, 1e6)].map((one) => one.done)).toEqual([
    false,
    true,
  ]);
});

test('a folder that can be written to is right, and nothing stays in it', async () => {
  const dataDir = folder();
  expect((await checkDataDir({ dataDir, diskReserve: 0 })).map((one) => one.done)).toEqual([
    true,
    true,
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a disk whose reserve is begun is wrong', async () => {
  const checks = await checkDataDir({ dataDir: folder(), diskReserve: 1e18 });
  expect(checks[1]).toMatchObject({ done: false, line: expect.stringContaining('no photos') });
});

test('a file, and a folder where nothing can be written, are wrong and named', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const closed = process.getuid?.() === 0 ? '/proc' : join(folder(), 'closed');
  if (!existsSync(closed)) mkdirSync(closed);
  if (closed !== '/proc') chmodSync(closed, 0o500);
  for (const dataDir of [file, closed]) {
    const [check, ...others] = await checkDataDir({ dataDir });
    expect(check).toEqual({ done: false, line: expect.stringMatching(/^DATA_DIR \S+ .+: .+/) });
    expect(others).toEqual([]);
  }
});

test.skipIf(!(await hasSmallDisks()))('a disk that is full is wrong, and says so', () =>
  onSmallDisk(4, async ({ dataDir, leave }) => {
    mkdirSync(dataDir);
    expect(await checkDataDir({ dataDir, diskReserve: 0 })).toMatchObject([
      { done: true },
      { done: true },
    ]);
    leave(0);
    const line = expect.stringMatching(/^DATA_DIR \S+ is full \(ENOSPC\): make room/);
    expect(await checkDataDir({ dataDir })).toEqual([{ done: false, line }]);
    expect(readdirSync(dataDir), 'the file that was tried is gone').toEqual([]);
  }),
);

test('a folder that is not there is not tried, and not made', async () => {
  const dataDir = join(folder(), 'later');
  expect(await checkDataDir({ dataDir })).toMatchObject([{ done: false, tried: false }]);
  expect(existsSync(dataDir)).toBe(false);
});
