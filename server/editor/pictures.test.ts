import { expect, test } from 'vitest';
import { masterHash } from '../../content/picture-name.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { changesIn, readDraft, type Site } from './draft.ts';
import { bringBack, describePicture, replacePicture, sitePictures } from './pictures.ts';

const list = `# What each master shows.
fence: { alt: 'A fence', sample: true } # rendered
gate: { alt: A gate, sample: true }
`;
const beth = { by: 'Beth', at: new Date('2026-11-24T13:31:00Z') };
const photo = { bytes: Buffer.from('a photo'), description: 'Our own fence' };

/** A site whose picture of a fence was measured on these bytes. */
function siteWith(measuredOn = 'a render') {
  const site: Site = {
    root: folderWith({
      'media/pictures.yaml': list,
      'media/fence.avif': 'a render',
      'media/gate.webp': 'another',
      'media/IMG_4312.jpg': 'a photo of ours',
      'media/IMG_4312.txt': 'Our\nyard\n',
      'media/marks/fence.yaml': `master: ${masterHash(Buffer.from(measuredOn))}
size: [100, 50]
marks:
  length: { lines: M0 0H9, labels: [{ at: [1, 1], text: 38 m }] }
drawn:
  fence: {}
`,
    }),
    draft: folderWith(),
  };
  const one = (name: string) => {
    const found = sitePictures(site).find((picture) => picture.name === name);
    if (!found) throw new Error(`there is no picture ${name}`);
    return found;
  };
  return {
    site,
    one,
    replace: (name: string) => replacePicture(site, one(name), photo, beth),
    describe: (name: string, words: string) => describePicture(site, one(name), words, beth),
    changed: () => changesIn(site).map(({ file, gone }) => (gone ? `-${file}` : file)),
    listed: () => readDraft(site, 'media/pictures.yaml')?.toString(),
  };
}

test('a photo takes the place of a sample: the old file and its line go', () => {
  const { one, replace, changed, listed } = siteWith();
  replace('fence');
  expect(changed()).toEqual([
    '-media/fence.avif',
    'media/fence.jpg',
    'media/fence.txt',
    'media/pictures.yaml',
  ]);
  expect(listed()).toBe(list.replace(/^fence.*\n/m, ''));
  expect(one('fence')).toMatchObject({ description: 'Our own fence', replacedBy: 'Beth' });
});

test('measures belong to the picture that was measured: over another nothing is drawn', () => {
  const { one, replace } = siteWith();
  replace('fence');
  const dropped = ['38 m', 'the traced fence'];
  expect(one('fence')).toMatchObject({ drawn: [], dropped });
  // The negative test: the picture that was measured has them.
  const measured = siteWith('a photo');
  measured.replace('fence');
  expect(measured.one('fence').drawn).toHaveLength(2);
});

test('a photo that was a photo already is replaced in its file', () => {
  const { replace, changed } = siteWith();
  replace('img-4312');
  expect(changed()).toEqual(['media/IMG_4312.jpg', 'media/IMG_4312.txt']);
});

test('the picture before comes back whole, and other changes stay', () => {
  const { site, one, replace, describe, changed, listed } = siteWith();
  describe('gate', 'A gate of oak');
  replace('fence');
  bringBack(site, one('fence'), beth);
  expect(changed()).toEqual(['media/pictures.yaml']);
  expect(listed()).toBe(list.replace('A gate,', 'A gate of oak,'));
  expect(one('fence')).toMatchObject({ description: 'A fence', replacedBy: undefined });
});
