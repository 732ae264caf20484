import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import {
  bomb,
  html,
  noise,
  phonePhoto,
  svg,
  ultraHdr,
  zip,
} from '../../test/support/upload-examples.ts';
import type { PhotoType } from '../db/files.ts';
import { developPhoto, longSide } from './developing-process.ts';

afterEach(() => vi.restoreAllMocks());

async function developed(type: PhotoType, raw: Buffer) {
  const photo = await developPhoto(type, raw);
  if (!photo) throw new Error('it was not developed');
  return { ...photo, found: await sharp(photo.bytes).metadata() };
}

test('a photo comes out upright, and says nothing of where and with what it was taken', async () => {
  const { width, height, found } = await developed('image/jpeg', await phonePhoto(32, 20));
  expect({ width, height }).toEqual({ width: 20, height: 32 });
  expect(found).toMatchObject({ width: 20, height: 32 });
  for (const hidden of [found.exif, found.xmp, found.iptc, found.icc, found.orientation])
    expect(hidden).toBeUndefined();
});

test('a photo with a second picture for bright screens comes out upright, in its own colours', async () => {
  const red = { create: { width: 32, height: 40, channels: 3, background: '#d22' } } as const;
  const blue = { create: { ...red.create, width: 64, background: '#24d' } } as const;
  const flat = sharp(blue).composite([{ input: red, left: 0, top: 0 }]);
  const raw = await ultraHdr(await flat.jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const { bytes, width, height } = await developed('image/jpeg', raw);
  expect({ width, height }).toEqual({ width: 40, height: 64 });
  for (const [top, colour] of [
    [4, { r: 0xdd, b: 0x22 }],
    [44, { r: 0x22, b: 0xdd }],
  ] as const) {
    const part = sharp(bytes).extract({ left: 4, top, width: 16, height: 16 });
    const [r, , b] = (await sharp(await part.toBuffer()).stats()).channels;
    for (const [one, wanted] of [
      [r, colour.r],
      [b, colour.b],
    ] as const)
      expect(Math.abs((one?.mean ?? 0) - wanted)).toBeLessThan(16);
  }
});

test('what is hidden behind a picture’s end, or in its comment, does not come out', async () => {
  const photo = await noise(64, 48).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + html.length]), html]);
  for (const polyglot of [
    Buffer.concat([photo, zip, html]),
    Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
  ]) {
    expect(polyglot.includes('<script'), 'control').toBe(true);
    const { bytes } = await developed('image/jpeg', polyglot);
    for (const hidden of ['<script', 'PK\x05\x06']) expect(bytes.includes(hidden)).toBe(false);
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s stays one, of the same size', async (format) => {
  const raw = await noise(64, 48).toFormat(format).toBuffer();
  const { width, height, found } = await developed(`image/${format}`, raw);
  expect({ width, height }).toEqual({ width: 64, height: 48 });
  expect(found.format).toBe(format);
});

test('a large photo is made as small as serves, in its own shape', async () => {
  const raw = await noise(longSide * 1.25, 100)
    .jpeg()
    .toBuffer();
  const { width, height } = await developed('image/jpeg', raw);
  expect({ width, height }).toEqual({ width: longSide, height: 80 });
});

test('colours meant for print come out as a screen shows them', async () => {
  const raw = await noise(16, 16).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(raw).metadata()).space, 'control').toBe('cmyk');
  expect((await developed('image/jpeg', raw)).found.space).toBe('srgb');
});

test.each([
  ['two', -2],
  ['two thousand', -2000],
])('a photo without its last %s bytes is shown as far as it goes', async (_, end) => {
  for (const format of ['jpeg', 'png'] as const) {
    const raw = (await noise(99, 99).toFormat(format).toBuffer()).subarray(0, end);
    const { width, height } = await developed(`image/${format}`, raw);
    expect({ width, height }).toEqual({ width: 99, height: 99 });
  }
});

test('a photo with stray bytes between its segments is shown', async () => {
  const photo = await phonePhoto(32, 20);
  const behind = 4 + photo.readUInt16BE(4);
  const raw = [photo.subarray(0, behind), Buffer.alloc(2), photo.subarray(behind)];
  expect(await developed('image/jpeg', Buffer.concat(raw))).toMatchObject({ width: 20 });
});

test.each<[string, PhotoType, () => Promise<Buffer> | Buffer]>([
  [
    'a photo that ends before its first line',
    'image/png',
    async () => (await noise(99, 99).png().toBuffer()).subarray(0, 60),
  ],
  ['a photo’s first bytes', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a PNG whose checksum is wrong', 'image/png', () => bomb(40, 40).fill(7, 45, 50)],
  ['a PNG that calls itself a JPEG', 'image/jpeg', () => bomb(9, 9)],
  ['SVG', 'image/png', () => svg],
  ['a GIF', 'image/png', () => noise(9, 9).gif().toBuffer()],
  ['nothing', 'image/png', () => Buffer.alloc(0)],
])('%s gives no photo', async (_, type, made) => {
  expect(await developPhoto(type, await made())).toBeUndefined();
});

test('a machine without memory is no fault of the photo’s', async () => {
  const raw = await noise(9, 9).jpeg().toBuffer();
  const write = vi.spyOn(sharp.prototype, 'toBuffer');
  write.mockRejectedValueOnce(new Error('vips: Out of Memory -- 9 bytes'));
  await expect(developPhoto('image/jpeg', raw)).rejects.toThrow('Out of Memory');
  write.mockRejectedValue(new Error('vips: bad seek'));
  expect(await developPhoto('image/jpeg', raw)).toBeUndefined();
});
