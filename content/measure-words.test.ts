import { expect, test } from 'vitest';
import { measureWords } from './measure-words.ts';
import { type Measure, measure } from './schemas/measure.ts';

const course = { name: 'Binder course', millimetres: 50, ground: 'binderCourse' };

/** As the schema reads it, said, with a stroke where a line cannot break. */
const said = (written: object) => measureWords(measure.parse(written)).replaceAll('\u00a0', '_');

test.each<[object, string]>([
  [{ kind: 'length', metres: 500, over: true, within: 5 }, 'Over 500_m in 5_working days'],
  [{ kind: 'length', metres: 46, what: 'of edge' }, '46_m of edge'],
  [{ kind: 'length', metres: 1609, within: 1 }, '1609_m in 1_working day'],
  [{ kind: 'height', metres: 1.8 }, '1.8_m high'],
  [{ kind: 'opening', metres: 3.6 }, 'Opening of 3.6_m'],
  [{ kind: 'fall', drop: 125, run: 10 }, 'Fall of 1_in_80: 125_mm in 10_m'],
  [{ kind: 'area', square: 28, what: 'paved' }, '28_m² paved'],
  [{ kind: 'rectangle', metres: [40, 20] }, '40_m × 20_m'],
  [{ kind: 'days', days: 1 }, '1_working day'],
  [
    { kind: 'thickness', courses: [course, { ...course, millimetres: 30 }] },
    '80_mm in two courses',
  ],
  [{ kind: 'thickness', courses: [course] }, '50_mm'],
  [{ kind: 'fact', words: 'Edged all round' }, 'Edged all round'],
])('%j is said ‘%s’', (written, words) => {
  expect(said(written)).toBe(words);
});

test.each<[string, Partial<Measure>]>([
  ['a length of nothing', { kind: 'length', metres: 0 }],
  ['a figure that is not drawn', { kind: 'area', square: 28, what: 'paved, 120 m² turfed' }],
  ['half a day', { kind: 'days', days: 1.5 }],
  ['no kind', { metres: 3 } as Partial<Measure>],
])('control: %s is refused', (_name, written) => {
  expect(measure.safeParse(written).success).toBe(false);
});
