import { randomFillSync } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { heaviest, master, standInOf } from './draw.ts';
import type { Frame } from './shots.ts';

test('draws over a stand-in, and never over a photograph', () => {
  const list = 'hero: { alt: A house, sample: true }\ngate: { alt: A gate }\n';
  const folder = folderWith({ 'pictures.yaml': list, 'hero.avif': '', 'gate.jpg': '' });
  expect(standInOf('hero', folder)).toBe(join(folder, 'hero.avif'));
  expect(standInOf('pond', folder)).toBeUndefined();
  expect(() => standInOf('gate', folder)).toThrow('media/gate.jpg is a photograph');
});

test('makes a picture coarser until it is light enough, and says so when it cannot', async () => {
  const folder = folderWith();
  const raw = { width: 200, height: 150, channels: 3 } as const;
  const print = join(folder, 'print.png');
  await sharp(randomFillSync(Buffer.alloc(200 * 150 * 3)), { raw })
    .png()
    .toFile(print);
  const frame = { lighten: 1, mirror: false } as Frame;
  const weigh = async (limit: number) =>
    statSync(await master(print, 'noise', frame, folder, limit)).size;
  const fine = await weigh(heaviest);
  expect(await weigh(fine - 1)).toBeLessThan(fine);
  await expect(weigh(1000)).rejects.toThrow('raise its samples');
});
