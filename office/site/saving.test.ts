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
const file = 'content/projects/drive.yaml';
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };

/** A draft of a project; `press` sends its form. */
function draft() {
  const root = folderWith({
    [file]: project,
    'content/areas/ripon.yaml': 'name: Ripon\n',
    'content/places.yaml': '# Villages.\nRipley: { grid: [428.5, 460.8] }\n',
    'content/prices.yaml': 'vat: 20\npages:\n  /services/turf-laying: { title: Turf }\n',
    'media/drive-1.jpg': 'x',
    'media/drive-1.txt': 'A drive\n',
    'media/drive-2.jpg': 'y',
    'media/drive-2.txt': 'Its edge\n',
  });
  const site: Site = { root, draft: folderWith() };
  const find = (id: string) => {
    const found = documentsOf(site).find((one) => one.id === id);
    if (!found) throw new Error(`there is no document ${id}`);
    return found;
  };
  const press = (typed: Record<string, string>, id = 'projects/drive') =>
    save(site, find(id), new Map(Object.entries(typed)), [], sarah);
  const text = (path = file) => readDraft(site, path)?.toString() ?? '';
  const words = () => parse(text()) as ProjectWords & Record<string, unknown>;
  return { site, find, press, text, words };
}

test('keeps what was typed, and the comments', async () => {
  const { site, press, text } = draft();
  await press({ title: 'Block drive', summary: 'A drive of blocks.' });
  expect(text()).toContain('title: Block drive # the short one');
  expect(changesIn(site)).toMatchObject([{ file, by: 'Sarah' }]);
});

test('a new village gets its line in the list of places; a town gets none', async () => {
  const { site, press, text } = draft();
  await press({ location: 'Ripon' });
  expect(changesIn(site).map((change) => change.file)).toEqual([file]);
  await press({ location: 'Goldsborough' });
  expect(text('content/places.yaml')).toBe(
    '# Villages.\nRipley: { grid: [428.5, 460.8] }\nGoldsborough: {}\n',
  );
});

test('a button adds, moves and leaves out, and keeps what was typed before', async () => {
  const { press, words } = draft();
  const captions = () => (words().gallery as { caption: string }[]).map(({ caption }) => caption);
  await press({ title: 'T', act: 'add:gallery' });
  expect(words().title).toBe('T');
  expect(captions()).toEqual(['Its edge', '']);
  await press({ act: 'up:gallery.1' });
  expect(captions()).toEqual(['', 'Its edge']);
  await press({ act: 'drop:gallery.0' });
  expect(captions()).toEqual(['Its edge']);
});

test('one of several kinds is added as it was chosen', async () => {
  const { site, find, press, words } = draft();
  await press({ 'kind:measure': 'days', act: 'add:measure' });
  expect(words()).toMatchObject({ measure: { kind: 'days' } });
  expect([...faultsOf(site, find('projects/drive')).keys()]).toContain('measure.days');
});

test('the description of a photo is its caption until somebody writes another', async () => {
  const { site, press, text, words } = draft();
  await press({ 'alt:drive-2': 'A soldier course' });
  expect(text('media/drive-2.txt')).toBe('A soldier course\n');
  expect(words()).toMatchObject({ gallery: [{ caption: 'A soldier course' }] });
  expect(photosOf(site, words())).toMatchObject([
    { name: 'drive-1', place: 'first', description: 'A drive' },
    { name: 'drive-2', place: 0, description: 'A soldier course' },
  ]);
});

test('a button that nobody has made does nothing', async () => {
  const { site, press } = draft();
  for (const act of ['drop:', 'drop:nowhere', 'add:__proto__', 'up:title', 'turn:../../firm', 'x'])
    await press({ act }).catch(() => undefined);
  expect(changesIn(site)).toEqual([]);
});

test('a piece of a file is a document too: the prices of one page', async () => {
  const { site, find, press, text } = draft();
  const [id, name] = ['prices/services/turf-laying', 'pages./services/turf-laying.title'];
  expect(opened(site, find(id)).fields.map((field) => field.name)).toContain(name);
  await press({ [name]: 'New turf' }, id);
  expect(text('content/prices.yaml')).toContain('{ title: New turf }');
});

test('a file that cannot be read says why, in an owner’s words', () => {
  const { site, find } = draft();
  writeDraft(site, file, 'title: "open\n', sarah);
  expect(() => opened(site, find('projects/drive'))).toThrow('quote');
});
