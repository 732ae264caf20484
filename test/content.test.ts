import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hires, services } from '../app/parts/pages.ts';
import { about, areas, home, places, projects, readFile } from '../content/read.ts';
import { type Project, project } from '../content/schema.ts';
import { readMasters } from '../scripts/masters.ts';
import { ownWords, picturesIn, repeated, sentencesOf, unresolved } from './content-rules.ts';

const folder = (prefix: string, found: Map<string, object>) =>
  [...found].map(([slug, page]) => [`${prefix}${slug}`, page] as const);
const trades = new Map([...folder('services/', services()), ...folder('hire/', hires())]);
const all = new Map<string, object>([
  ...trades,
  ...folder('projects/', projects()),
  ...folder('areas/', areas()),
  ['home', home()],
  ['about', about()],
]);
const pictures = new Map(readMasters('media').map((master) => [master.name, master]));
const isMachine = (name: string) =>
  /digger|dumper|chipper|post knocker/i.test(pictures.get(name)?.alt ?? '');

test.each([...trades.keys()])('%s has at least 350 words that only it has', (page) => {
  expect(ownWords(page, all)).toBeGreaterThanOrEqual(350);
});

test('no sentence of six words or more stands on two pages', () => {
  expect(repeated(all, 6)).toEqual([]);
});

test('every path, project and anchor that the content names is there', () => {
  expect(unresolved(all)).toEqual([]);
});

test('every picture that the content names is in media/', () => {
  for (const [page, content] of all)
    expect(
      picturesIn(content).filter((name) => !pictures.has(name)),
      page,
    ).toEqual([]);
});

/** Of ‘28 square metres’ and ‘28 m2’: after a figure stands the unit’s sign, as in every table. */
const spelt = (text: string) =>
  text.match(/\d\s+(?:(?:square|cubic)\s+metres?|[ckm]?m[23])\b/g) ?? [];

test('an area and a volume are written one way after their figure: m² and m³', () => {
  expect(
    spelt('Say 28 m2, 28 square metres or 3 cubic\nmetres; 28 m², five square metres'),
  ).toEqual(['8 m2', '8 square metres', '3 cubic\nmetres']);
  for (const file of globSync('content/**/*.yaml'))
    expect(spelt(readFileSync(file, 'utf8')), file).toEqual([]);
});

test('a job needs a title, a category, a place, a picture and a sentence, and no more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const fields = {
    title: 'Field maple in one piece',
    category: 'Landscaping',
    location: 'Ripon',
    picture: '{ name: tree-ball }',
    summary: 'Lifted in the morning, standing in its new place by four.',
  };
  const write = (file: string, left?: string) =>
    writeFileSync(
      join(folder, file),
      Object.entries(fields)
        .filter(([name]) => name !== left)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    );
  write('whole.yaml');
  expect(readFile('whole.yaml', project, folder).summary).toMatch(/standing in its new place/);
  for (const name of Object.keys(fields)) {
    write('wrong.yaml', name);
    expect(() => readFile('wrong.yaml', project, folder), name).toThrow(`  ${name}: `);
  }
});

/** The pictures of a job: what it opens with, its gallery, before and after. */
const shownBy = ({ picture, gallery, compare }: Project): string[] => [
  ...new Set([
    picture.name,
    ...gallery.map((shot) => shot.picture.name),
    ...(compare ? [compare.before.picture.name, compare.after.picture.name] : []),
  ]),
];
/** Pictures that two jobs show as theirs. */
function shared(jobs: Map<string, Project>): string[] {
  const seen = new Map<string, string>();
  return [...jobs].flatMap(([id, job]) =>
    shownBy(job).flatMap((name) => {
      const other = seen.get(name);
      seen.set(name, id);
      return other ? [`${name}: ${other}, ${id}`] : [];
    }),
  );
}
/** Captions of machines that do not say so, in jobs that do not open with a machine. */
const asIfThere = (jobs: Map<string, Project>): string[] =>
  [...jobs.values()]
    .filter(({ picture }) => !isMachine(picture.name))
    .flatMap(({ gallery }) => gallery)
    .filter(({ picture, caption }) => isMachine(picture.name) && !/\bwe use\b/.test(caption))
    .map(({ caption }) => caption);

