import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { avifWidths, jpegWidths, nearestGround } from './picture-plan.ts';
import { makePictures } from './pictures.ts';

let folder: string;
let built: string;
const inFolder = (name: string) => join(folder, name);
const inBuilt = (name: string) => join(built, name);
const make = () =>
  makePictures({ media: folder, out: inBuilt('made'), manifest: inBuilt('pictures.json') });
const describeThem = (words: string) => writeFileSync(inFolder('pictures.yaml'), words);
const paint = (name: string, background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .webp()
    .toFile(inFolder(`${name}.webp`));
/** Many small stones: a picture that has something to leave out. */
const paintStones = (name: string) =>
  sharp(
    Buffer.from(
      Array.from({ length: 700 * 400 * 3 }, (_, at) => (at * 7919 + ((at * at) % 251)) % 256),
    ),
    { raw: { width: 700, height: 400, channels: 3 } },
  )
    .blur(1.5)
    .webp({ quality: 95 })
    .toFile(inFolder(`${name}.webp`));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  built = mkdtempSync(join(tmpdir(), 'built-'));
  await paint('lawn', '#6c7a45');
  describeThem('lawn: { alt: A lawn, sample: true }\n');
});

test('makes every width up to the master, and says what there is', async () => {
  await make();
  const { lawn } = JSON.parse(readFileSync(inBuilt('pictures.json'), 'utf8')) as Record<
    string,
    PictureFacts
  >;
  expect(lawn).toMatchObject({
    width: 700,
    height: 400,
    alt: 'A lawn',
    sample: true,
    ground: 'grass',
    widths: [320, 480, 640],
    fallback: [480, 700],
  });
  const { width, format } = await sharp(inBuilt(`made/lawn.${lawn?.hash}-480.avif`)).metadata();
  expect({ width, format }).toEqual({ width: 480, format: 'heif' });
});

test('a picture for phones alone is written coarser, under a name of its own', async () => {
  await paintStones('drive-tall');
  await paintStones('drive-wide');
  describeThem(
    'drive-tall: { alt: A drive }\ndrive-wide: { alt: A drive }\nlawn: { alt: A lawn }\n',
  );
  await make();
  const files = readdirSync(inBuilt('made'));
  const [tall = '', wide = ''] = ['tall', 'wide'].map((kind) =>
    files.find((file) => file.startsWith(`drive-${kind}`) && file.endsWith('-640.avif')),
  );
  expect(statSync(inBuilt(`made/${tall}`)).size).toBeLessThan(
    statSync(inBuilt(`made/${wide}`)).size * 0.8,
  );
  expect(tall.replace('tall', 'wide'), 'its address changes with its quality').not.toBe(wide);
});

test('makes nothing twice, and a changed master under another name', async () => {
  expect((await make()).files).toBe(5);
  expect((await make()).files).toBe(0);
  const before = readdirSync(inBuilt('made'));
  await paint('lawn', '#808080');
  expect((await make()).files).toBe(5);
  expect(readdirSync(inBuilt('made'))).toHaveLength(5); // the old ones are gone
  expect(readdirSync(inBuilt('made'))).not.toEqual(before);
});

test('new words for a picture that is there are taken, and what was measured is kept', async () => {
  const lawn = () =>
    (JSON.parse(readFileSync(inBuilt('pictures.json'), 'utf8')) as { lawn: PictureFacts }).lawn;
  await make();
  const before = lawn();
  describeThem('lawn: { alt: A lawn in June }\n');
  expect((await make()).files).toBe(0);
  const { sample, ...measured } = before;
  expect(sample).toBe(true);
  expect(lawn()).toEqual({ ...measured, alt: 'A lawn in June' });
});

test('a list that cannot be read is made anew', async () => {
  await make();
  const before = readFileSync(inBuilt('pictures.json'), 'utf8');
  writeFileSync(inBuilt('pictures.json'), before.slice(0, 40));
  await make();
  expect(readFileSync(inBuilt('pictures.json'), 'utf8')).toBe(before);
});

test('a photograph that lay on its side in the camera stands upright, and what light came through is the paper', async () => {
  const half = {
    create: { width: 350, height: 700, channels: 4, background: '#ff000080' },
  } as const;
  await sharp(half).png().toFile(inFolder('glass.png'));
  await sharp({ create: { width: 700, height: 400, channels: 3, background: '#333333' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(inFolder('gate.jpg'));
  describeThem('lawn: { alt: A lawn }\ngate: { alt: A gate }\nglass: { alt: Red glass }\n');
  await make();
  const facts = JSON.parse(readFileSync(inBuilt('pictures.json'), 'utf8')) as Record<
    string,
    PictureFacts
  >;
  expect(facts.gate).toMatchObject({ width: 400, height: 700 });
  const { width, height, orientation } = await sharp(
    inBuilt(`made/gate.${facts.gate?.hash}-320.avif`),
  ).metadata();
  expect({ width, height, orientation }).toEqual({
    width: 320,
    height: 560,
    orientation: undefined,
  });
  const { channels, dominant } = await sharp(
    inBuilt(`made/glass.${facts.glass?.hash}-350.jpg`),
  ).stats();
  expect(channels).toHaveLength(3);
  expect(dominant.r).toBeGreaterThan(200);
});

test('a master that cannot be read is named, with what to do', async () => {
  writeFileSync(inFolder('gate.jpg'), 'no picture');
  describeThem('lawn: { alt: A lawn }\ngate: { alt: A gate }\n');
  await expect(make()).rejects.toThrow(/gate\.jpg cannot be made into .* Save it anew as a JPEG/);
});

test('never goes wider than the master, nor to two widths that look the same', () => {
  expect(avifWidths(2400)).toEqual([320, 480, 640, 800, 1024, 1280, 1600, 1920, 2400]);
  expect(avifWidths(1080)).toEqual([320, 480, 640, 800, 1024]);
  expect(avifWidths(300)).toEqual([300]);
  expect(jpegWidths(1080)).toEqual([480, 960, 1080]);
});

test('the ground is the nearest tone of the style sheet', () => {
  expect(nearestGround({ r: 176, g: 190, b: 205 })).toBe('sky');
  expect(nearestGround({ r: 84, g: 88, b: 90 })).toBe('tarmac');
});
