import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMasters } from '../scripts/masters.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { heaviest, standInOf } from './draw.ts';
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
});

test('every picture is shown, is described in words, and a stand-in is light', () => {
  const shown = new Set(all.map(({ picture }) => picture.name));
  for (const { name, alt, file, sample } of masters) {
    expect(shown, 'no page in content/ shows it').toContain(name);
    expect(alt, `${name} needs a sentence`).toMatch(/^\S+\s+\S+\s+[^_]+$/);
    if (sample) expect(statSync(file).size, name).toBeLessThanOrEqual(heaviest);
  }
});

test('a page opens with a picture of 1,920 pixels, and every before and after is as wide', async () => {
  const wide = all.filter(({ part }) => ['top', 'before', 'after'].includes(part));
  expect(wide.length).toBeGreaterThan(10);
  for (const { page, part, picture } of wide) {
    const { file } = masters.find((master) => master.name === picture.name) ?? {};
    const { width } = await sharp(file).metadata();
    expect(width, `${page} ${part}: ${picture.name}`).toBeGreaterThanOrEqual(1920);
  }
});

test('draws over a stand-in, and never over a photograph', () => {
  const list = 'hero: { alt: A house, sample: true }\ngate: { alt: A gate }\n';
  const folder = folderWith({ 'pictures.yaml': list, 'hero.avif': '', 'gate.jpg': '' });
  expect(standInOf('hero', folder)).toBe(join(folder, 'hero.avif'));
  expect(standInOf('pond', folder)).toBeUndefined();
  expect(() => standInOf('gate', folder)).toThrow('media/gate.jpg is a photograph');
});
