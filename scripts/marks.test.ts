import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { masterHash } from '../content/master-hash.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { keepMarks } from './marks-command.ts';
import { readMasters } from './masters.ts';
import { makePictures } from './pictures.ts';

let media: string;
const lawn = () => join(media, 'lawn.webp');
const paint = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .webp()
    .toFile(lawn());
const marks = (master: string) =>
  `# Kept as it is.\nmaster: ${master}\nsize: [320, 200]\nmarks:\n  width:\n    lines: M10 20H90\n    labels: [{ at: [50, 20], text: 8 m }]\n`;
async function make() {
  const out = folderWith();
  const manifest = join(out, 'pictures.json');
  const { dropped } = await makePictures({ media, out: join(out, 'made'), manifest });
  const facts = JSON.parse(readFileSync(manifest, 'utf8'));
  return { dropped, lawn: facts.lawn as PictureFacts };
}

beforeEach(async () => {
  media = folderWith({ 'pictures.yaml': 'lawn: { alt: A lawn }\n', 'marks/lawn.yaml': '' });
  await paint('#6c7a45');
  writeFileSync(join(media, 'marks/lawn.yaml'), marks(masterHash(readFileSync(lawn()))));
});

test('draws what was measured on a picture, and not on another picture of its name', async () => {
  const before = await make();
  expect(before.dropped).toEqual([]);
  expect(before.lawn.marks).toEqual({
    width: { size: [320, 200], lines: 'M10 20H90', labels: [{ at: [50, 20], text: '8 m' }] },
  });
  await paint('#808080');
  const { dropped, lawn } = await make();
  expect(lawn.marks).toBeUndefined();
  expect(dropped).toEqual([
    expect.stringMatching(
      /lawn\.webp is not the picture that .*marks\/lawn\.yaml was measured on\. .*: width\. .*npm run marks -- lawn$/,
    ),
  ]);
});

test('the command keeps the marks for the new picture, and the comments of their file', async () => {
  await paint('#808080');
  keepMarks({ name: 'lawn', file: lawn() }, media);
  expect((await make()).lawn.marks).toHaveProperty('width');
  expect(readFileSync(join(media, 'marks/lawn.yaml'), 'utf8')).toMatch(/^# Kept as it is\.\n/);
});

test('names a mistake in a file of marks, and marks of no picture', () => {
  const file = join(media, 'marks/lawn.yaml');
  writeFileSync(file, `${marks('0123456789abcdef')}    colour: white\n`);
  writeFileSync(join(media, 'marks/pond.yaml'), 'master: 0123456789abcdef\nsize: [3, 2]\n');
  expect(() => readMasters(media)).toThrow(
    /marks\/lawn\.yaml: marks\.width: .*colour[\s\S]*marks\/pond\.yaml: there is no picture pond in media\//,
  );
});
