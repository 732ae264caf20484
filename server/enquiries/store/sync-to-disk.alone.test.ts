import fs, { mkdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { syncToDisk } from './sync-to-disk.ts';

vi.mock('node:fs', { spy: true });

test('a file and a folder are synced, by a handle that is closed again, also when the disk fails', () => {
  const { dataDir } = newPlace();
  mkdirSync(dataDir);
  onTestFinished(() => void vi.restoreAllMocks());
  const handles = (mock: unknown) =>
    vi.mocked(mock as () => void).mock.calls.map(([at]: number[]) => at);
  syncToDisk(dataDir);
  expect(handles(fs.fsyncSync)).toHaveLength(1);
  vi.mocked(fs.fsyncSync).mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  expect(() => syncToDisk(dataDir)).toThrow('EIO');
  expect(handles(fs.closeSync)).toEqual(handles(fs.fsyncSync));
});
