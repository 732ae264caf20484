import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { readMasters } from './masters.ts';

/** The pictures of a folder that also has a lawn, which pictures.yaml describes. */
const read = (files: Record<string, string>) =>
  readMasters(
    folderWith({
      'lawn.webp': '',
      '.hidden': '',
      'pictures.yaml': 'lawn: { alt: A lawn, sample: true }\n',
      ...files,
    }),
  );

test('keeps its file’s name, and what it shows stands beside it', () => {
  const found = read({
    'IMG_4312.JPG': '',
    'New gate (1).jpeg': '',
    'IMG_4312.txt': '\uFEFFAn oak gate\r\nbefore a barn \r\n',
    'new gate (1).TXT': 'The same gate, open',
  });
  expect(found.map(({ name, alt }) => [name, alt])).toEqual([
    ['img-4312', 'An oak gate before a barn'],
    ['lawn', 'A lawn'],
    ['new-gate-1', 'The same gate, open'],
  ]);
});

test('a photograph beside the stand-in of its name is not passed over in silence', () => {
  expect(() => read({ 'lawn.jpg': '' })).toThrow(
    'lawn: lawn.jpg and lawn.webp are both there; delete the one not to be shown',
  );
});

const list = 'lawn: { alt: A lawn }\npond: { alt: A pond }\n';
test.each([
  [{ 'gate.webp': '' }, /gate\.webp: .*without a description; .*gate\.txt beside it/],
  [{ 'constructor.webp': '' }, /constructor\.webp: .*without a description/],
  [{ 'pictures.yaml': list }, /pond: .*no such picture/],
  [{ '(–).jpg': '' }, /\(–\)\.jpg: there is no letter in its name/],
  [{ 'IMG_1.HEIC': '' }, /IMG_1\.HEIC: .*iPhone.*makes a \.jpg/],
  [{ 'plan.docx': '' }, /plan\.docx: .*save it as \.jpg/],
  [{ 'IMG_1.jpg': '', 'IMG_1.txt': ' \n' }, /IMG_1\.txt: it is empty; write into it/],
  [{ 'IMG_3.jpg': '', 'img-3.png': '' }, /img-3: IMG_3\.jpg and img-3\.png are both there/],
  [{ 'IMG_4.txt': 'A pond' }, /IMG_4\.txt: there is no picture of this name beside it/],
  [
    { 'IMG_5.jpg': '', 'IMG_5.txt': 'A pond', 'img-5.txt': 'A fence' },
    /img-5: IMG_5\.txt and img-5\.txt describe one picture/,
  ],
  [
    { 'lawn.txt': 'Other' },
    /lawn\.txt: lawn is described in media\/pictures\.yaml too; delete one/,
  ],
  [
    { 'pictures.yaml': 'lawn: { alt: A lawn, with stripes }\n' },
    /^media\/pictures\.yaml is not right:\n {2}lawn: there is no field with stripes: .*need quotes \(line 1\)$/,
  ],
  [{ 'pictures.yaml': 'lawn: { alt: "A lawn }\n' }, /media\/pictures\.yaml is not right:/],
  [{ 'pictures.yaml': '' }, /no picture is described in it/],
] as [Record<string, string>, RegExp][])('%j is refused with what to do', (files, said) => {
  expect(() => read(files)).toThrow(said);
});

test('reports all mistakes at once, and a description that is not UTF-8', () => {
  const folder = folderWith({ 'pictures.yaml': list, 'lawn.webp': '', 'IMG_2.jpg': '' });
  writeFileSync(join(folder, 'IMG_2.txt'), Buffer.from('caf\xe9', 'latin1'));
  expect(() => readMasters(folder)).toThrow(
    /IMG_2\.txt: save it anew as UTF-8[\s\S]*pond: .*no such picture/,
  );
});
