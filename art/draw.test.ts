import { randomFillSync } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { cut, heaviest, standInOf } from './draw.ts';
import type { Frame } from './shots.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const frame = (about: Partial<Frame>) => ({ lighten: 1, mirror: false, cuts: {}, ...about }) as Frame;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
});

test('a stand-in is found to be replaced; a photograph is not drawn over', () => {
  writeFileSync(inFolder('pictures.yaml'), 'hero: { alt: A house, sample: true }\ngate: { alt: A gate }\n');
  for (const file of ['hero.avif', 'gate.jpg']) writeFileSync(inFolder(file), '');
  expect(standInOf('hero', folder)).toBe(inFolder('hero.avif'));
  expect(standInOf('pond', folder)).toBeUndefined();
  expect(() => standInOf('gate', folder)).toThrow('media/gate.jpg is a photograph');
});

test('a cut has its place in the frame, its side changed where asked', async () => {
  const black = { create: { width: 100, height: 100, channels: 3, background: '#000' } } as const;
  const white = await sharp({ create: { ...black.create, width: 50, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp(black)
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toFile(inFolder('print.png'));
  for (const mirror of [false, true]) {
    const file = await cut(inFolder('print.png'), 'left', frame({ mirror, cuts: { left: [0, 0, 60, 80] } }), folder);
    expect(file).toBe(inFolder('left.avif'));
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 60, height: 80 });
    expect([data[0], data[59 * info.channels]].map((value = 0) => (value > 128 ? 'white' : 'black'))).toEqual(mirror ? ['black', 'white'] : ['white', 'black']);
  }
});

test('a picture gives way until it is light enough, and says so when it cannot', async () => {
  const raw = { width: 200, height: 150, channels: 3 } as const;
  await sharp(randomFillSync(Buffer.alloc(200 * 150 * 3)), { raw })
    .png()
    .toFile(inFolder('print.png'));
  const weigh = async (limit: number) => {
    const file = await cut(inFolder('print.png'), 'noise', frame({}), folder, limit);
    return statSync(file).size;
  };
  const fine = await weigh(heaviest);
  expect(await weigh(fine - 1)).toBeLessThan(fine);
  await expect(weigh(1000)).rejects.toThrow('raise its samples');
});
