/** Photos in real processes; the other tests of this folder have the rest. */
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { noise, phonePhoto } from '../../test/support/upload-examples.ts';
import { partSize } from '../db/files.ts';
import { type Developed, develop } from './develop.ts';

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return { ...real, fork: vi.fn(real.fork) };
});
const processes = () => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);
const ended = ({ signalCode, exitCode }: ChildProcess) => (signalCode ?? exitCode) !== null;
afterEach(async () => {
  await expect.poll(() => processes().every(ended)).toBe(true);
  vi.mocked(fork).mockClear();
});

/** What becomes of a photo. On a machine that is too busy it is tried again. */
async function developed(bytes: Buffer): ReturnType<typeof develop<Developed & { bytes: Buffer }>> {
  async function* raw() {
    for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize);
  }
  const keep = async (photo: Developed) => ({ ...photo, bytes: await buffer(photo.parts()) });
  return (await develop('image/jpeg', raw(), keep)) ?? developed(bytes);
}

test('re-encodes a phone’s photo upright, without its location, in a process without our settings', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://ann:secret@mail.example.org');
  onTestFinished(() => void vi.unstubAllEnvs());
  const outcome = await developed(await phonePhoto(320, 200));
  if (!outcome || !('kept' in outcome)) throw new Error(JSON.stringify(outcome));
  const { bytes, ...measures } = outcome.kept;
  expect(measures).toMatchObject({ width: 200, height: 320, size: bytes.length });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 320 });
  expect(bytes.includes('CanaryPhone')).toBe(false);
  const [, , options] = vi.mocked(fork).mock.calls[0] as unknown as [string, [], ForkOptions];
  const names = Object.keys(options.env ?? {});
  expect(names.filter((name) => !/^(MALLOC_|NODE_COMPILE_CACHE$)/.test(name))).toEqual([]);
});

test('a picture that needs more memory than a photo is too large', async () => {
  const create = { width: 9000, height: 8000, channels: 3, background: '#596b45' } as const;
  const scans = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  expect(await developed(scans)).toEqual({ refused: 'tooLarge' });
}, 30_000);

test('a process that is killed says nothing of its photo', async () => {
  const bytes = await noise(1000, 1000).jpeg().toBuffer();
  const raw = async function* () {
    yield bytes;
  };
  const outcome = develop('image/jpeg', raw(), async () => undefined);
  await expect.poll(() => processes().length).toBe(1);
  processes()[0]?.kill('SIGKILL');
  expect(await outcome).toBeUndefined();
});

test('reports a read error as such, and leaves no process behind', async () => {
  const away = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from([0xff, 0xd8]);
    throw new Error('the database is away');
  };
  const outcome = develop('image/jpeg', away(), async () => undefined);
  await expect(outcome).rejects.toThrow('the database is away');
});
