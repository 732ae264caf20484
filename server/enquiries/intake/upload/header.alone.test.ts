import { mkdirSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import {
  bomb,
  heic,
  html,
  noise,
  phonePhoto,
  plan,
  svg,
  zip,
} from '../../../../test/support/upload-examples.ts';
import { headLength, kindOf, type Measures, measuresOf } from './header.ts';

/** A file in memory, and how much of it was read. */
function fileOf(bytes: Buffer) {
  const read = { bytes: 0, times: 0 };
  const handle = {
    async read(into: Buffer, offset: number, length: number, at: number) {
      const bytesRead = bytes.subarray(at, at + length).copy(into, offset);
      read.bytes += bytesRead;
      read.times++;
      return { bytesRead };
    },
  } as unknown as FileHandle;
  return { handle, read };
}

/** The measures of a picture, asked as the intake does. */
async function measures(
  bytes: Buffer,
  handle = fileOf(bytes).handle,
): Promise<Measures | undefined> {
  const head = bytes.subarray(0, headLength);
  const kind = kindOf(head);
  if (!kind?.startsWith('image/')) throw new Error(`no picture: ${kind}`);
  return measuresOf(kind as 'image/png', head, handle);
}

test.each<[string, () => Promise<Buffer>]>([
  ['a phone’s JPEG', () => phonePhoto(317, 211)],
  ['a progressive JPEG', () => noise(317, 211).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a profile', () => noise(317, 211).jpeg().withIccProfile('p3').toBuffer()],
  ['a PNG', () => noise(317, 211).png().toBuffer()],
  ['an interlaced PNG', () => noise(317, 211).png({ progressive: true }).toBuffer()],
  ['a WebP', () => noise(317, 211).webp().toBuffer()],
  ['a WebP without loss', () => noise(317, 211).webp({ lossless: true }).toBuffer()],
  ['a WebP with a profile', () => noise(317, 211).webp().withIccProfile('p3').toBuffer()],
])('%s has the sides that the decoder finds', async (_, make) => {
  const bytes = await make();
  const found = await sharp(bytes).metadata();
  const whole = found.format === 'webp' || found.isProgressive;
  expect(await measures(bytes)).toEqual({ width: 317, height: 211, whole });
});

test('the sides of a JPEG are found behind large segments, and little of it is read', async () => {
  const photo = await phonePhoto(320, 200);
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe2, 0xff, 0xff]),
    Buffer.alloc(65_533, 0xff),
  ]);
  const depthMaps = Buffer.concat([
    photo.subarray(0, 2),
    ...Array(60).fill(segment),
    photo.subarray(2),
  ]);
  const { handle, read } = fileOf(depthMaps);
  expect(await measures(depthMaps, handle)).toMatchObject({ width: 320, height: 200 });
  expect(read.bytes).toBeLessThan(2000);
});

test.each<[string, (filler: Buffer) => Buffer]>([
  ['fill bytes', (filler) => filler.fill(0xff)],
  ['empty segments', (filler) => filler.fill(Buffer.from([0xff, 0xe1, 0, 2]))],
  ['zeros', (filler) => filler.fill(0)],
])('fifteen megabytes of %s are given up after a few hundred reads', async (_, fill) => {
  const hostile = Buffer.concat([Buffer.from([0xff, 0xd8]), fill(Buffer.alloc(15_000_000))]);
  const { handle, read } = fileOf(hostile);
  expect(await measuresOf('image/jpeg', hostile.subarray(0, headLength), handle)).toBeUndefined();
  expect(read.times).toBeLessThanOrEqual(400);
});

test('kinds are told by the first bytes', async () => {
  const kinds = [await phonePhoto(), bomb(9, 9), await noise(9, 9).webp().toBuffer(), plan, heic];
  expect(kinds.map(kindOf)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'heic',
  ]);
  for (const other of [svg, html, zip, Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.from('RIFF')])
    expect(kindOf(other)).toBeUndefined();
});

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])(
  'a photo of the brand %s is known as one that a phone has to convert',
  (brand) => {
    expect(kindOf(Buffer.from(`\0\0\0\x18ftyp${brand}`))).toBe('heic');
    expect(kindOf(Buffer.from(`\0\0\0\x18free${brand}`)), 'another box').toBeUndefined();
  },
);

test('a film, a sound and what only ends like a WebP are no kind of ours', () => {
  for (const head of [
    '\0\0\0\x18ftypmp42',
    'RIFF\0\0\0\0WAVE',
    'RIFX\0\0\0\0WEBP',
    '%PDF',
    '\xff\xd8',
  ])
    expect(kindOf(Buffer.from(head, 'latin1')), head).toBeUndefined();
});

test('of a PNG that is cut off, or begins with something else, the sides are not known', async () => {
  const png = await noise(31, 21).png().toBuffer();
  expect(await measures(png.subarray(0, 33)), 'control').toMatchObject({ width: 31, height: 21 });
  expect(await measures(png.subarray(0, 32))).toBeUndefined();
  const other = Buffer.from(png);
  other.write('tEXt', 12);
  expect(await measures(other)).toBeUndefined();
});

