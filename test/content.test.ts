import { expect, test } from 'vitest';
import { hires, services } from '../app/parts/pages.ts';
import { about, areas, home, projects, readFile } from '../content/read.ts';
import { type Project, project } from '../content/schema.ts';
import { readMasters } from '../scripts/masters.ts';
import { folderWith } from './support/folder-with.ts';

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

/** Keys whose values are names, addresses, measures and settings, or words for search engines. */
const notWords = new Set(
  'id to slug kind drawing project picture marks drawn sector today related name category location figure unit share title fact measure heads label description'.split(
    ' ',
  ),
);

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  const entries = Object.entries(value ?? {});
  return entries.flatMap(([key, inner]) => (notWords.has(key) ? [] : strings(inner)));
}
/** In small letters; a figure's decimal point ends no sentence. */
const sentences = (page: object) =>
  strings(page).flatMap((text) =>
    text
      .toLowerCase()
      .trim()
      .split(/[.!?…]+(?:\s+|$)/),
  );
const count = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The pages on which each sentence stands. */
const where = new Map<string, Set<string>>();
for (const [name, page] of all)
  for (const sentence of sentences(page).map((each) => each.replace(/\s+/g, ' ')))
    where.set(sentence, (where.get(sentence) ?? new Set()).add(name));

test.each([...trades.keys()])('%s has at least 350 words that only it has', (page) => {
  const own = [...where].filter(([text, { size }]) => count(text) >= 5 && size === 1);
  const words = own.filter(([, pages]) => pages.has(page)).map(([text]) => count(text));
  expect(words.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(350);
});

test('no sentence of six words or more stands on two pages', () => {
  expect([...where].filter(([text, { size }]) => size > 1 && count(text) >= 6)).toEqual([]);
});

test('a job needs a title, a category, a place, a picture and a sentence, and no more', () => {
  const fields: Record<string, string> = {
    title: 'Field maple in one piece',
    category: 'Landscaping',
    location: 'Ripon',
    picture: '{ name: tree-ball }',
    summary: 'Lifted in the morning, standing in its new place by four.',
  };
  const read = (values: Record<string, string>) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}\n`);
    return readFile('job.yaml', project, folderWith({ 'job.yaml': lines.join('') }));
  };
  expect(read(fields)).toMatchObject({ title: fields.title, location: 'Ripon' });
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...rest } = fields;
    expect(() => read(rest)).toThrow(RegExp(`^content/job\\.yaml is not right:\\n {2}${name}: `));
  }
  expect(() => read({ ...fields, category: 'Swimming Pools' })).toThrow('  category: ');
});

test('one picture is of one job, and a machine is the one that we use', () => {
  const machines = readMasters('media')
    .filter(({ alt }) => /digger|dumper|chipper|post knocker/i.test(alt))
    .map(({ name }) => name);
  const shownBy = ({ picture, gallery, compare }: Project) => [
    picture.name,
    ...gallery.map((shot) => shot.picture.name),
    ...(compare ? [compare.before.picture.name, compare.after.picture.name] : []),
  ];
  const jobs = [...projects().values()];
  const shown = jobs.flatMap((job) => [...new Set(shownBy(job))]);
  expect(shown.toSorted()).toEqual([...new Set(shown)].sort());
  const captions = jobs
    .filter(({ picture }) => !machines.includes(picture.name))
    .flatMap(({ gallery }) => gallery)
    .filter(({ picture }) => machines.includes(picture.name))
    .map(({ caption }) => caption);
  for (const caption of captions) expect(caption).toMatch(/\bwe use\b/);
});
