import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from './worker-process.ts';

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
  vi.restoreAllMocks();
});

/** Starts a program that does what `words` say, and may be silent for so long. */
function start(words: string, silence: number) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, words);
  return startWorker('one', { file, silence, output: 'ignore' });
}

test('one that cannot be started has ended, and it is known why', async () => {
  process.execPath = '/nowhere/node';
  const { worker, ended } = start('', 5000);
  expect(await ended).toMatchObject({ error: 'Error', code: 'ENOENT' });
  expect(worker.pid).toBeUndefined();
});

test('an error of one that runs is no end', async () => {
  const { worker, ended } = start('process.on("message", () => process.exit(4))', 20_000);
  worker.emit('error', new Error('a message could not be sent'));
  worker.send('end');
  expect(await ended).toEqual({ code: 4, signal: undefined });
});
