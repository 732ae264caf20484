import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, drawWords, readFonts, toldBy } from './cards.ts';

const fonts = await readFonts();
const create = { width: 1600, height: 1000, channels: 3, background: '#6c7a45' } as const;
const picture = await sharp({ create }).jpeg().toBuffer();

test.each([
  ['a picture', picture],
  ['paper alone', undefined],
])('a card on %s is 1200 × 630, and the longest name of a page fits on it', async (_, ground) => {
  const name = 'Polished Concrete and Power Floated Floors, Pateley Bridge';
  const card = { name, measure: 'Over 500 m in 5 working days', picture: ground };
  const file = await drawCard(card, fonts);
  const { width, height, format } = await sharp(file).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect(file.length).toBeLessThan(120 * 1024);
});

test('a name that is too long loses its last words; letters are paths, not text', async () => {
  const wordsOf = (name: string) => drawWords({ name, picture }, fonts);
  const long = await wordsOf(`Fencing ${'groundworks-and-drainage '.repeat(4)}`.trim());
  expect(await wordsOf(`Fencing ${'groundworks-and-drainage '.repeat(6)}`.trim())).toBe(long);
  expect(await wordsOf('x'.repeat(48))).toContain('<path');
  expect(long).not.toContain('<text');
});

test('reads the name and the first picture of a built page', () => {
  const page =
    '<meta property="og:title" content="Drains &amp; drives"/>"primaryImageOfPage":{"@id":"http://localhost:3000/pictures/a.1-1600.jpg"}';
  expect(toldBy(page)).toEqual({ name: 'Drains & drives', picture: '/pictures/a.1-1600.jpg' });
  expect(toldBy('<title>x</title>')).toEqual({ name: '', picture: undefined });
});
