import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifest as answer } from '../app/seo/files.server.ts';

type Manifest = {
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string }[];
};
const manifest = (await answer().json()) as Manifest;

test('the icon file lists its pictures where they are, each of its size', async () => {
  const icon = readFileSync('public/favicon.ico');
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

const touch = { src: '/apple-touch-icon.png', sizes: '180x180' };
test.each([...manifest.icons, touch])('$src is $sizes', async ({ src, sizes }) => {
  const { width, height } = await sharp(join('public', src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

test('the manifest has the colours of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--pine: ${manifest.theme_color};`);
  expect(tokens).toContain(`--paper: ${manifest.background_color};`);
});
