import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMasters } from '../scripts/masters.ts';
import { table } from './contact-sheet.ts';
import { heaviest } from './draw.ts';
import { frameOf, readShots } from './shots.ts';
import { uses } from './uses.ts';

const shots = readShots();
const masters = readMasters('media');
const all = uses();

test('every stand-in can be drawn again, from a scene that there is, and nothing is listed that is not there', () => {
  const scenes = new Set(readdirSync('art/scenes').map((file) => file.replace(/\.py$/, '')));
  for (const { name, sample } of masters)
    if (sample) expect(scenes, name).toContain(frameOf(name, shots).scene);
  const names = masters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(shots)));
  expect(() => frameOf('no-such-picture', shots), 'control').toThrow(
    "art/shots.yaml has no picture 'no-such-picture'",
  );
});

test('every picture is shown somewhere, and every picture that is shown is there', () => {
  const shown = new Set(all.map(({ picture }) => picture.name));
  const there = new Set(masters.map(({ name }) => name));
  expect(
    [...there].filter((name) => !shown.has(name)),
    'in media/, and no page in content/ shows it',
  ).toEqual([]);
  expect(
    [...shown].filter((name) => !there.has(name)),
    'shown in content/, and not in media/',
  ).toEqual([]);
});

test('every description is a sentence about what is seen, not the name of a file', () => {
  const poor = (name: string, alt: string) =>
    alt.split(/\s+/).length < 3 ||
    /\.\w{3,4}$|_/.test(alt) ||
    alt.toLowerCase() === name.replaceAll('-', ' ');
  for (const { name, alt } of masters) expect(poor(name, alt), `${name}: ${alt}`).toBe(false);
  for (const { page, picture } of all)
    if (picture.alt) expect(poor(picture.name, picture.alt), `${page}: ${picture.alt}`).toBe(false);
  expect(
    ['IMG_2041.jpg', 'Stock close', 'fence'].map((alt) => poor('stock-close', alt)),
    'control',
  ).toEqual([true, true, true]);
});

test('a stand-in is light, and all masters together weigh 40 MB at most', async () => {
  const sizes = masters
    .map(({ name, file, sample }) => ({ name, sample, bytes: statSync(file).size }))
    .sort((a, b) => b.bytes - a.bytes);
  expect(sizes.filter(({ sample, bytes }) => sample && bytes > heaviest)).toEqual([]);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(
    all,
    `the heaviest: ${sizes.slice(0, 5).map(({ name, bytes }) => `${name} ${bytes}`)}`,
  ).toBeLessThan(40_000_000);
  const hero = masters.find(({ name }) => name === 'hero-wide');
  expect((await sharp(hero?.file).metadata()).width).toBeGreaterThanOrEqual(2400);
});

test('a page opens with a picture of 1,920 pixels, and every before and after is as wide', async () => {
  const width = async (name: string) =>
    (await sharp(masters.find((master) => master.name === name)?.file).metadata()).width;
  const narrow = async (least: number) => {
    const found: string[] = [];
    for (const { page, part, picture } of all)
      if (['top', 'before', 'after'].includes(part) && (await width(picture.name)) < least)
        found.push(`${page} ${part}: ${picture.name}`);
    return found;
  };
  expect(await narrow(1920)).toEqual([]);
  expect((await narrow(2000)).length, 'control').toBeGreaterThan(0);
});

test('the list of pictures is up to date', () => {
  // Where each is shown changes with every job that the owner adds.
  const pictures = (list: string) =>
    list
      .split('\n')
      .map((line) => (line.startsWith('| ') ? line.slice(0, line.lastIndexOf(' | ')) : line));
  const kept = readFileSync(join('docs', 'pictures.md'), 'utf8');
  expect(pictures(kept), 'npm run contact-sheet makes it again').toEqual(
    pictures(table(masters, all, shots)),
  );
});
