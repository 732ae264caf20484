import { expect, test } from 'vitest';
import { measure } from '../../../content/schema.ts';
import { drawnTogether } from './job-measures.ts';
import { trueSize } from './thickness.ts';

/** Each of these measures, drawn beside the others. */
const drawn = (...written: object[]) => {
  const all = written.map((one) => measure.parse(one));
  return all.map((one) => drawnTogether(all)(one).drawn);
};
const svgs = (...written: object[]) => drawn(...written).map((one) => one?.svg);

test('a wedge has the slope of its fall', () => {
  const [svg] = svgs({ kind: 'fall', drop: 125, run: 10 });
  const [, , run = 0, drop = 0] = (svg?.viewBox ?? '').split(' ').map(Number);
  expect(run / drop).toBe(80);
});

test('heights stand and openings lie, to one scale', () => {
  const [fence, gate] = svgs({ kind: 'height', metres: 1.8 }, { kind: 'opening', metres: 3.6 });
  expect(gate?.width).toBe((fence?.height ?? 0) * 2);
  const [tree, again] = svgs({ kind: 'height', metres: 12 }, { kind: 'height', metres: 1.8 });
  expect([tree?.height, again?.height]).toEqual([120, 18]);
});

test('courses are as thick as they are, in millimetres', () => {
  const one = measure.parse({
    kind: 'thickness',
    courses: [
      { name: 'Surface', millimetres: 30, ground: 'surfaceCourse' },
      { name: 'Binder', millimetres: 50, ground: 'binderCourse' },
    ],
  });
  if (one.kind !== 'thickness') throw new Error('it is a thickness');
  const { millimetres, height, rule, courses } = trueSize(one);
  expect(millimetres).toBe(80);
  expect(height).toBeCloseTo((80 * 96) / 25.4, 0);
  expect(rule).toContain(`v${height}`);
  expect(courses.map(({ y }) => Math.round((y * 25.4) / 96))).toEqual([15, 55]);
});
