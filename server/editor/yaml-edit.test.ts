import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { fc } from '../../test/support/properties.ts';
import { changesOf, type Field, formOf } from './form.ts';
import { labelOf } from './labels.ts';
import type { Shape } from './shape.ts';
import { type Edit, edited, type FieldPath, print } from './yaml-edit.ts';

const file = `# Who we are.
name: Thornbeck # on the van, too
phone: "01632 960 148"

# When the office is open.
office:
  - days: Monday to Friday
    open: "08:00" # sharp
  - { days: Sunday, open: "10:00" }
text: >-
  They set it out with pegs and string.
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

/** An item of the list, with comments above it and on its line. */
const item = (name: string) => `  # above ${name}
  - name: ${name} # on ${name}
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
  [
    'first field out',
    { kind: 'remove', path: ['title'] },
    listOf('a', 'b', 'c').replace('title: x\n', ''),
  ],
])('comments stay with their item: %s', (_, change, after) => {
  const before = listOf('a', 'b', 'c');
  expect(edited(before, [change])).toBe(after);
  expect(edited(before.replaceAll('\n', '\r\n'), [change]), 'Windows line ends').toBe(after);
});

test('a list takes its comments with its last item, and grows again', () => {
  const remove = { kind: 'remove', path: ['list', 0] } as const;
  const insert = { kind: 'insert', path: list, at: 0, value: { name: 'a' } } as const;
  expect(edited(listOf('a'), [remove])).toBe(listOf().replace('list:\n', 'list: []\n'));
  const plain = listOf('a').replace('  # above a\n', '').replace(' # on a', '');
  expect(edited(edited(listOf('a'), [remove]), [insert])).toBe(plain);
});

test.each([...globSync('content/**/*.yaml'), 'media/pictures.yaml'])(
  '%s is as the editor prints it (vitest -u prints it again)',
  async (name) => {
    const text = readFileSync(name, 'utf8');
    await expect(print(parseDocument(text))).toMatchFileSnapshot(resolve(name));
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
  ['１,２５０', 1250],
  ['£1.2k', '£1.2k'],
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

test.each([
  [['legal', 'office'], 'Registered office'],
  [['legal', 'office', 0], 'Address line 1'],
  [['closed', 0, 'why'], 'Why you’re closed'],
  [['office'], 'When the office is open'],
  [['office', 0, 'from'], 'From day'],
  [['postcodeHint'], 'Postcode hint'],
])('labels the field %j ‘%s’', (path, label) => expect(labelOf(path)).toBe(label));