test('one picture is of one job, and a machine is the one that we use', () => {
  expect(shared(projects())).toEqual([]);
  expect(asIfThere(projects())).toEqual([]);
});

test('control: a picture of two jobs, and a machine passed off as there, are found', () => {
  const [any] = [...projects().values()];
  if (!any) throw new Error('there are no projects');
  const { compare: _, ...bare } = any;
  const digger = { picture: { name: 'digger' }, caption: 'Dug here' };
  const jobs = new Map([
    ['one', { ...bare, picture: { name: 'lawn' }, gallery: [digger] }],
    ['two', { ...bare, picture: { name: 'lawn' }, gallery: [] }],
  ]);
  expect(shared(jobs)).toEqual(['lawn: one, two']);
  expect(asIfThere(jobs)).toEqual(['Dug here']);
});

test('every place that a project or a testimonial names is on the map', () => {
  const named = [...projects().values(), ...home().testimonials].map(({ location }) => location);
  expect(named.filter((place) => !places().has(place))).toEqual([]);
});

test('the thumbnails of the home page are projects', () => {
  for (const { id } of home().thumbnails) expect([...projects().keys()]).toContain(id);
});

test('the service cards of the home page lead to services that there are', () => {
  for (const { slug } of home().services.tabs.flatMap(({ cards }) => cards))
    expect([...services().keys()]).toContain(slug);
});

test('a file that does not fit is refused, naming the file and the field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const right = readFileSync('content/projects/courtyard-burton-leonard.yaml', 'utf8');
  writeFileSync(join(folder, 'right.yaml'), right);
  writeFileSync(
    join(folder, 'wrong.yaml'),
    right.replace(/^category: .*$/m, 'category: Swimming Pools').replace(/^summary:/m, 'deed:'),
  );
  expect(readFile('right.yaml', project, folder).location).toBe('Burton Leonard');
  expect(() => readFile('wrong.yaml', project, folder)).toThrow(
    /content\/wrong\.yaml is not right:[\s\S]*category[\s\S]*summary/,
  );
});

const words = (count: number, word: string) =>
  `${Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')}.`;

test('control: words that another page has too do not count as a page’s own', () => {
  const shared = words(200, 'shared');
  const pages = new Map<string, object>([
    ['a', { text: `${shared} ${words(200, 'only')}` }],
    ['b', { text: shared }],
  ]);
  expect(ownWords('a', pages)).toBe(200);
  expect(ownWords('b', pages)).toBe(0);
});

test('control: headings, paths and short phrases do not count either', () => {
  expect(
    ownWords(
      'a',
      new Map([
        [
          'a',
          {
            title: 'Fully insured',
            to: '/services/landscaping',
            picture: { name: 'fence', alt: words(20, 'alt') },
          },
        ],
      ]),
    ),
  ).toBe(0);
});

test('control: a sentence on two pages is found, however it is spaced and written', () => {
  const pages = new Map<string, object>([
    ['a', { text: 'We dig it with care and pride. A second one.' }],
    ['b', { items: [{ text: 'Before. We dig  it with Care\nand pride!' }] }],
  ]);
  expect(repeated(pages, 6)).toEqual(['a, b: we dig it with care and pride']);
});

test('control: a path, a project and an anchor that lead nowhere are found', () => {
  const pages = new Map<string, object>([
    [
      'services/walls',
      {
        parts: [
          { kind: 'cards', cards: [{ id: 'dry', link: { to: '/services/none', label: 'x' } }] },
          { kind: 'project', project: 'no-such-job' },
        ],
      },
    ],
    ['about', { to: '/services/walls#wet', related: ['/areas/atlantis'] }],
  ]);
  expect(unresolved(pages)).toEqual([
    'about: /areas/atlantis',
    'about: /services/walls#wet',
    'services/walls: /services/none',
    'services/walls: project no-such-job',
  ]);
});

test('control: sentences end where they end', () => {
  expect(sentencesOf({ text: 'It is 2.90 m deep. Is it? Yes: BS 4428 says so' })).toEqual([
    'it is 2.90 m deep',
    'is it',
    'yes: bs 4428 says so',
  ]);
});
