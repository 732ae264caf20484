import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { heaviest, master, render, standInOf } from './draw.ts';
import type { Frame } from './shots.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const frame = (about: Partial<Frame>) => ({ lighten: 1, mirror: false, ...about }) as Frame;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
});

test('a stand-in is found to be replaced; a photograph is not drawn over', () => {
  writeFileSync(
    inFolder('pictures.yaml'),
    'hero: { alt: A house, sample: true }\ngate: { alt: A gate }\n',
  );
  for (const file of ['hero.avif', 'gate.jpg']) writeFileSync(inFolder(file), '');
  expect(standInOf('hero', folder)).toBe(inFolder('hero.avif'));
  expect(standInOf('pond', folder)).toBeUndefined();
  expect(() => standInOf('gate', folder)).toThrow('media/gate.jpg is a photograph');
});

test('a render that fails says so, and leaves nothing older that could pass for it', () => {
  const path = process.env.PATH;
  const gate = { scene: 'gate', size: [100, 80], samples: 8, develop: {} } as unknown as Frame;
  const drawn = (exit: number) => {
    writeFileSync(inFolder('blender'), `#!/bin/sh\necho "$@" > words\nexit ${exit}\n`, {
      mode: 0o755,
    });
    for (const file of ['gate.png', 'gate_A.exr', 'gate_B.exr'])
      writeFileSync(inFolder(file), 'older');
    return () => render('gate', gate, true, ['lens=40'], folder);
  };
  process.env.PATH = `${folder}:${path}`;
  try {
    expect(drawn(1)).toThrow('blender did not finish');
    // Blender heeds the exit code for Python's errors only before the script that it is for.
    expect(readFileSync(inFolder('words'), 'utf8')).toMatch(
      /--python-exit-code 1 --python .*draw_scene\.py -- gate .*spp=8 .*lens=40/,
    );
    expect(readdirSync(folder).filter((file) => file.startsWith('gate'))).toEqual([]);
    expect(drawn(0), 'control: Blender content, and nothing there to develop').toThrow(
      'python3 did not finish',
    );
  } finally {
    process.env.PATH = path;
  }
});

test('a master has its sides changed where asked', async () => {
  const black = { create: { width: 100, height: 80, channels: 3, background: '#000' } } as const;
  const white = await sharp({ create: { ...black.create, width: 50, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp(black)
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toFile(inFolder('print.png'));
  for (const mirror of [false, true]) {
    const file = await master(inFolder('print.png'), 'left', frame({ mirror }), folder);
    expect(file).toBe(inFolder('left.avif'));
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 100, height: 80 });
    expect(
      [data[0], data[99 * info.channels]].map((value = 0) => (value > 128 ? 'white' : 'black')),
    ).toEqual(mirror ? ['black', 'white'] : ['white', 'black']);
  }
});

test('a picture gives way until it is light enough, and says so when it cannot', async () => {
  const raw = { width: 200, height: 150, channels: 3 } as const;
  await sharp(randomFillSync(Buffer.alloc(200 * 150 * 3)), { raw })
    .png()
    .toFile(inFolder('print.png'));
  const weigh = async (limit: number) => {
    const file = await master(inFolder('print.png'), 'noise', frame({}), folder, limit);
    return statSync(file).size;
  };
  const fine = await weigh(heaviest);
  expect(await weigh(fine - 1)).toBeLessThan(fine);
  await expect(weigh(1000)).rejects.toThrow('raise its samples');
});
