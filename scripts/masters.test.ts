import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
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
    /constructor\.webp: .*without a description; .*constructor\.txt beside it[\s\S]*gate\.webp: .*without a description[\s\S]*pond: .*no such picture/,
  );
});

test('a photograph beside the stand-in of its name is not passed over in silence', () => {
  put('lawn.jpg');
  expect(() => readMasters(folder)).toThrow(
    'lawn: lawn.jpg and lawn.webp are both there; delete the one not to be shown',
  );
});

test('what is no picture here, or has a name without a letter, is named with what to do', () => {
  put('IMG_2041.HEIC', 'plan.docx', '(–).jpg');
  expect(() => readMasters(folder)).toThrow(
    /\(–\)\.jpg: there is no letter in its name[\s\S]*IMG_2041\.HEIC: .*iPhone.*makes a \.jpg[\s\S]*plan\.docx: .*save it as \.jpg/,
  );
});

describe('a photograph as it comes from the camera', () => {
  const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text);

  test('keeps its file’s name, and what it shows stands beside it', () => {
    put('IMG_4312.JPG', 'New gate (1).jpeg');
    write('IMG_4312.txt', '\uFEFFAn oak gate\r\nbefore a barn \r\n');
    write('new gate (1).TXT', 'The same gate, open');
    expect(readMasters(folder).map(({ name, alt, file }) => [name, alt, file])).toEqual([
      ['img-4312', 'An oak gate before a barn', join(folder, 'IMG_4312.JPG')],
      ['lawn', 'A lawn', join(folder, 'lawn.webp')],
      ['new-gate-1', 'The same gate, open', join(folder, 'New gate (1).jpeg')],
    ]);
  });

  test('a text that is empty, unreadable, alone or one too many is named, all at once', () => {
    put('IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'img-3.png', 'IMG_5.jpg');
    write('IMG_1.txt', ' \n');
    write('IMG_2.txt', Buffer.from('caf\xe9', 'latin1'));
    write('IMG_3.txt', 'A gate');
    write('IMG_4.txt', 'A pond');
    write('IMG_5.txt', 'A pond');
    write('img-5.txt', 'A fence');
    write('lawn.txt', 'Another lawn');
    const said = () => readMasters(folder);
    expect(said).toThrow('IMG_1.txt: it is empty; write into it what the picture shows');
    expect(said).toThrow('IMG_2.txt: save it anew as UTF-8');
    expect(said).toThrow('img-3: IMG_3.jpg and img-3.png are both there');
    expect(said).toThrow('IMG_4.txt: there is no picture of this name beside it');
    expect(said).toThrow('img-5: IMG_5.txt and img-5.txt describe one picture');
    expect(said).toThrow('lawn.txt: lawn is described in media/pictures.yaml too; delete one');
  });
});

test('a slip in the list names the list', () => {
  say('lawn: { alt: A lawn, with stripes }\n'); // a comma that YAML reads otherwise than its writer
  expect(() => readMasters(folder)).toThrow(
    /^media\/pictures\.yaml is not right:\n {2}lawn: there is no field with stripes: .*need quotes \(line 1\)$/,
  );
  say('lawn: { alt: "A lawn }\n');
  expect(() => readMasters(folder)).toThrow('media/pictures.yaml is not right:');
  say('');
  expect(() => readMasters(folder)).toThrow('no picture is described in it');
});