test('of a WebP that is cut off, or of no known dialect, the sides are not known', async () => {
  const plain = await noise(31, 21).webp().toBuffer();
  const lossless = await noise(31, 21).webp({ lossless: true }).toBuffer();
  for (const whole of [plain, lossless]) {
    expect(await measures(whole.subarray(0, 30)), 'control').toMatchObject({ width: 31 });
    expect(await measures(whole.subarray(0, 29))).toBeUndefined();
    const changed = (at: number, text: string) => {
      const bytes = Buffer.from(whole);
      bytes.write(text, at, 'latin1');
      return measures(bytes);
    };
    expect(await changed(12, 'VP9 '), 'another dialect').toBeUndefined();
    expect(await changed(whole === plain ? 23 : 20, 'x'), 'another start').toBeUndefined();
  }
});

/** A JPEG of these segments: each its marker and its bytes, without their length. */
const jpegOf = (...segments: [marker: number, bytes: number[]][]) =>
  Buffer.from([
    ...[0xff, 0xd8],
    ...segments.flatMap(([marker, bytes]) => [0xff, marker, 0, bytes.length + 2, ...bytes]),
    ...Array(12).fill(0),
  ]);
const frame = (height: number, width: number) => [8, 0, height, 0, width, 1, 1, 0x11, 0];

test('the sides of a JPEG are those of its frame, of whatever kind, and of no other segment', async () => {
  for (const marker of [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcb, 0xcf])
    expect(await measures(jpegOf([marker, frame(21, 31)])), marker.toString(16)).toEqual({
      ...{ width: 31, height: 21 },
      whole: marker > 0xc1,
    });
  for (const marker of [0xc4, 0xc8, 0xcc, 0xbf, 0xd0, 0xe1, 0xfe])
    expect(
      await measures(jpegOf([marker, frame(9, 9)], [0xfe, []], [0xc0, frame(21, 31)])),
      marker.toString(16),
    ).toMatchObject({ width: 31, height: 21 });
});

test('bytes that fill up before a marker are passed over', async () => {
  const whole = jpegOf([0xe0, [1, 2]], [0xc0, frame(21, 31)]);
  const filled = Buffer.concat([whole.subarray(0, 2), Buffer.alloc(5, 0xff), whole.subarray(2)]);
  expect(await measures(filled)).toMatchObject({ width: 31, height: 21 });
});

test('a JPEG whose picture begins or ends without a frame, or whose segments do not fit, has no sides', async () => {
  const behind = jpegOf([0xc0, frame(21, 31)]).subarray(2);
  const hidden = (...before: number[]) =>
    measures(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, ...before]), behind]));
  expect(await hidden(0xe1, 0, 2), 'control: an empty segment').toMatchObject({ width: 31 });
  expect(await hidden(0xda, 0, 2), 'the picture').toBeUndefined();
  expect(await hidden(0xd9, 0, 2), 'the end').toBeUndefined();
  for (const length of [0, 1])
    expect(await hidden(0xe1, 0, length, 0xff, 0xc0), 'no segment is so short').toBeUndefined();
  expect(await hidden(0xe1, 0, 3), 'no marker there').toBeUndefined();
  const unmarked = [0, 0xc0, 0, 11, ...frame(21, 31)];
  expect(await hidden(0xe1, 0, 2, ...unmarked), 'only what looks like one').toBeUndefined();
  const cut = jpegOf([0xc0, frame(21, 31)]).subarray(0, 10);
  expect(await measures(cut), 'cut off in the frame').toBeUndefined();
});

test('ten thousand headers with changed or missing bytes are read or not, and nothing is thrown', async () => {
  const random = seededRandom(20_261_122);
  const whole = [
    await phonePhoto(64, 40),
    await noise(40, 40).png().toBuffer(),
    await noise(40, 40).webp().toBuffer(),
    await noise(40, 40).webp({ lossless: true }).toBuffer(),
  ];
  let read = 0;
  for (let n = 0; n < 10_000; n++) {
    const bytes = Buffer.from(whole[n % whole.length] ?? plan);
    for (let change = 0; change <= random(12); change++)
      bytes[12 + random(Math.min(bytes.length - 12, 300))] = random(256);
    const cut = random(5) ? bytes : bytes.subarray(0, 12 + random(bytes.length - 12));
    const type = kindOf(cut);
    if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') continue;
    if (await measuresOf(type, cut, fileOf(cut).handle)) read++;
  }
  expect(read).toBeGreaterThan(1000);
});

test('a file on the disk is read as one in memory', async () => {
  const { dataDir } = newPlace();
  mkdirSync(dataDir, { recursive: true });
  const bytes = await phonePhoto(320, 200);
  writeFileSync(join(dataDir, 'photo'), bytes);
  const file = await open(join(dataDir, 'photo'));
  expect(await measures(bytes, file)).toEqual(await measures(bytes));
  await file.close();
});
