import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masterHash } from '../../content/master-hash.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { changesIn, readDraft, type Site } from './draft.ts';
import { inMergedFolder } from './merged-folder.ts';
import { pictureVersion, type SitePicture, sitePictures } from './pictures.ts';
import { bringBack, describePicture, replacePicture } from './replace-picture.ts';

const list = `# What each master shows.
fence: { alt: 'A fence', sample: true } # rendered
gate: { alt: A gate, sample: true }
`;
const beth = { by: 'Beth', at: new Date('2026-11-24T13:31:00Z') };
const photo = { bytes: Buffer.from('a photo'), description: 'Our own fence' };
const siteWith = (measuredOn = 'a render'): Site => ({
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
});
const one = (site: Site, name: string): SitePicture => {
  const found = sitePictures(site).find((picture) => picture.name === name);
  if (!found) throw new Error(`there is no picture ${name}`);
  return found;
};
const changed = (site: Site) => changesIn(site).map(({ file, gone }) => (gone ? `-${file}` : file));

test('every picture, with what it shows and what is drawn over it', () => {
  const site = siteWith();
  expect(one(site, 'fence')).toMatchObject({
    description: 'A fence',
    sample: true,
    drawn: ['38 m', 'the fence as it was traced'],
    dropped: [],
  });
  expect(one(site, 'img-4312')).toMatchObject({ description: 'Our yard', sample: false });
});

test('a photo takes the place of a sample: the old file and its line go', async () => {
  const site = siteWith();
  replacePicture(site, one(site, 'fence'), photo, beth);
  expect(changed(site)).toEqual([
    '-media/fence.avif',
    'media/fence.jpg',
    'media/fence.txt',
    'media/pictures.yaml',
  ]);
  expect(readDraft(site, 'media/pictures.yaml')?.toString()).toBe(list.replace(/^fence.*\n/m, ''));
  await inMergedFolder(site, (merged) => {
    expect(existsSync(join(merged, 'media/fence.avif'))).toBe(false);
    expect(readFileSync(join(merged, 'media/fence.jpg'), 'utf8')).toBe('a photo');
  });
  expect(one(site, 'fence')).toMatchObject({ description: 'Our own fence', replacedBy: 'Beth' });
});

test('measures belong to the picture that was measured: over another nothing is drawn', () => {
  const site = siteWith();
  replacePicture(site, one(site, 'fence'), photo, beth);
  expect(one(site, 'fence')).toMatchObject({
    drawn: [],
    dropped: ['38 m', 'the fence as it was traced'],
  });
  // The control: the very picture that was measured has them, whoever put it there.
  const measured = siteWith('a photo');
  replacePicture(measured, one(measured, 'fence'), photo, beth);
  expect(one(measured, 'fence').drawn).toHaveLength(2);
});

test('a photo that was a photo already is replaced in its file', () => {
  const site = siteWith();
  replacePicture(site, one(site, 'img-4312'), photo, beth);
  expect(changed(site)).toEqual(['media/IMG_4312.jpg', 'media/IMG_4312.txt']);
});

test('the picture before comes back whole, and other changes stay', () => {
  const site = siteWith();
  describePicture(site, one(site, 'gate'), 'A gate of oak', beth);
  replacePicture(site, one(site, 'fence'), photo, beth);
  bringBack(site, one(site, 'fence'), beth);
  expect(changed(site)).toEqual(['media/pictures.yaml']);
  expect(readDraft(site, 'media/pictures.yaml')?.toString()).toBe(
    list.replace('A gate,', 'A gate of oak,'),
  );
  expect(one(site, 'fence')).toMatchObject({ description: 'A fence', replacedBy: undefined });
});

test('another photo or other words are another version', () => {
  const site = siteWith();
  const before = pictureVersion(site, one(site, 'gate'));
  describePicture(site, one(site, 'gate'), 'A gate of oak', beth);
  const words = pictureVersion(site, one(site, 'gate'));
  replacePicture(site, one(site, 'gate'), photo, beth);
  expect(new Set([before, words, pictureVersion(site, one(site, 'gate'))]).size).toBe(3);
});
