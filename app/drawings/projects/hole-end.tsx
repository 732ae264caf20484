import type { Hole } from '../../../content/schema.ts';
import { box, line, outline, type Point, round } from '../drawing.ts';
import { hatch } from '../ground.ts';
import { Note } from '../ink.tsx';

/** How far each end goes down below the trench, in units to the metre of height. */
export const ROOM = { ditch: 0.55, sump: 0.7 };

type Props = {
  end: Hole['end'];
  /** Where the turf ends at the drain's lower end, and how low its pipe comes out. */
  at: Point;
  invert: number;
  ky: number;
  narrow?: boolean | undefined;
};

/** Where the water goes: over a headwall into a ditch, or into a sump with a pump. A sketch. */
export function HoleEnd({ end, at: [x, y], invert, ky, narrow }: Props) {
  const deep = invert + ROOM[end] * ky;
  return end === 'ditch' ? (
    <Ditch {...{ x, y, invert, deep, narrow }} />
  ) : (
    <Sump {...{ x, y, invert, deep, narrow }} />
  );
}

type EndProps = { x: number; y: number; invert: number; deep: number; narrow: boolean | undefined };

function Ditch({ x, y, invert, deep, narrow }: EndProps) {
  const [bed, bank] = narrow ? [16, 18] : [34, 46];
  const wall = box(x - 7, y - 4, 7, deep - y + 4);
  const [near, far] = [x - 10, x - 10 - bed];
  const water = deep - (deep - invert) * 0.35;
  return (
    <>
      <path d={line([x - 7, deep], [far, deep], [far - bank, y + 10], [0, y + 4])} />
      <path className="paper" d={outline(wall)} />
      <path className="hatch" d={hatch(wall, 5)} />
      <path
        className="hatch"
        d={[0, 4, 8]
          .map((step) => line([near - step, water + step], [far - 6 + step, water + step]))
          .join('')}
      />
      <path d={`M${round(x - 8)} ${round(invert - 3)}q-6 1-6 ${round(water - invert + 2)}`} />
      <Note at={[far - bank - 2, y - 10]} anchor={narrow ? 'start' : 'middle'}>
        Ditch
      </Note>
    </>
  );
}

function Sump({ x, y, invert, deep, narrow }: EndProps) {
  const wide = narrow ? 34 : 70;
  const chamber = box(x - wide, y, wide, deep - y);
  const pump = box(x - wide * 0.72, deep - 26, wide * 0.4, 20);
  const riser = x - wide * 0.52;
  const out = x - wide - (narrow ? 24 : 60);
  const water = Math.min(deep - 32, invert + 10);
  return (
    <>
      <path d={line([0, y], [x - wide, y])} />
      <path className="paper" d={outline(chamber)} />
      <path className="heavy" d={line([x - wide - 4, y], [x + 4, y])} />
      <path
        className="hatch"
        d={[0, 4, 8]
          .map((step) => line([x - wide + 3 + step, water + step], [x - 3 - step, water + step]))
          .join('')}
      />
      <path className="paper" d={outline(pump)} />
      <path d={line([riser, deep - 26], [riser, y + 22], [out, y + 22])} />
      <path d={line([out + 9, y + 17], [out, y + 22], [out + 9, y + 27])} />
      <Note at={[x - wide, y - 12]}>Sump</Note>
      <Note at={[0, y + 44]}>{narrow ? 'to dyke' : 'to the dyke'}</Note>
    </>
  );
}
