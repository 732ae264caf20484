import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { formOf } from './form.ts';
import type { Shape } from './shape.ts';
import { edited } from './yaml-edit.ts';

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

test('a tick is taken away as well as set', () => {
  const ticked = typed({ 'has:done': '', done: 'yes' });
  expect(parse(ticked).done).toBe(true);
  expect(parse(typed({ 'has:done': '' }, ticked)).done).toBe(false);
});
