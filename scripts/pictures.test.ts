import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { masterHash } from '../content/picture-name.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { ultraHdr } from '../test/support/upload-examples.ts';
import { keepMarks, readMasters } from './masters.ts';
import { avifWidths, jpegWidths, makePictures, nearestGround, picturesAtOnce } from './pictures.ts';

let media: string;
let out: string;
const inMedia = (name: string) => join(media, name);
const made = (name = '') => join(out, 'made', name);
const manifest = () => join(out, 'pictures.json');
const make = () => makePictures({ media, out: made(), manifest: manifest() });
const facts = () => JSON.parse(readFileSync(manifest(), 'utf8')) as Record<string, PictureFacts>;
const describeThem = (words: string) => writeFileSync(inMedia('pictures.yaml'), words);
const create = (background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } });
const paint = (background: string) => create(background).webp().toFile(inMedia('lawn.webp'));

beforeEach(async () => {
  media = folderWith({ 'pictures.yaml': 'lawn: { alt: A lawn, sample: true }\n' });
  out = folderWith();
  await paint('#6c7a45');
});

test('makes every width up to the master, once, and says what there is', async () => {
  expect((await make()).files).toBe(5);
  const { lawn } = facts();
  expect(lawn).toMatchObject({
    width: 700,
    height: 400,
    alt: 'A lawn',
    sample: true,
    ground: 'grass',
    widths: [320, 480, 640],
    fallback: [480, 700],
  });
  const { width, format } = await sharp(made(`lawn.${lawn?.hash}-480.avif`)).metadata();
  expect({ width, format }).toEqual({ width: 480, format: 'heif' });

  describeThem('lawn: { alt: A lawn in June }\n');
  expect((await make()).files, 'nothing is made for new words').toBe(0);
  const { sample: _, ...measured } = lawn as PictureFacts;
  expect(facts().lawn).toEqual({ ...measured, alt: 'A lawn in June' });
});

test('replaces the files of a changed master by files of other names', async () => {
  await make();
  const before = readdirSync(made());
  await paint('#808080');
  expect((await make()).files).toBe(5);
  const after = readdirSync(made());
  expect(after).toHaveLength(5);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});

test('a photo taken sideways stands upright, and transparent parts become paper', async () => {
  const half = { width: 350, height: 700, channels: 4, background: '#ff000080' } as const;
  await sharp({ create: half }).png().toFile(inMedia('glass.png'));
  const sideways = create('#333333').withMetadata({ orientation: 6 });
  await sideways.jpeg().toFile(inMedia('gate.jpg'));
  writeFileSync(inMedia('wall.jpg'), await ultraHdr(await sideways.jpeg().toBuffer()));
  expect((await sharp(inMedia('wall.jpg')).metadata()).gainMap, 'control').toBeDefined();
  const names = ['lawn', 'gate', 'wall', 'glass'];
  describeThem(names.map((name) => `${name}: { alt: The ${name} }\n`).join(''));
  await make();
  const { gate, wall, glass } = facts();
  for (const photo of [gate, wall]) expect(photo).toMatchObject({ width: 400, height: 700 });
  const upright = await sharp(made(`gate.${gate?.hash}-320.avif`)).metadata();
  expect(upright).toMatchObject({ width: 320, height: 560 });
  expect(upright.orientation).toBeUndefined();
  const { channels, dominant } = await sharp(made(`glass.${glass?.hash}-350.jpg`)).stats();
  expect(channels).toHaveLength(3);
  expect(dominant.r).toBeGreaterThan(200);
});

test('names a master that cannot be read, with what to do', async () => {
  writeFileSync(inMedia('gate.jpg'), 'no picture');
  describeThem('lawn: { alt: A lawn }\ngate: { alt: A gate }\n');
  await expect(make()).rejects.toThrow(/gate\.jpg cannot be made into .* Save it anew as a JPEG/);
});

test('never goes wider than the master, nor to two widths that look the same', () => {
  expect(avifWidths(2400)).toEqual([320, 480, 640, 800, 1024, 1280, 1600, 1920, 2400]);
  expect(avifWidths(1080)).toEqual([320, 480, 640, 800, 1024]);
  expect(avifWidths(300)).toEqual([300]);
  expect(jpegWidths(1080)).toEqual([480, 960, 1080]);
  expect(nearestGround({ r: 176, g: 190, b: 205 })).toBe('sky');
});

/** Marks the lawn as measured on the picture that is there now. */
function markLawn(more = '') {
  const master = masterHash(readFileSync(inMedia('lawn.webp')));
  mkdirSync(inMedia('marks'));
  writeFileSync(
    inMedia('marks/lawn.yaml'),
    `# Kept as it is.\nmaster: ${master}\nsize: [700, 400]\nmarks:\n  width:\n    lines: M10 20H90\n    labels: [{ at: [50, 20], text: 8 m }]\n${more}`,
  );
}

test('draws what was measured on a picture, and not on another picture of its name', async () => {
  markLawn();
  expect((await make()).dropped).toEqual([]);
  expect(facts().lawn?.marks).toEqual({
    width: { size: [700, 400], lines: 'M10 20H90', labels: [{ at: [50, 20], text: '8 m' }] },
  });
  await paint('#808080');
  const { dropped } = await make();
  expect(facts().lawn?.marks).toBeUndefined();
  expect(dropped).toEqual([
    expect.stringMatching(
      /lawn\.webp is not the picture that .*marks\/lawn\.yaml was measured on\. .*: width\. .*npm run marks -- lawn$/,
    ),
  ]);
});

test('the command keeps the marks for the new picture, and the comments of their file', async () => {
  markLawn();
  await paint('#808080');
  keepMarks({ name: 'lawn', file: inMedia('lawn.webp') }, media);
  await make();
  expect(facts().lawn?.marks).toHaveProperty('width');
  expect(readFileSync(inMedia('marks/lawn.yaml'), 'utf8')).toMatch(/^# Kept as it is\.\n/);
});

test('names a mistake in a file of marks, and marks of no picture', () => {
  markLawn('    colour: white\n');
  writeFileSync(inMedia('marks/pond.yaml'), 'master: 0123456789abcdef\nsize: [3, 2]\n');
  expect(() => readMasters(media)).toThrow(
    /marks\/lawn\.yaml: marks\.width: .*colour[\s\S]*marks\/pond\.yaml: there is no picture pond in media\//,
  );
});

test.each([
  [2, 950, 1],
  [2, 4000, 2],
  [16, 2000, 3],
  [2, 256, 1],
])('%i cores with %i MB make %i pictures at once', (cores, megabytes, count) => {
  expect(picturesAtOnce(cores, megabytes * 1024 * 1024)).toBe(count);
});
