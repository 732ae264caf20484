import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readMasters } from './masters.ts';

let folder: string;
const put = (...files: string[]) => {
  for (const file of files) writeFileSync(join(folder, file), '');
};
const say = (words: string) => writeFileSync(join(folder, 'pictures.yaml'), words);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  put('lawn.webp', '.hidden');
  say('lawn: { alt: A lawn, sample: true }\n');
});

test('each master has its file and its words', () => {
  put('gate.JPG');
  say('lawn: { alt: A lawn, sample: true }\ngate: { alt: A gate }\n');
  expect(readMasters(folder)).toEqual([
    {
      name: 'gate',
      alt: 'A gate',
      sample: undefined,
      file: join(folder, 'gate.JPG'),
      marks: undefined,
    },
    {
      name: 'lawn',
      alt: 'A lawn',
      sample: true,
      file: join(folder, 'lawn.webp'),
      marks: undefined,
    },
  ]);
});

test('a picture without words and words without a picture are named, both at once', () => {
  put('gate.webp', 'constructor.webp');
  say('lawn: { alt: A lawn }\npond: { alt: A pond }\n');
  expect(() => readMasters(folder)).toThrow(
    /constructor: .*without a description[\s\S]*gate: .*without a description[\s\S]*pond: .*no such picture/,
  );
});

test('a photograph beside the stand-in of its name is not passed over in silence', () => {
  put('lawn.jpg');
  expect(() => readMasters(folder)).toThrow(
    'lawn: lawn.jpg and lawn.webp are both there; delete the one not to be shown',
  );
});

test('what is no picture here, or has a name that no page could ask for, is named with what to do', () => {
  put('IMG_2041.HEIC', 'New gate (1).jpg');
  say('lawn: { alt: A lawn }\nNew gate (1): { alt: A gate }\n');
  expect(() => readMasters(folder)).toThrow(
    /IMG_2041\.HEIC: .*save it as \.jpg[\s\S]*New gate \(1\): .*rename it/,
  );
});

test('a slip in the list names the list', () => {
  say('lawn: { alt: A lawn, with stripes }\n'); // a comma that YAML reads otherwise than its writer
  expect(() => readMasters(folder)).toThrow(
    'media/pictures.yaml is not right:\n  lawn: Unrecognized key: "with stripes"',
  );
  say('lawn: { alt: "A lawn }\n');
  expect(() => readMasters(folder)).toThrow('media/pictures.yaml is not right:');
  say('');
  expect(() => readMasters(folder)).toThrow('no picture is described in it');
});
