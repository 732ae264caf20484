/** The editor's pages as an owner uses them, without a script. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import {
  changesIn,
  readDraft,
  siteOf,
  versionOf,
  writeDraft,
  writeWhole,
} from '../../server/editor/draft.ts';
import { noteProgress } from '../../server/editor/publishing.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { openOffice } from '../../test/support/open-office.ts';
import { routes } from '../routes.tsx';

const edit = '/office/site/edit/';
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };

/** An owner's requests: `read` is a page as text, `save` presses a button of a document. */
async function anOwner() {
  const { person, settings } = await openOffice();
  const { ask, post } = await person('owner', { name: 'Sarah' });
  const site = siteOf(settings.dataDir);
  const text = (file: string) => readDraft(site, file)?.toString() ?? '';
  const read = async (path: string) =>
    ((await (await ask(path))?.text()) ?? '').replaceAll('<!-- -->', '');
  const save = async (id: string, file: string, fields: Record<string, string>) => {
    const answer = await post(edit + id, { version: versionOf(text(file)), ...fields });
    return answer?.headers.get('location') ?? '';
  };
  return { site, text, read, save, post };
}

const firm = 'content/firm.yaml';
const prices = 'content/prices.yaml';
const paving = 'prices/services/block-paving-driveways';
const from = 'pages./services/block-paving-driveways.bands.0.from';

