import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { bomb, html, noise, phonePhoto, svg, zip } from '../../../test/support/upload-examples.ts';
import { type PhotoType, partSize } from '../store/files.ts';
import { type Developed, develop } from './develop.ts';
import { longSide } from './photo.ts';

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return { ...real, fork: vi.fn(real.fork) };
});
const processes = () => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);
const ended = ({ signalCode, exitCode }: ChildProcess) => (signalCode ?? exitCode) !== null;
afterEach(async () => {
  await vi.waitFor(() => expect(processes().every(ended)).toBe(true), { timeout: 10_000 });
  vi.mocked(fork).mockClear();
});

async function* inPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += partSize)
    yield bytes.subarray(start, start + partSize);
}

/**
 * What becomes of a photo: itself with its new bytes, or why not. While the machine is busy with
 * other things it is tried again, as the worker does.
 */
async function developed(
  bytes: Buffer,
  type: PhotoType = 'image/jpeg',
  stopping?: AbortSignal,
): ReturnType<typeof develop<Developed & { bytes: Buffer }>> {
  const keep = async (photo: Developed) => ({ ...photo, bytes: await buffer(photo.parts()) });
  const outcome = await develop(type, inPieces(bytes), keep, stopping);
  return 'fault' in outcome && outcome.fault === 'busy' ? developed(bytes, type) : outcome;
}

async function kept(bytes: Buffer, type: PhotoType = 'image/jpeg') {
  const outcome = await developed(bytes, type);
  if (!('kept' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.kept;
}

test('a phone’s photo is made upright, without the place where it was taken', async () => {
  const sent = await phonePhoto(320, 200);
  const control = await sharp(sent).metadata();
  expect(control, 'control').toMatchObject({ width: 320, height: 200, orientation: 6 });
  expect(control.exif?.includes('CanaryPhone'), 'control').toBe(true);
  const photo = await kept(sent);
  expect(photo).toMatchObject({ width: 200, height: 320, size: photo.bytes.length });
  const found = await sharp(photo.bytes).metadata();
  expect(found).toMatchObject({ format: 'jpeg', width: 200, height: 320 });
  for (const hidden of [found.exif, found.xmp, found.iptc, found.icc, found.orientation])
    expect(hidden).toBeUndefined();
  expect(photo.bytes.includes('CanaryPhone')).toBe(false);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s stays what it is', async (format) => {
  const photo = await kept(await noise(640, 480).toFormat(format).toBuffer(), `image/${format}`);
  expect(photo).toMatchObject({ width: 640, height: 480 });
  expect((await sharp(photo.bytes).metadata()).format).toBe(format);
});

test('a very large photo is made smaller', async () => {
  const large = sharp({
    create: { width: 8000, height: 6000, channels: 3, background: '#596b45' },
  });
  expect(await kept(await large.jpeg().toBuffer())).toMatchObject({
    width: longSide,
    height: (longSide * 6000) / 8000,
  });
});

test('what is hidden behind a picture’s end, or in its comment, does not come out', async () => {
  const photo = await noise(64, 48).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + html.length]), html]);
  for (const polyglot of [
    Buffer.concat([photo, zip, html]),
    Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
  ]) {
    expect(polyglot.includes('<script'), 'control').toBe(true);
    const { bytes } = await kept(polyglot);
    for (const hidden of ['<script', 'PK\x05\x06']) expect(bytes.includes(hidden)).toBe(false);
  }
});

test.each<[string, PhotoType, () => Promise<Buffer> | Buffer]>([
  [
    'half a photo',
    'image/jpeg',
    async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9000),
  ],
  ['a photo’s first bytes', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a PNG whose checksum is wrong', 'image/png', () => bomb(40, 40).fill(7, 45, 50)],
  ['a PNG that calls itself a JPEG', 'image/jpeg', () => bomb(40, 40)],
  ['SVG', 'image/png', () => svg],
  ['a GIF', 'image/png', () => noise(9, 9).gif().toBuffer()],
  ['a TIFF', 'image/jpeg', () => noise(9, 9).tiff().toBuffer()],
  ['nothing', 'image/png', () => Buffer.alloc(0)],
])('%s is damaged', async (_, type, made) => {
  expect(await developed(await made(), type)).toEqual({ refused: 'damaged' });
});

test('a picture that takes more memory than a photo does is too large, whatever its header said', async () => {
  const scans = await sharp({
    create: { width: 11_000, height: 9000, channels: 3, background: '#596b45' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await developed(scans)).toEqual({ refused: 'tooLarge' });
}, 30_000);

test('photos are decoded in a process of their own, which knows no setting of ours', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://ann:secret@mail.example.org');
  onTestFinished(() => void vi.unstubAllEnvs());
  await kept(await phonePhoto());
  const [, , options] = vi.mocked(fork).mock.calls[0] as unknown as [string, [], ForkOptions];
  expect(processes()[0]?.pid).not.toBe(process.pid);
  expect(
    Object.keys(options.env ?? {}).filter(
      (name) => !name.startsWith('MALLOC_') && name !== 'NODE_COMPILE_CACHE',
    ),
  ).toEqual([]);
});

test('who kills it from outside, stops it or breaks it is no fault of the photo’s', async () => {
  const photo = await noise(1000, 1000).jpeg().toBuffer();
  const end = async (signal: 'SIGKILL' | 'SIGSEGV') => {
    const outcome = developed(photo);
    await vi.waitFor(() => expect(processes().some((one) => !ended(one))).toBe(true), {
      timeout: 10_000,
    });
    processes().at(-1)?.kill(signal);
    return outcome;
  };
  expect(await end('SIGKILL')).toEqual({ fault: 'killed' });
  expect(await end('SIGSEGV')).toEqual({ fault: 'crashed' });
  const stop = new AbortController();
  const outcome = developed(photo, 'image/jpeg', stop.signal);
  stop.abort();
  expect(await outcome).toEqual({ fault: 'stopped' });
});

test('a fault in reading its bytes is told as itself, and no process is left', async () => {
  const away = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from([0xff, 0xd8]);
    throw new Error('the database is away');
  };
  const keep = async () => undefined;
  await expect(develop('image/jpeg', away(), keep)).rejects.toThrow('the database is away');
});

test('when no process can be started, that is no fault of the photo’s, and nothing is thrown', async () => {
  const none = Object.assign(new EventEmitter(), { kill: () => false, exitCode: 1 });
  vi.mocked(fork).mockReturnValueOnce(none as unknown as ChildProcess);
  expect(await developed(await phonePhoto())).toEqual({ fault: 'not-started' });
  expect(() => none.emit('error', new Error('too many open files'))).not.toThrow();
});
