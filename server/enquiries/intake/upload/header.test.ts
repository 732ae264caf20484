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
