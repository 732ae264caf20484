import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { superviseWorker } from './supervise.ts';

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
});
afterEach(() => vi.restoreAllMocks());

/** Supervises a program that does what is said, and tells how often it was started. */
function open(words: string, longLife?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const [file, starts] = [join(folder, 'worker.mjs'), join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x'); ${words}`,
  );
  const worker = superviseWorker(async () => undefined as never, {
    file,
    silence: 2500,
    patience: 500,
    output: 'ignore',
    ...(longLife !== undefined && { longLife }),
  });
  onTestFinished(async () => {
    await worker.stop();
    rmSync(folder, { recursive: true });
  });
  return { worker, starts: () => readFileSync(starts, 'utf8').length };
}

const until = async (done: () => boolean) => {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) if (done()) return true;
  return false;
};

test('one that falls silent is killed and another one started; one that is heard of is left alone', async () => {
  const silent = open('setInterval(() => undefined, 1000)');
  const heard = open(`setInterval(() => process.send('alive'), 50)`);
  expect(await until(() => silent.starts() >= 2 && heard.starts() >= 1)).toBe(true);
  const pid = heard.worker.pid();
  await pause(3000);
  expect([heard.starts(), heard.worker.pid()]).toEqual([1, pid]);
});

test('one that dies at once is started again, but ever more slowly', async () => {
  const dying = open('process.exit(3)');
  expect(await until(() => dying.starts() >= 3)).toBe(true);
  await pause(1500);
  expect(dying.starts()).toBeLessThan(8);
});

test('a death after a long life is not counted with the deaths before it', async () => {
  const counts = () => logged.map((line) => JSON.parse(line).deaths as number);
  const longLived = open('setTimeout(() => process.exit(3), 30)', 0);
  await until(() => longLived.starts() >= 4);
  await longLived.worker.stop();
  expect(new Set(counts())).toEqual(new Set([0]));
  logged = [];
  const shortLived = open('process.exit(3)');
  await until(() => shortLived.starts() >= 3);
  expect(counts().slice(0, 2), 'control').toEqual([1, 2]);
});

test('one that will not stop is killed in the end, and no other one is started', async () => {
  const stubborn = open(
    `process.on('SIGTERM', () => undefined); setInterval(() => process.send('alive'), 50)`,
  );
  await until(() => stubborn.starts() === 1);
  await pause(100);
  await stubborn.worker.stop();
  expect(stubborn.worker.running()).toBe(false);
  await pause(500);
  expect(stubborn.starts()).toBe(1);
});
