import { Down } from '../../chain.tsx';
import { box, line, round, seeded } from '../../drawing.ts';
import { dots, earth, hatch, stones } from '../../ground.ts';

/** Pixels to a millimetre in the sections of tarmac, and where their surface lies. */
export const SCALE = 0.4;
export const TOP = 32;
export const WIDTH = 214;
/** From the left edge to where the section is broken off; the chain stands beyond it. */
export const RIGHT = 164;

type Course = 'surface' | 'coloured' | 'binder' | 'stone' | 'old';
type Area = { x: number; y: number; w: number; h: number };

/** What one course is drawn with: close strokes for black, open ones for old, stones for stone. */
export function sign(course: Course, { x, y, w, h }: Area, seed: number) {
  const random = seeded(seed);
  const grains = { x: x + 2, y: y + 2, w: w - 4, h: h - 4 };
  const outline = box(x, y, w, h);
  switch (course) {
    case 'surface':
      return { hatch: hatch(outline, 4.5), dots: dots(random, grains, w / 8) };
    case 'coloured':
      return { hatch: stones(random, grains, 6.5), dots: dots(random, grains, w / 2) };
    case 'binder':
      return { hatch: hatch(outline, 9) + stones(random, grains, 9.5), dots: '' };
    case 'stone':
      return { hatch: stones(random, grains, 14.5), dots: dots(random, grains, (w * h) / 190) };
    case 'old':
      return { hatch: hatch(outline, 9, -1), dots: '' };
  }
}

type Props = { from?: number; courses: [Course, mm: number][]; membrane?: boolean };

/** A build-up from the surface down, cut through, with its chain and the ground below it. */
export function Courses({ from = 2, courses, membrane }: Props) {
  const levels = [TOP];
  const drawn = courses.map(([course, mm], i) => {
    const y = levels[i] ?? TOP;
    levels.push(y + mm * SCALE);
    return { y, ...sign(course, { x: from, y, w: RIGHT - from, h: mm * SCALE }, 5 + i * 4) };
  });
  const foot = levels[levels.length - 1] ?? TOP;
  return (
    <>
      <path className="hatch" d={drawn.map(({ hatch }) => hatch).join('')} />
      <path className="dots" d={drawn.map(({ dots }) => dots).join('')} />
      <path d={drawn.map(({ y }) => line([from, y], [RIGHT, y])).join('')} />
      {membrane ? (
        <path className="membrane" d={line([from, foot + 1.5], [RIGHT, foot + 1.5])} />
      ) : (
        <path d={line([from, foot], [RIGHT, foot])} />
      )}
      <path className="hatch" d={earth(from + 4, RIGHT, foot + 5, 8)} />
      <Down at={RIGHT + 12} marks={levels} labels={courses.map(([, mm]) => mm)} />
    </>
  );
}

/** How high the sheet of a build-up is. */
export const sheetHeight = (...mm: number[]): number =>
  round(TOP + mm.reduce((sum, one) => sum + one, 0) * SCALE + 16);
