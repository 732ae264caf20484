import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { type Field, formOf } from './form.ts';
import { blankOf, pathOf, type Shape, shapeAt } from './shape.ts';
import { edited } from './yaml-edit.ts';

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
const fields = formOf(shape, parse(text));
const find = (name: string, among = fields): Field | undefined =>
  among.flatMap((field): Field[] => {
    if (field.name === name) return [field];
    const inner = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.items : [];
    const found = find(name, inner);
    return found ? [found] : [];
  })[0];

describe('a form from a schema', () => {
  test('each field has its kind, and what stands in the file', () => {
    expect(find('title')).toMatchObject({ kind: 'words', value: 'Drive', needed: true });
    expect(find('days')).toMatchObject({ kind: 'number', value: '6' });
    expect(find('kind')).toMatchObject({ kind: 'choice', options: ['Paving', 'Fencing'] });
    expect(find('done')).toMatchObject({ kind: 'tick', value: false });
    expect(find('note')).toMatchObject({ kind: 'words', needed: false });
  });

  test('a list says whether it may grow or shrink', () => {
    expect(find('steps')).toMatchObject({ kind: 'list', more: true, fewer: false });
    expect(find('steps.0')).toMatchObject({ kind: 'words', value: 'Dug out' });
  });

  test('of a choice of shapes the one that stands there is asked for', () => {
    expect(find('measure.metres')).toMatchObject({ kind: 'number', value: '38' });
    expect(find('measure.words')).toBeUndefined();
  });

  test('what is not there and may be is offered', () => {
    expect(find('place')).toMatchObject({ kind: 'absent' });
    const without = formOf(shape, { title: 'x' });
    expect(find('measure', without)).toMatchObject({ kind: 'absent', options: ['length', 'fact'] });
  });
});

describe('what a filled-in form changes', () => {
  const typed = (words: Record<string, string>) =>
    edited(text, changesOf(fields, new Map(Object.entries(words))));

  test('nothing, when all stays as it was', () =>
    expect(typed({ title: 'Drive', days: '6', kind: 'Paving', 'steps.0': 'Dug out' })).toBe(text));

  test('words, a number, a choice, an item of a list', () =>
    expect(
      parse(typed({ title: 'Patio', days: '7', kind: 'Fencing', 'steps.0': 'Laid' })),
    ).toMatchObject({ title: 'Patio', days: 7, kind: 'Fencing', steps: ['Laid'] }));

  test('a tick is taken away as well as set', () => {
    const ticked = typed({ 'has:done': '', done: 'yes' });
    expect(parse(ticked).done).toBe(true);
    const now = formOf(shape, parse(ticked));
    expect(parse(edited(ticked, changesOf(now, new Map([['has:done', '']])))).done).toBe(false);
  });

  test('what is no number is kept as it was typed, for the check to say so', () =>
    expect(parse(typed({ days: 'six' })).days).toBe('six'));

  test('names that the form did not have change nothing', () =>
    expect(typed({ sample: 'no', '__proto__.x': 'y', 'steps.9': 'z' })).toBe(text));
});

describe('a new item', () => {
  test('has what its shape needs', () => {
    expect(blankOf(shapeAt(shape, parse(text), pathOf('steps.0')) ?? {})).toBe('');
    expect(blankOf(shapeAt(shape, {}, ['measure']) ?? {}, 'fact')).toEqual({
      kind: 'fact',
      words: '',
    });
  });

  test('there is no shape where the file can have nothing', () =>
    expect(shapeAt(shape, parse(text), ['nowhere', 3])).toBeUndefined());
});
