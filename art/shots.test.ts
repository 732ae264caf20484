import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uses } from '../content/uses.ts';
import { readMasters } from '../scripts/pictures.ts';
import { table } from './contact-sheet.ts';
import { frameOf, readShots } from './shots.ts';

const shots = readShots();
const masters = readMasters('media');
const all = uses();

test('every stand-in can be drawn again, from a scene that there is, and nothing is listed that is not there', () => {
  const scenes = new Set(readdirSync('art/scenes').map((file) => file.replace(/\.py$/, '')));
  for (const { name, sample } of masters) if (sample) expect(scenes, name).toContain(frameOf(name, shots)[1].scene);
  const names = new Set(masters.map(({ name }) => name));
  for (const [frame, { cuts }] of Object.entries(shots)) for (const name of Object.keys(cuts)) expect(names, `${frame} is cut into ${name}`).toContain(name);
  expect(() => frameOf('no-such-picture', shots), 'control').toThrow("art/shots.yaml has no picture 'no-such-picture'");
});

test('every picture is shown somewhere, and every picture that is shown is there', () => {
  const shown = new Set(all.map(({ picture }) => picture.name));
  expect([...shown].sort()).toEqual(masters.map(({ name }) => name).sort());
});

test('every description is a sentence about what is seen, not the name of a file', () => {
  const poor = (name: string, alt: string) => alt.split(/\s+/).length < 3 || /\.\w{3,4}$|_/.test(alt) || alt.toLowerCase() === name.replaceAll('-', ' ');
  for (const { name, alt } of masters) expect(poor(name, alt), `${name}: ${alt}`).toBe(false);
  for (const { page, picture } of all) if (picture.alt) expect(poor(picture.name, picture.alt), `${page}: ${picture.alt}`).toBe(false);
  expect(
    ['IMG_2041.jpg', 'Stock close', 'fence'].map((alt) => poor('stock-close', alt)),
    'control',
  ).toEqual([true, true, true]);
});

test('a master weighs 420 KB at most, and all together 40 MB', async () => {
  const sizes = masters.map(({ name, file }) => ({ name, bytes: statSync(file).size }));
  // The hero is the one picture that is shown as wide as any screen.
  expect(sizes.filter(({ name, bytes }) => bytes > (name === 'hero-wide' ? 500_000 : 420_000))).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40_000_000);
  const wide = await Promise.all(masters.map(async ({ name, file }) => [name, (await sharp(file).metadata()).width] as const));
  expect(Object.fromEntries(wide)['hero-wide']).toBeGreaterThanOrEqual(2400);
});

test('the list of pictures is up to date: npm run contact-sheet', () => {
  expect(readFileSync(join('docs', 'pictures.md'), 'utf8')).toBe(table(masters, all, shots));
});
