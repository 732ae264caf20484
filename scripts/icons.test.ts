import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOf } from './icons.ts';

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
