import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { fc } from '../../test/support/properties.ts';
import { changesOf } from './changes.ts';
import { type Field, formOf } from './form.ts';
import type { Shape } from './shape.ts';
import { type Edit, edited, type FieldPath } from './yaml-edit.ts';

const file = `# Who we are.
name: Thornbeck # on the van, too
phone: "01632 960 148"

# When the office is open.
office:
  - days: Monday to Friday
    open: "08:00" # sharp
  - { days: Sunday, open: "10:00" }
text: >-
  They set it out with pegs
  and string.
last: true
`;
const at = (text: string, path: FieldPath): unknown =>
  path.reduce((value, key) => value[key], parse(text));
const set = (text: string, path: FieldPath, value: string | number | boolean) =>
  edited(text, [{ kind: 'set', path, value }]);

test.each<[FieldPath, string | number | boolean, string, string]>([
  [['name'], 'Thornbeck & Sons', 'Thornbeck #', 'Thornbeck & Sons #'],
  [['name'], '01632960148', 'Thornbeck #', '"01632960148" #'],
  [['phone'], '01632 960 149', '960 148', '960 149'],
  [['office', 0, 'open'], '07:30', '08:00', '07:30'],
  [['office', 1, 'days'], 'Sunday, noon', 'Sunday', '"Sunday, noon"'],
  [['last'], false, 'last: true', 'last: false'],
  [['since'], 2021, 'last: true\n', 'last: true\nsince: 2021\n'],
])('%j is changed to %j, and nothing else', (path, value, before, after) => {
  expect(set(file, path, value)).toBe(file.replace(before, after));
});

/** An item of the list, with comments above it, on its line and in it. */
const item = (name: string) => `  # above ${name}
  - name: ${name} # on ${name}
    # in ${name}
`;
const listOf = (...names: string[]) => `# Head.

title: x
list:
${names.map(item).join('')}
# Above the end.
end: true
`;
const list = ['list'];

