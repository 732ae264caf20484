import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partExamples } from './examples.ts';
import { part } from './schema.ts';

const kinds = part.options.map(({ shape }) => shape.kind.value);

test.each(kinds)('the part %s has its files, and examples that fit its schema', (kind) => {
  for (const file of ['schema.ts', `${kind}.tsx`])
    expect(existsSync(`${import.meta.dirname}/${kind}/${file}`), file).toBe(true);
  const examples = Object.entries(partExamples[kind]);
  expect(examples).not.toHaveLength(0);
  for (const [name, example] of examples)
    expect(part.safeParse(example).error?.message, name).toBeUndefined();
});

test('every folder is a kind of part', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
  const shared = ['ruled-list']; // what checklist and rules look like
  expect(
    folders
      .filter((file) => file.isDirectory())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...kinds, ...shared].sort());
});
