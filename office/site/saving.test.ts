import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changesIn, readDraft, type Site, writeDraft } from '../../server/editor/draft.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { documentsOf, withNewClaim } from './documents.ts';
import { faultsOf, omittedIn, opened, quotesLost } from './opened.ts';
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
const claims = `# What we say.
- id: insured
  claim: We are insured
  evidence: A certificate
  owner: Dan
  expires: 2027-03-31
  sample: true # until the office has it
  said:
    - { in: about.yaml, words: " by insured climbers", instead: "" }
- id: rated
  claim: Rated 5
  evidence: Reviews
  owner: Dan
  expires: 2027-03-31
  sample: false
  said:
    - { in: about.yaml, words: Rated 5/5 }
`;
const law = `- id: felling
  rule: No felling without a licence
  source: Forestry Act 1967
  known: read
  checked: 2026-11
  stands:
    about.yaml: above five cubic metres
`;
const about =
  'title: About\ntext: Felled by insured climbers, above five cubic metres. Rated 5/5.\n';
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };

/** A draft of a project, a claim and a rule of law; `press` sends the form of a document. */
function draft() {
  const root = folderWith({
    [file]: project,
    'content/claims.yaml': claims,
    'content/law/trees.yaml': law,
    'content/about.yaml': about,
    'content/areas/ripon.yaml': 'name: Ripon\n',
    'content/places.yaml': '# Villages.\nRipley: { grid: [ 428.5, 460.8 ] }\n',
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
  const write = (path: string, text: string) => writeDraft(site, path, text, sarah);
  const text = (path = file) => readDraft(site, path)?.toString() ?? '';
  const words = () => parse(text()) as ProjectWords & Record<string, unknown>;
  const faults = (id: string) => Object.fromEntries(faultsOf(site, find(id)));
  return { site, find, press, write, text, words, faults };
}

test('a new village gets its line in the list of places; a town gets none', async () => {
  const { site, press, text } = draft();
  await press({ location: 'Ripon' });
  expect(changesIn(site).map((change) => change.file)).toEqual([file]);
  await press({ location: 'Goldsborough' });
  expect(text('content/places.yaml')).toBe(
    '# Villages.\nRipley: { grid: [ 428.5, 460.8 ] }\nGoldsborough: {}\n',
  );
});

test('a button adds, moves and leaves out, and keeps what was typed before', async () => {
  const { press, words, text } = draft();
  const captions = () => (words().gallery as { caption: string }[]).map(({ caption }) => caption);
  await press({ title: 'Block drive', act: 'add:gallery' });
  expect(text()).toContain('title: Block drive # the short one');
  expect(captions()).toEqual(['Its edge', '']);
  await press({ act: 'up:gallery.1' });
  expect(captions()).toEqual(['', 'Its edge']);
  await press({ act: 'drop:gallery.0' });
  expect(captions()).toEqual(['Its edge']);
});

test('names the drawing that a changed figure takes off the page', () => {
  const { site, find, write } = draft();
  const service = 'content/services/tarmac-driveways.yaml';
  const drawn = readFileSync(service, 'utf8');
  const omittedFrom = (text: string) => {
    write(service, text);
    const document = find('services/tarmac-driveways');
    return omittedIn(document, opened(site, document).value);
  };
  expect(omittedFrom(drawn)).toEqual([]);
  expect(omittedFrom(drawn.replace('figure: "150"', 'figure: "200"'))).toEqual([
    { name: 'tarmac-section', shows: '150 mm, not 200 mm' },
  ]);
});

test('adding an item of several kinds adds the chosen kind', async () => {
  const { press, words, faults } = draft();
  await press({ 'kind:measure': 'days', act: 'add:measure' });
  expect(words()).toMatchObject({ measure: { kind: 'days' } });
  expect(faults('projects/drive')).toHaveProperty(['measure.days']);
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

test('turning a photo keeps what another owner saved meanwhile', async () => {
  const { site, find, write, text } = draft();
  const create = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  writeDraft(site, 'media/drive-1.jpg', bytes, sarah);
  const turn = new Map([['act', 'turn:drive-1']]);
  const taken = [{ name: 'IMG_1.JPG', bytes, was: 1 }];
  const saved = save(site, find('projects/drive'), turn, taken, sarah);
  expect(text()).toContain('drive-3');
  write(file, project.replace('Drive', 'Path'));
  await saved;
  expect(text()).toContain('Path');
});

test('a photo may have the name that a camera gave it, and no path leads out of the folder', () => {
  const { site, words } = draft();
  const master = 'media/IMG 4312 (1).jpg';
  writeDraft(site, master, Buffer.from('photo'), { by: 'Sarah', at: new Date() });
  writeDraft(site, 'media/IMG 4312 (1).txt', 'A gate\n', { by: 'Sarah', at: new Date() });
  expect(changesIn(site).map(({ file }) => file)).toContain(master);
  const named = { ...words(), picture: { name: 'IMG_4312.jpg' } };
  expect(photosOf(site, named)[0]).toMatchObject({ name: 'img-4312', description: undefined });
  for (const file of ['media/../firm.txt', 'media/a/b.jpg', 'media/..\\b.jpg', 'media/.jpg/x'])
    expect(() => readDraft(site, file), file).toThrow('no file of this name');
});

test('an unknown button does nothing', async () => {
  const { site, press } = draft();
  for (const act of ['drop:', 'drop:nowhere', 'add:__proto__', 'up:title', 'turn:../../firm', 'x'])
    await press({ act }).catch(() => undefined);
  expect(changesIn(site)).toEqual([]);
});

test('a file that cannot be read says why, in an owner’s words', () => {
  const { site, find, write } = draft();
  write(file, 'title: "open\n');
  expect(() => opened(site, find('projects/drive'))).toThrow('quote');
});

test('spaces round the words of a claim count, and an empty text is a text', async () => {
  const { press, text } = draft();
  const said = () => parse(text('content/claims.yaml'))[0].said[0];
  await press({ '0.said.0.words': ' by climbers', '0.said.0.instead': '' }, 'claims/insured');
  expect(said()).toEqual({ in: 'about.yaml', words: ' by climbers', instead: '' });
  await press({ act: 'drop:0.said.0.instead' }, 'claims/insured');
  expect(said()).not.toHaveProperty('instead');
  await press({ act: 'add:0.said.0.instead' }, 'claims/insured');
  expect(said().instead).toBe('');
});

test('quoted text that is missing from its file is an error at its field', async () => {
  const { press, faults } = draft();
  expect(faults('claims/insured')).toEqual({});
  await press({ '0.said.0.words': 'by licensed climbers' }, 'claims/insured');
  expect(faults('claims/insured')).toEqual({
    '0.said.0.words': 'about.yaml doesn’t say this word for word',
  });
  await press({ '0.said.0.in': 'nowhere.yaml' }, 'claims/insured');
  expect(faults('claims/insured')['0.said.0.in']).toContain('no file of this name');
  expect(faults('claims/rated'), 'the other claim of the file').toEqual({});
});

test('a page that no longer says what is quoted from it names the claim and the rule', () => {
  const { site, write } = draft();
  expect(quotesLost(site, 'content/about.yaml')).toEqual([]);
  write('content/about.yaml', about.replace(/by.*metres/, 'by hand'));
  const [claim, rule] = quotesLost(site, 'content/about.yaml');
  expect(claim).toEqual({
    words: ' by insured climbers',
    id: 'claims/insured',
    title: 'We are insured',
  });
  expect(rule).toMatchObject({ words: 'above five cubic metres', id: 'law/trees/felling' });
});

test('a rule says where it stands by the names of files, dots and all', async () => {
  const { site, find, press, text, faults } = draft();
  const rule = 'law/trees/felling';
  const stands = () => parse(text('content/law/trees.yaml'))[0].stands;
  expect(JSON.stringify(opened(site, find(rule)).fields)).toContain('0.stands.about~1yaml');
  const typed = {
    '0.stands.about~1yaml': 'five cubic metres',
    'key:0.stands': 'areas/leeds.yaml',
  };
  await press({ ...typed, act: 'add:0.stands' }, rule);
  expect(stands()).toEqual({ 'about.yaml': 'five cubic metres', 'areas/leeds.yaml': '' });
  expect(faults(rule)['0.stands.areas/leeds~1yaml']).toBe('Fill this in');
  await press({ act: 'drop:0.stands.areas/leeds~1yaml' }, rule);
  expect(Object.keys(stands())).toEqual(['about.yaml']);
});

test('a new claim asks for what it needs; deleted, it leaves the others as they were', async () => {
  const { site, press, write, text, faults } = draft();
  const made = withNewClaim(site);
  write('content/claims.yaml', made.text);
  expect(Object.keys(faults(`claims/${made.id}`))).toEqual(
    expect.arrayContaining(['0.claim', '0.evidence', '0.owner', '0.expires']),
  );
  await press({ act: 'drop:0' }, `claims/${made.id}`);
  expect(text('content/claims.yaml')).toBe(claims);
});