test.each<[string, Edit, string]>([
  ['up', { kind: 'move', path: list, from: 1, to: 0 }, listOf('b', 'a', 'c')],
  ['down', { kind: 'move', path: list, from: 0, to: 2 }, listOf('b', 'c', 'a')],
  ['first out', { kind: 'remove', path: ['list', 0] }, listOf('b', 'c')],
  ['last out', { kind: 'remove', path: ['list', 2] }, listOf('a', 'b')],
  [
    'in',
    { kind: 'insert', path: list, at: 1, value: { name: 'new' } },
    listOf('a', 'b', 'c').replace(/ {2}# above b/, '  - name: new\n$&'),
  ],
  [
    'field out',
    { kind: 'remove', path: ['end'] },
    listOf('a', 'b', 'c').replace(/\n# Ab[\s\S]*/, ''),
  ],
])('comments stay with their item: %s', (_, change, after) => {
  const before = listOf('a', 'b', 'c');
  expect(edited(before, [change])).toBe(after);
  const windows = (text: string) => text.replaceAll('\n', '\r\n');
  expect(edited(windows(before), [change]), 'Windows line ends').toBe(windows(after));
  // The same list as a whole file, whose head is no item's.
  const whole = (text: string) =>
    text
      .replace(/^title.*\nlist:\n/m, '')
      .replace(/\n# Ab[\s\S]*/, '')
      .replaceAll(/^ {2}/gm, '');
  if (change.path[0] !== 'list') return;
  const inWhole = { ...change, path: change.path.slice(1) };
  expect(edited(whole(before), [inWhole]), 'a file that is a list').toBe(whole(after));
});

test('a field that is new in the last item leaves what stands below it alone', () =>
  expect(set(listOf('a'), ['list', 0, 'more'], 'yes')).toBe(
    listOf('a').replace('    # in a\n', '    more: yes\n    # in a\n'),
  ));

test('the last item takes its comments with it', () => {
  const after = edited(listOf('a'), [{ kind: 'remove', path: ['list', 0] }]);
  expect(after).toBe(listOf().replace('list:\n', 'list: []\n'));
});

test('a file with Windows line ends keeps them after each kind of edit', () => {
  const windows = file.replaceAll('\n', '\r\n');
  for (const path of [['name'], ['text'], ['office', 1, 'days'], ['since']])
    expect(set(windows, path, 'Other words')).toBe(
      set(file, path, 'Other words').replaceAll('\n', '\r\n'),
    );
  expect(set(windows, ['name'], 'Thornbeck'), 'nothing changes').toBe(windows);
});

/** Where words stand in a file. */
const wordsIn = (value: unknown, path: FieldPath = []): FieldPath[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    wordsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

test.each(globSync('content/**/*.yaml'))(
  'any words in %s can be changed without another line',
  (name) => {
    const text = readFileSync(name, 'utf8');
    const paths = wordsIn(parse(text));
    const changes = paths
      .filter((_, n) => n % Math.ceil(paths.length / 4) === 0)
      .map((path) => ({ kind: 'set' as const, path, value: `${at(text, path)} so` }));
    const after = edited(text, changes);
    for (const { path, value } of changes) expect(at(after, path)).toBe(value);
    // Folded texts stay folded, and comments are all there.
    for (const kept of [/ >-?$/gm, /(^|\s)#.*$/gm])
      expect(after.match(kept)).toEqual(text.match(kept));
  },
);

test('typed words come back as they were typed', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const value = typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, '').trim();
      for (const path of [['name'], ['phone'], ['text'], ['office', 1, 'days']])
        expect(at(set(file, path, value), path)).toBe(value);
    }),
  ));

// office/site/saving.test.ts presses the buttons that add and leave out fields.
const schema = z.strictObject({
  title: z.string().min(1),
  days: z.number().int(),
  kind: z.enum(['Paving', 'Fencing']),
  done: z.boolean().default(false),
  note: z.string().optional(),
  steps: z.array(z.string()).min(1).max(3),
  measure: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('length'), metres: z.number() }),
      z.strictObject({ kind: z.literal('fact'), words: z.string() }),
    ])
    .optional(),
  place: z.tuple([z.number(), z.number()]).optional(),
});
const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
const text = `title: Drive # short
days: 6
kind: Paving
steps:
  - Dug out
measure: { kind: length, metres: 38 }
`;
const typed = (words: Record<string, string>, file = text) =>
  edited(file, changesOf(formOf(shape, parse(file)), new Map(Object.entries(words))));

test.each<[string, Record<string, string>, object]>([
  ['nothing', { title: 'Drive', days: '6', kind: 'Paving', 'steps.0': 'Dug out' }, {}],
  ['words and a number', { title: 'Patio', days: '7' }, { title: 'Patio', days: 7 }],
  [
    'a choice and an item',
    { kind: 'Fencing', 'steps.0': 'Laid' },
    { kind: 'Fencing', steps: ['Laid'] },
  ],
  ['what is no number, as it was typed', { days: 'six' }, { days: 'six' }],
  ['nothing that the form did not have', { '__proto__.x': 'y', 'steps.9': 'z' }, {}],
])('a filled-in form changes %s', (_, words, changes) => {
  expect(parse(typed(words))).toEqual({ ...parse(text), ...changes });
});

const price = { kind: 'number', name: 'from', value: '12', needed: true } as Field;

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['£1,250.50', 1250.5],
  ['£ 1 250', 1250],
  ['-3', -3],
  ['1,25', '1,25'],
  ['12,50', '12,50'],
  ['1,2500', '1,2500'],
  ['from 1250', 'from 1250'],
])('a price typed as %s is read as %s', (typed, value) => {
  expect(changesOf([price], new Map([['from', typed]]))).toEqual([
    { kind: 'set', path: ['from'], value },
  ]);
});
