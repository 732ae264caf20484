import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOf, manifest, squareOf } from './icons.ts';

test('the icon file lists its pictures where they are, each of its size', async () => {
  const icon = await iconOf('public/icon.svg');
  const count = icon.readUInt16LE(4);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  expect(count).toBeGreaterThan(1);
  for (let n = 0; n < count; n++) {
    const entry = icon.subarray(6 + 16 * n, 22 + 16 * n);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { format, width, height } = await sharp(
      icon.subarray(offset, offset + length),
    ).metadata();
    expect({ format, width, height }).toEqual({
      format: 'png',
      width: entry.readUInt8(0),
      height: entry.readUInt8(1),
    });
  }
});

test('a square picture is all ground at its edge, and its drawing is as wide as it was asked', async () => {
  const svg = readFileSync('public/icon.svg', 'utf8');
  for (const share of [1, 0.66]) {
    const { data, info } = await sharp(await squareOf(svg, 360, share))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([360, 360]);
    const at = (x: number, y: number) => data.readUInt8((y * 360 + x) * info.channels);
    const ground = at(1, 1);
    const row = Math.round(180 - 10 * 10 * share);
    const drawn = Array.from({ length: 360 }, (_, x) => x).filter(
      (x) => Math.abs(at(x, row) - ground) > 100,
    );
    const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
    // Its head is 26 of 36 units wide.
    expect((last - first) / 360).toBeCloseTo((26 / 36) * share, 1);
  }
});

test('what a phone cuts out of the maskable icon leaves the drawing whole', async () => {
  const { data, info } = await sharp(
    await squareOf(readFileSync('public/icon.svg', 'utf8'), 500, 0.66),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.readUInt8(0);
  for (let y = 0; y < 500; y++)
    for (let x = 0; x < 500; x++)
      if (Math.hypot(x - 250, y - 250) > 200)
        expect(data.readUInt8((y * 500 + x) * info.channels)).toBe(ground);
});

test('the manifest names icons of the sizes that phones ask for, one of them maskable', () => {
  const { icons, start_url, display } = manifest();
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.filter((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toHaveLength(1);
  expect([start_url, display]).toEqual(['/', 'standalone']);
});
