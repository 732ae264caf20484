import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawWords, readFonts } from './cards.ts';

const fonts = readFonts();
const create = { width: 1600, height: 1000, channels: 3, background: '#6c7a45' } as const;
const picture = await sharp({ create }).jpeg().toBuffer();

test('a name that is too long loses its last words; letters are paths, not text', async () => {
  const wordsOf = (name: string) => drawWords({ name, picture }, fonts);
  const long = await wordsOf(`Fencing ${'groundworks-and-drainage '.repeat(4)}`.trim());
  expect(await wordsOf(`Fencing ${'groundworks-and-drainage '.repeat(6)}`.trim())).toBe(long);
  expect(await wordsOf('x'.repeat(48))).toContain('<path');
  expect(long).not.toContain('<text');
});
