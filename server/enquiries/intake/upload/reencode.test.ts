import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { noise, phonePhoto } from '../../../../test/support/upload-examples.ts';
import { reencode } from './reencode.ts';

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return { ...real, fork: vi.fn(real.fork) };
});
const rooms = () => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);
afterEach(async () => {
  for (const room of rooms()) room.kill('SIGKILL');
  await vi.waitFor(() =>
    expect(rooms().every(({ signalCode, exitCode }) => signalCode ?? exitCode !== null)).toBe(true),
  );
  vi.mocked(fork).mockClear();
});

async function photoIn(bytes: Buffer) {
  const folder = newPlace().dataDir;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sent'), bytes);
  let count = 0;
  return () => reencode('image/jpeg', join(folder, 'sent'), join(folder, `remade ${count++}`));
}

test('photos are decoded in another process, which knows no setting of ours', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://ann:secret@mail.example.org');
  onTestFinished(() => void vi.unstubAllEnvs());
  const remake = await photoIn(await phonePhoto());
  expect(await remake()).toMatchObject({ width: 200, height: 320 });
  const [, options] = vi.mocked(fork).mock.calls[0] as unknown as [string, ForkOptions];
  expect(rooms()[0]?.pid).not.toBe(process.pid);
  expect(
    Object.keys(options.env ?? {}).filter(
      (name) => !name.startsWith('MALLOC_') && name !== 'NODE_COMPILE_CACHE',
    ),
  ).toEqual([]);
});

test('many photos at once take no more processes than one', async () => {
  const remake = await photoIn(await phonePhoto());
  expect(await Promise.all(Array.from({ length: 20 }, remake))).toHaveLength(20);
  expect(rooms().length).toBeLessThanOrEqual(Math.max(1, Math.min(2, availableParallelism() - 1)));
});

test('a photo that breaks the process that decodes it takes only itself', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const [large, small] = [
    await photoIn(await noise(3000, 3000).jpeg().toBuffer()),
    await photoIn(await phonePhoto()),
  ];
  const broken = large();
  const behind = [small(), small(), small()];
  await vi.waitFor(() => expect(rooms()).not.toEqual([]));
  rooms()[0]?.kill('SIGKILL');
  expect(await broken).toEqual({ refused: 'failed' });
  expect(await Promise.all(behind)).toMatchObject(Array(3).fill({ width: 200 }));
});

test('a process that dies while idle is not asked again', async () => {
  const remake = await photoIn(await phonePhoto());
  await remake();
  const first = rooms().length;
  for (const room of rooms()) room.kill('SIGKILL');
  await vi.waitFor(() => expect(rooms().every(({ signalCode }) => signalCode !== null)).toBe(true));
  expect(await remake()).toMatchObject({ width: 200 });
  expect(rooms().length).toBe(first + 1);
});
