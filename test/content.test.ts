import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hires, services } from '../app/parts/pages.ts';
import { about, areas, home, projects, readFile } from '../content/read.ts';
import { type Project, project } from '../content/schema.ts';
import { readMasters } from '../scripts/masters.ts';
import { ownWords, repeated } from './content-rules.ts';
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

test.each([...trades.keys()])('%s has at least 350 words that only it has', (page) => {
  expect(ownWords(page, all)).toBeGreaterThanOrEqual(350);
});

test('no sentence of six words or more stands on two pages', () => {
  expect(repeated(all, 6)).toEqual([]);
});

test('an area and a volume are written one way after their figure: m² and m³', () => {
  const spelt = /\d\s+(?:(?:square|cubic)\s+metres?|[ckm]?m[23])\b/g;
  for (const file of globSync('content/**/*.yaml'))
    expect(readFileSync(file, 'utf8').match(spelt) ?? [], file).toEqual([]);
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
