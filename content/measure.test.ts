import { expect, test } from 'vitest';
import { measure, measureWords } from './measure.ts';

const course = { name: 'Binder course', millimetres: 50, ground: 'binderCourse' };
const courses = [course, { ...course, millimetres: 30 }];

// An underscore stands for a no-break space.
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
