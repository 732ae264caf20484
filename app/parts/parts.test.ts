import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partExamples } from './examples.ts';
import { part } from './schema.ts';

const here = import.meta.dirname;
const kinds = part.options.map(({ shape }) => shape.kind.value);

/** The classes that a style sheet styles, without those of states. */
const classesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('is-'));

/** The classes of a sheet that are in other words than those of its part. */
const foreign = (css: string, name: string) =>
  classesOf(css).filter((found) => found !== name && !found.match(`^${name}(__|--)`));

describe.each(kinds)('%s', (kind) => {
  test('has a folder of its name, with schema, component and examples', () => {
    for (const file of ['schema.ts', `${kind}.tsx`, 'examples.ts'])
      expect(existsSync(`${here}/${kind}/${file}`), file).toBe(true);
  });

  test('has examples, and each fits its schema', () => {
    const examples = Object.entries(partExamples[kind]);
    expect(examples).not.toHaveLength(0);
    for (const [name, example] of examples)
      expect(part.safeParse(example).error?.message, name).toBeUndefined();
  });
});

test('no folder stands for a part that is none', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((file) => file.isDirectory());
  const shared = ['ruled-list']; // what checklist and rules look like
  expect(folders.map(({ name }) => name).sort()).toEqual([...kinds, ...shared].sort());
});

/** What two parts meet on a page, and the drawing in its sheet. */
const neighbours = ['page-top', 'hire-top', 'features', 'ink', 'ink--narrow', 'ink--wide', 'keys'];

test('the classes of a part begin with its name', () => {
  for (const folder of readdirSync(here)) {
    const sheet = `${here}/${folder}/${folder}.css`;
    if (!existsSync(sheet)) continue;
    const names = foreign(readFileSync(sheet, 'utf8'), folder);
    expect(
      names.filter((name) => !['lead', ...neighbours].includes(name)),
      folder,
    ).toEqual([]);
  }
});

test('control: a class in other words than its part is found', () => {
  expect(foreign('.ten__rule .pledge { } .pledge__rule, .pledge--wide:hover {}', 'pledge')).toEqual(
    ['ten__rule'],
  );
});

test('control: an example that lacks a field does not fit', () => {
  const [pledge] = Object.values(partExamples.pledge);
  expect(part.safeParse({ ...pledge, figure: undefined }).success).toBe(false);
});
