import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { PictureFacts } from '../app/pictures.server.ts';
import { avifWidths, jpegWidths, nearestGround } from './picture-plan.ts';
import { makePictures } from './pictures.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const make = () => makePictures({ media: folder, out: inFolder('made'), manifest: inFolder('built/pictures.json') });
const describeThem = (words: string) => writeFileSync(inFolder('pictures.yaml'), words);
const paint = (name: string, background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .webp()
    .toFile(inFolder(`${name}.webp`));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  await paint('lawn', '#6c7a45');
  describeThem('lawn: { alt: A lawn, sample: true }\n');
});

test('makes every width up to the master, and says what there is', async () => {
  await make();
  const { lawn } = JSON.parse(readFileSync(inFolder('built/pictures.json'), 'utf8')) as Record<string, PictureFacts>;
  expect(lawn).toMatchObject({ width: 700, height: 400, alt: 'A lawn', sample: true, ground: 'grass', widths: [320, 480, 640], fallback: [480, 700] });
  const { width, format } = await sharp(inFolder(`made/lawn.${lawn?.hash}-480.avif`)).metadata();
  expect({ width, format }).toEqual({ width: 480, format: 'heif' });
});

test('makes nothing twice, and a changed master under another name', async () => {
  expect((await make()).files).toBe(5);
  expect((await make()).files).toBe(0);
  const before = readdirSync(inFolder('made'));
  await paint('lawn', '#808080');
  expect((await make()).files).toBe(5);
  expect(readdirSync(inFolder('made'))).toHaveLength(5); // the old ones are gone
  expect(readdirSync(inFolder('made'))).not.toEqual(before);
});

test('stops at a picture without a description, and at a description without a picture, naming them', async () => {
  await paint('gate', '#333333');
  describeThem('lawn: { alt: A lawn }\npond: { alt: A pond }\n');
  await expect(make()).rejects.toThrow(/gate: .*without a description[\s\S]*pond: .*no such picture/);
  rmSync(inFolder('gate.webp'));
  describeThem('lawn: { alt: A lawn, with stripes }\n');
  await expect(make()).rejects.toThrow('lawn: Unrecognized key: "with stripes"'); // a comma that YAML reads otherwise than its writer
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
