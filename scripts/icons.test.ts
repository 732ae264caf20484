import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOf, squareOf } from './icons.ts';

test('the icon file lists its pictures where they are, each of its size', async () => {
  const icon = await iconOf('public/icon.svg');
  const count = icon.readUInt16LE(4);
  expect(count).toBeGreaterThan(1);
  for (let n = 0; n < count; n++) {
    const entry = icon.subarray(6 + 16 * n, 22 + 16 * n);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const found = await sharp(icon.subarray(offset, offset + length)).metadata();
    expect(found).toMatchObject({
      format: 'png',
      width: entry.readUInt8(0),
      height: entry.readUInt8(1),
    });
  }
});

test('the circle that a phone cuts out of the maskable icon has the whole drawing', async () => {
  const square = await squareOf(readFileSync('public/icon.svg', 'utf8'), 500, 0.66);
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.readUInt8((y * 500 + x) * info.channels);
  const ground = at(0, 0);
  let drawn = 0;
  for (let y = 0; y < 500; y++)
    for (let x = 0; x < 500; x++)
      if (Math.hypot(x - 250, y - 250) > 200) expect(at(x, y)).toBe(ground);
      else if (at(x, y) !== ground) drawn++;
  expect(drawn).toBeGreaterThan(10_000);
});
