import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { syncToDisk } from './sync-to-disk.ts';

vi.mock('node:fs', { spy: true });

test('a file and a folder are synced, by a handle that is closed again, also when the disk fails', () => {
  const { dataDir } = newPlace();
  mkdirSync(dataDir);
  const file = join(dataDir, 'one');
  writeFileSync(file, 'x');
  onTestFinished(() => void vi.restoreAllMocks());
  const handles = (mock: unknown) =>
    vi.mocked(mock as () => void).mock.calls.map(([handle]: number[]) => handle);
  vi.mocked(fs.fsyncSync).mockClear();
  vi.mocked(fs.closeSync).mockClear();
  syncToDisk(file);
  syncToDisk(dataDir);
  expect(handles(fs.fsyncSync)).toHaveLength(2);
  expect(handles(fs.closeSync)).toEqual(handles(fs.fsyncSync));
  vi.mocked(fs.fsyncSync).mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  expect(() => syncToDisk(file)).toThrow('EIO');
  expect(handles(fs.closeSync)).toEqual(handles(fs.fsyncSync));
  expect(() => syncToDisk(join(dataDir, 'none'))).toThrow(/ENOENT/);
});
