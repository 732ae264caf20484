import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMasters } from '../scripts/masters.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { heaviest, standInOf } from './draw.ts';

const masters = readMasters('media');
const content = globSync('content/**/*.yaml').map((file) => readFileSync(file, 'utf8'));

test('every picture is shown, is described in words, and a stand-in is light', () => {
  const shown = new Set(content.join().match(/(?<=\bname: )[\w-]+/g));
  for (const { name, alt, file, sample } of masters) {
    expect(shown, 'no page in content/ shows it').toContain(name);
    expect(alt, `${name} needs a sentence`).toMatch(/^\S+\s+\S+\s+[^_]+$/);
    if (sample) expect(statSync(file).size, name).toBeLessThanOrEqual(heaviest);
  }
});

test('draws over a stand-in, and never over a photograph', () => {
  const list = 'hero: { alt: A house, sample: true }\ngate: { alt: A gate }\n';
  const folder = folderWith({ 'pictures.yaml': list, 'hero.avif': '', 'gate.jpg': '' });
  expect(standInOf('hero', folder)).toBe(join(folder, 'hero.avif'));
  expect(standInOf('pond', folder)).toBeUndefined();
  expect(() => standInOf('gate', folder)).toThrow('media/gate.jpg is a photograph');
});
