import { round, seeded } from '../drawing.ts';
import { materials } from '../materials.ts';
import type { Of } from './drawn.ts';

/** Courses at their own size: CSS millimetres, which are the paper's when it is printed. */
export type TrueSize = {
  millimetres: number;
  width: number;
  height: number;
  courses: { name: string; millimetres: number; y: number }[];
  seams: string;
  rule: string;
  hatch: string;
  dots: string;
};

/** Pixels to a millimetre, by which every browser reckons. */
const mm = 96 / 25.4;
/** Wider than any column: it is cut off where the column ends. */
const width = 760;
/** The courses lie to the right of their rule. */
const left = 30;

/** Courses from the top down, cut through, with a rule of centimetres beside them. */
export function trueSize({ courses }: Of<'thickness'>): TrueSize {
  const random = seeded(7);
  const millimetres = courses.reduce((sum, course) => sum + course.millimetres, 0);
  let level = 0;
  const laid = courses.map((course) => {
    const [y, h] = [level * mm, course.millimetres * mm];
    level += course.millimetres;
    const marks = materials[course.ground](random, { x: left, y, w: width - left, h }, mm);
    return { course, y, h, hatch: marks.hatch ?? '', dots: 'dots' in marks ? marks.dots : '' };
  });
  const height = round(millimetres * mm);
  const ticks = Array.from({ length: Math.ceil(millimetres / 10) - 1 }, (_, n) => (n + 1) * 10);
  return {
    millimetres,
    width,
    height,
    courses: laid.map(({ course: { name, millimetres: thick }, y, h }) => ({
      name,
      millimetres: thick,
      y: round(y + h / 2),
    })),
    seams: [...laid.map(({ y }) => y), height].map((y) => `M${left} ${round(y)}H${width}`).join(''),
    rule: `M0 0h11M5.5 0v${height}M0 ${height}h11${ticks
      .map((at) => `M5.5 ${round(at * mm)}h${at % 50 ? 3 : 5.5}`)
      .join('')}`,
    hatch: laid.map(({ hatch }) => hatch).join(''),
    dots: laid.map(({ dots }) => dots).join(''),
  };
}
