import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { measure } from '../../content/schema.ts';
import { Courses, JobMeasure } from './job-measure.tsx';

/** Width and height of the view box of each of these measures, drawn beside the others. */
const boxes = (...written: object[]) => {
  const beside = written.map((one) => measure.parse(one));
  return beside.map((one) => {
    const html = renderToStaticMarkup(<JobMeasure measure={one} beside={beside} className="" />);
    const [, , width = 0, height = 0] = (/viewBox="([^"]*)/.exec(html)?.[1] ?? '').split(' ');
    return { width: Number(width), height: Number(height) };
  });
};

test('a wedge has the slope of its fall', () => {
  const [box] = boxes({ kind: 'fall', drop: 125, run: 10 });
  expect(box && box.width / box.height).toBe(80);
});

test('heights stand and openings lie, to one scale', () => {
  const [fence, gate] = boxes({ kind: 'height', metres: 1.8 }, { kind: 'opening', metres: 3.6 });
  expect(gate?.width).toBe((fence?.height ?? 0) * 2);
  const [tree, again] = boxes({ kind: 'height', metres: 12 }, { kind: 'height', metres: 1.8 });
  expect([tree?.height, again?.height]).toEqual([120, 18]);
});

test('courses are as thick as they are, in millimetres', () => {
  const courses = [
    { name: 'Surface', millimetres: 30, ground: 'surfaceCourse' },
    { name: 'Binder', millimetres: 50, ground: 'binderCourse' },
  ];
  const one = measure.parse({ kind: 'thickness', courses });
  if (one.kind !== 'thickness') throw new Error('it is a thickness');
  const html = renderToStaticMarkup(<Courses measure={one} />);
  const [, height] = /viewBox="0 0 760 ([\d.]+)" height="80mm"/.exec(html) ?? [];
  expect(Number(height)).toBeCloseTo((80 * 96) / 25.4, 0);
  expect(html).toContain(`v${height}`);
  const middles = [...html.matchAll(/<text x="46" y="([\d.]+)/g)].map(([, y]) => Number(y) - 6);
  expect(middles.map((y) => Math.round((y * 25.4) / 96))).toEqual([15, 55]);
});
