import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changesIn, readDraft, type Site, writeDraft } from '../../server/office/door.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { documentsOf } from './documents.ts';
import { faultsOf } from './faults.ts';
import { opened } from './opened.ts';
import { type ProjectWords, photosOf } from './photos.ts';
import { save } from './saving.ts';

const project = `title: Drive # the short one
category: Driveways
location: Ripley
picture: { name: drive-1 }
summary: A drive.
gallery:
  - picture: { name: drive-2 }
    caption: Its edge
`;
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };
const siteWith = (): Site => ({
  root: folderWith({
    'content/projects/drive.yaml': project,
    'content/areas/ripon.yaml': 'name: Ripon\n',
    'content/places.yaml': '# Villages.\nRipley: { grid: [428.5, 460.8] }\n',
    'content/prices.yaml': 'vat: 20\npages:\n  /services/turf-laying: { title: Turf }\n',
    'media/drive-1.jpg': 'x',
    'media/drive-1.txt': 'A drive\n',
    'media/drive-2.jpg': 'y',
    'media/drive-2.txt': 'Its edge\n',
  }),
  draft: folderWith(),
});
const file = 'content/projects/drive.yaml';
const documentIn = (site: Site, id: string) => {
  const found = documentsOf(site).find((one) => one.id === id);
  if (!found) throw new Error(`there is no document ${id}`);
  return found;
};
const words = (site: Site) =>
  parse(readDraft(site, file)?.toString() ?? '') as Record<string, never>;
const press = (site: Site, typed: Record<string, string>) =>
  save(site, documentIn(site, 'projects/drive'), new Map(Object.entries(typed)), [], sarah);

test('what was typed is kept, and so are the comments', async () => {
  const site = siteWith();
  await press(site, { title: 'Block drive', summary: 'A drive of blocks.' });
  expect(readDraft(site, file)?.toString()).toContain('title: Block drive # the short one');
  expect(changesIn(site)).toMatchObject([{ file, by: 'Sarah' }]);
});

test('a village that is new gets its line; one that we know, or a town, gets none', async () => {
  const site = siteWith();
  await press(site, { location: 'Goldsborough' });
  expect(readDraft(site, 'content/places.yaml')?.toString()).toBe(
    '# Villages.\nRipley: { grid: [428.5, 460.8] }\nGoldsborough: {}\n',
  );
  const other = siteWith();
  await press(other, { location: 'Ripon' });
  expect(changesIn(other).map((change) => change.file)).toEqual([file]);
});

test('a button adds, moves and leaves out, and keeps what was typed before', async () => {
  const site = siteWith();
  await press(site, { title: 'T', act: 'add:gallery' });
  expect(words(site)).toMatchObject({
    title: 'T',
    gallery: [{ caption: 'Its edge' }, { caption: '' }],
  });
  await press(site, { act: 'up:gallery.1' });
  expect(words(site)).toMatchObject({ gallery: [{ caption: '' }, { caption: 'Its edge' }] });
  await press(site, { act: 'drop:gallery.0' });
  expect(words(site)).toMatchObject({ gallery: [{ caption: 'Its edge' }] });
});

test('one of several kinds is added as it was chosen', async () => {
  const site = siteWith();
  await press(site, { 'kind:measure': 'days', act: 'add:measure' });
  expect(words(site)).toMatchObject({ measure: { kind: 'days' } });
  const found = faultsOf(site, documentIn(site, 'projects/drive'));
  expect([...found.keys()]).toContain('measure.days');
});

test('what a photo shows is its description, and its caption until somebody writes another', async () => {
  const site = siteWith();
  await press(site, { 'alt:drive-2': 'A soldier course' });
  expect(readDraft(site, 'media/drive-2.txt')?.toString()).toBe('A soldier course\n');
  expect(words(site)).toMatchObject({ gallery: [{ caption: 'A soldier course' }] });
  expect(photosOf(site, words(site) as ProjectWords)).toMatchObject([
    { name: 'drive-1', place: 'first', description: 'A drive' },
    { name: 'drive-2', place: 0, description: 'A soldier course' },
  ]);
});

test('a button that nobody has made does nothing', async () => {
  const site = siteWith();
  for (const act of ['drop:', 'drop:nowhere', 'add:__proto__', 'up:title', 'turn:../../firm', 'x'])
    await press(site, { act }).catch(() => undefined);
  expect(changesIn(site)).toEqual([]);
});

test('a piece of a file is a document too: the prices of one page', async () => {
  const site = siteWith();
  const prices = documentIn(site, 'prices/services/turf-laying');
  expect(opened(site, prices).fields.map(({ name }) => name)).toContain(
    'pages./services/turf-laying.title',
  );
  await save(site, prices, new Map([['pages./services/turf-laying.title', 'New turf']]), [], sarah);
  expect(readDraft(site, 'content/prices.yaml')?.toString()).toContain('{ title: New turf }');
});

test('a file that cannot be read says why, in an owner’s words', () => {
  const site = siteWith();
  writeDraft(site, file, 'title: "open\n', sarah);
  expect(() => opened(site, documentIn(site, 'projects/drive'))).toThrow('quote');
});