test('shows a menu of four, and the rest under More', async () => {
  const { read } = await anOwner();
  const [, menu = '', more = ''] = /aria-label="Website">(.*?)<details(.*?)<\/nav>/s.exec(
    await read('/office/site'),
  ) ?? ['', '', ''];
  const links = (html: string) => [...html.matchAll(/\/list\/(\w+)"/g)].map(([, name]) => name);
  expect(links(menu)).toEqual(['projects', 'prices', 'hours', 'words']);
  expect(links(more)).toEqual(['said', 'firm', 'towns', 'claims', 'law']);
  const words = await read('/office/site/list/words');
  expect(/<h1>.*?\/edit\/([\w/]+)"/s.exec(words)?.[1], 'the home page first').toBe('home');
  const names = (await read('/office/site')).match(/>Website</g);
  expect(names, 'the heading and the part of the office').toHaveLength(2);
  const listed = await read('/office/site/list/prices');
  expect(listed).toContain('>Block Paving &amp; Driveways: What a block paved drive costs<');
  const hours = await read(`${edit}hours`);
  expect(hours).toMatch(/add:closed.*name="office\.0\.to"><option value="1">Monday</s);
});

test('adds closed days in Hours, and finds nothing wrong before the row was touched', async () => {
  const { read, save, text } = await anOwner();
  const back = await save('hours', firm, { act: 'add:closed' });
  expect(back).toBe(`${edit}hours?added=closed.0#f-closed-0-from`);
  expect(await read(back.replace(/#.*/, ''))).not.toContain('-error"');
  const page = await read(`${edit}hours`);
  expect(page.match(/-error">[^<]*/g)?.sort()).toEqual(
    [
      'Choose a day, like 2026-12-24.',
      'Choose a day, like 2026-12-24.',
      'Say why you’re closed.',
    ].map((words) => `-error">${words}`),
  );
  expect(await read(`${edit}firm`), 'the same file').not.toContain('-error"');
  const christmas = { from: '2026-12-24', to: '2027-01-02', why: 'Christmas' };
  const fields = Object.entries(christmas).map(([key, value]) => [`closed.0.${key}`, value]);
  expect(await save('hours', firm, Object.fromEntries(fields))).toBe(`${edit}hours`);
  expect(await read(`${edit}hours`)).not.toContain('-error"');
  expect(parse(text(firm)).closed).toEqual([christmas]);
});

test('refuses a lowest price above the highest beside its field, and does not urge to publish', async () => {
  const { read, save } = await anOwner();
  await save(paving, prices, { [from]: '£110' });
  expect(await read(edit + paving)).toMatch(/button--go[^>]*>Publish/);
  await save(paving, prices, { [from]: '500' });
  const page = await read(edit + paving);
  expect(page).toMatch(/bands-0-to-error">The highest price must be above the lowest\./);
  expect(page).not.toMatch(/button--go[^>]*>Publish/);
  expect(page).toMatch(/correct this: <a href="[^"]*block-paving-driveways">/);
  expect(page, 'open where something is wrong').toMatch(/<details[^>]*open=""><summary>Prices</);
});

test('a sole trader can say so', async () => {
  const { read, save, text } = await anOwner();
  expect(await read(`${edit}firm`)).toContain('>sole trader</option>');
  await save('firm', firm, { 'legal.form': 'sole trader', 'legal.name': 'Dan Thornbeck' });
  expect(parse(text(firm)).legal).toEqual({
    ...{ form: 'sole trader', name: 'Dan Thornbeck', vat: 'GB 000 0000 00' },
    office: ['Thornbeck Yard', 'York Road', 'Knaresborough', 'HG5'],
  });
  expect(await read(`${edit}firm`)).not.toContain('-error"');
});

test('lists each change in people’s words, and leaves it out', async () => {
  const { site, read, save, post, text } = await anOwner();
  await save(paving, prices, { [from]: '110' });
  await save('hours', firm, { 'office.0.open': '07:30', 'line.close': '17:00' });
  await save('testimonials', 'content/home.yaml', { act: 'down:testimonials.0' });
  await save('about', 'content/about.yaml', { act: 'drop:history.0' });
  const project = { title: 'Drive', location: 'Goldsborough', category: 'Driveways', summary: 'x' };
  await post('/office/site/new', project);
  writeDraft(site, 'media/drive-goldsborough-1.jpg', 'x', sarah);
  writeDraft(site, 'media/drive-goldsborough-1.txt', 'A drive', sarah);
  const file = 'content/projects/drive-goldsborough.yaml';
  await save('projects/drive-goldsborough', file, { 'picture.name': 'drive-goldsborough-1' });
  const lines = async () =>
    [
      ...(await read('/office/site')).matchAll(
        /<span>([^<]*)<\/span>(?:<details.*?<\/p>)?<button[^>]*name="act"/g,
      ),
    ].map(([, words]) => words);
  const listed = await lines();
  expect(listed).toEqual([
    expect.stringMatching(/^History: .* \(removed\)$/),
    'Monday to Friday, opens at: 08:00 → 07:30',
    'Closes at: 18:00 → 17:00',
    'Testimonials: another order',
    'New, with 1 new photo',
    'Concrete blocks on 150 mm of stone, from: £105 → £110',
  ]);
  expect(await read('/office/site')).toContain('Delete this project and its photos?');
  const thing = {
    hours: `${edit}hours`,
    about: `${edit}about`,
    testimonials: `${edit}testimonials`,
  };
  const leave = (key: string, act = '') => post('/office/site', { thing: key, act });
  await leave(thing.hours, listed[2]);
  expect(parse(text(firm))).toMatchObject({
    office: [{ open: '07:30' }, {}, {}],
    line: { close: '18:00' },
  });
  await leave(thing.hours, listed[1]);
  await leave(thing.about, listed[0]);
  await leave(thing.testimonials, listed[3]);
  await leave(edit + paving, listed[5]);
  await leave(`${edit}projects/drive-goldsborough`, listed[4]);
  expect(changesIn(site)).toEqual([]);
  const lead = `${'Longer than eighty letters. '.repeat(4)}The end.`;
  await save('pages/areas', 'content/pages/areas.yaml', { lead });
  expect(await lines(), 'whole').toEqual([expect.stringContaining(`→ ${lead}`)]);
  await post('/office/site/new', project);
  const discarded = save('projects/drive-goldsborough', file, { act: 'discard' });
  expect(await discarded, 'its page has gone').toBe('/office/site/list/projects');
});

test('a file that cannot be read is one change, and can be left out', async () => {
  const { site, read, post } = await anOwner();
  writeDraft(site, firm, 'name: "open', sarah);
  expect(await read('/office/site')).toContain('<span>Can’t be read</span>');
  await post('/office/site', { thing: `${edit}hours`, act: 'Can’t be read' });
  expect(changesIn(site)).toEqual([]);
});

test('asks before it undoes a publish, and then offers to put it back', async () => {
  const { site, read, save } = await anOwner();
  await save(paving, prices, { [from]: '110' });
  const at = '2026-11-24T13:50:00Z';
  const now = { done: 5, by: 'Sarah', began: at, pid: 1 };
  const note = { what: 'publish', by: 'Sarah', at, versions: { [prices]: null, [firm]: null } };
  writeWhole(join(site.draft, 'history/1/note.json'), JSON.stringify(note));
  noteProgress(site, { ...now, state: 'published' });
  const published = await read('/office/site/publish');
  expect(published).toMatch(/<details[^>]*><summary>Undo.*2 changes come off the website/);
  expect(published).not.toContain('Publish them again');
  noteProgress(site, { ...now, state: 'undone' });
  expect(await read('/office/site')).toContain('>Publish them again</');
});

/** A release and a container have only the finished site: there the office has no editor. */
const pages = routes.flatMap(({ path = '' }) =>
  /^\/office\/(?:site|figures\/on-site)/.test(path)
    ? [path.replace('*', 'firm').replace(/:\w+/, 'words')]
    : [],
);

test('an office that cannot publish hides the editor, whose addresses answer 404', async () => {
  const { person } = await openOffice();
  const { ask } = await person('owner');
  const textOf = async (path: string) => (await ask(path))?.text();
  for (const path of ['/office', '/office/figures'])
    expect(await textOf(path), 'here it can').toContain('href="/office/site"');
  expect(await textOf('/office/figures')).toContain('On the website');

  vi.spyOn(process, 'cwd').mockReturnValue(folderWith());
  for (const path of ['/office', '/office/figures'])
    expect(await textOf(path)).not.toContain('/office/site');
  expect(await textOf('/office/figures')).not.toContain('On the website');
  expect(pages).toHaveLength(10);
  for (const path of pages)
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, { method });
      expect(answer?.status, `${method} ${path}`).toBe(404);
      expect(await answer?.text()).toContain('The website can’t be changed here');
    }
  const surveyor = await person('surveyor');
  const answer = await surveyor.ask('/office/site');
  expect(await answer?.text(), 'learns nothing').toContain('Page not found');
});
