import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { masterHash } from '../content/master-hash.ts';
import { keepMarks } from './marks-command.ts';
import { readMasters } from './masters.ts';
import { makePictures } from './pictures.ts';

let folder: string;
const inFolder = (...path: string[]) => join(folder, ...path);
const media = () => inFolder('media');
const lawn = () => inFolder('media', 'lawn.webp');
const paint = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .webp()
    .toFile(lawn());
const measure = (master: string, more = '') =>
  writeFileSync(
    inFolder('media', 'marks', 'lawn.yaml'),
    `# Kept as it is.\nmaster: ${master}\nsize: [320, 200]\nmarks:\n  width:\n    lines: M10 20H90\n    labels: [{ at: [50, 20], text: 8 m }]\n${more}`,
  );
async function make() {
  const { dropped } = await makePictures({
    media: media(),
    out: inFolder('made'),
    manifest: inFolder('pictures.json'),
  });
  const facts = JSON.parse(readFileSync(inFolder('pictures.json'), 'utf8'));
  return { dropped, lawn: facts.lawn as PictureFacts };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(inFolder('media', 'marks'), { recursive: true });
  writeFileSync(inFolder('media', 'pictures.yaml'), 'lawn: { alt: A lawn }\n');
  await paint('#6c7a45');
  measure(masterHash(readFileSync(lawn())));
});

test('what was measured on a picture is drawn on it', async () => {
  const { dropped, lawn } = await make();
  expect(dropped).toEqual([]);
  expect(lawn.marks).toEqual({
    width: { size: [320, 200], lines: 'M10 20H90', labels: [{ at: [50, 20], text: '8 m' }] },
  });
});

test('another picture under the same name drops it, and the build says which and what', async () => {
  await make();
  await paint('#808080');
  const { dropped, lawn } = await make();
  expect(lawn.marks).toBeUndefined();
  expect(dropped).toEqual([
    expect.stringMatching(
      /lawn\.webp is not the picture that .*marks\/lawn\.yaml was measured on\. .*: width\. .*npm run marks -- lawn$/,
    ),
  ]);
  // Control: after a new build with the first picture it is drawn again.
  await paint('#6c7a45');
  const back = await make();
  expect(back.lawn.marks).toHaveProperty('width');
  expect(back.dropped).toEqual([]);
});

test('somebody who has looked keeps the marks for the new picture; the rest of the file stays', async () => {
  await paint('#808080');
  keepMarks({ name: 'lawn', file: lawn() }, media());
  expect((await make()).lawn.marks).toHaveProperty('width');
  expect(readFileSync(inFolder('media/marks/lawn.yaml'), 'utf8')).toMatch(/^# Kept as it is\.\n/);
});

test('a slip in a file of marks, and marks of no picture, are named', () => {
  measure('0123456789abcdef', '    colour: white\n');
  writeFileSync(inFolder('media/marks/pond.yaml'), 'master: 0123456789abcdef\nsize: [3, 2]\n');
  expect(() => readMasters(media())).toThrow(
    /marks\/lawn\.yaml: marks\.width: .*colour[\s\S]*marks\/pond\.yaml: there is no picture pond in media\//,
  );
});
