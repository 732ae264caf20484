import { expect, test } from 'vitest';
import { measure, measureWords } from './measure.ts';
import { tied } from './no-break.ts';

const course = { name: 'Binder course', millimetres: 50, ground: 'binderCourse' };
const courses = [course, { ...course, millimetres: 30 }];

// Below, an underscore stands for a no-break space.
test.each([
  ['28 m² paved, 120 m² turfed', '28_m² paved, 120_m² turfed'],
  ['to BS 3998, 150 mm below it', 'to BS_3998, 150_mm below it'],
  ['falls 1 in 80, flags of 600 × 600 mm', 'falls 1_in_80, flags of 600_×_600_mm'],
  ['40 % of it in 5 working days', '40_% of it in 5_working days'],
  ['Part P, £5 million, Type 1 stone', 'Part_P, £5_million, Type_1 stone'],
  ['Ring 01632 960 148 or HG5 8AB', 'Ring 01632 960 148 or HG5 8AB'],
  ['in 2021 mills closed', 'in 2021 mills closed'],
  ['Part of the job, Type of work', 'Part of the job, Type of work'],
  ['6 working ponies, 3 postcards', '6 working ponies, 3 postcards'],
])('ties numbers to units in: %s', (text, expected) => {
  expect(tied(text).replaceAll('\u00a0', '_')).toBe(expected);
});

test.each<[object, string]>([
  [{ kind: 'length', metres: 500, over: true, within: 5 }, 'Over 500_m in 5_working days'],
  [{ kind: 'length', metres: 46, what: 'of edge' }, '46_m of edge'],
  [{ kind: 'height', metres: 1.8 }, '1.8_m high'],
  [{ kind: 'opening', metres: 3.6 }, 'Opening of 3.6_m'],
  [{ kind: 'fall', drop: 125, run: 10 }, 'Fall of 1_in_80: 125_mm in 10_m'],
  [{ kind: 'area', square: 28, what: 'paved' }, '28_m² paved'],
  [{ kind: 'rectangle', metres: [40, 20] }, '40_m × 20_m'],
  [{ kind: 'days', days: 1 }, '1_working day'],
  [{ kind: 'thickness', courses }, '80_mm in two courses'],
  [{ kind: 'thickness', courses: [course] }, '50_mm'],
  [{ kind: 'fact', words: 'Edged all round' }, 'Edged all round'],
])('describes %j as ‘%s’', (written, words) => {
  expect(measureWords(measure.parse(written)).replaceAll('\u00a0', '_')).toBe(words);
});

test.each([
  { kind: 'length', metres: 0 },
  { kind: 'area', square: 28, what: 'paved, 120 m² turfed' },
  { kind: 'days', days: 1.5 },
  { metres: 3 },
])('rejects %j', (written) => {
  expect(measure.safeParse(written).success).toBe(false);
});
