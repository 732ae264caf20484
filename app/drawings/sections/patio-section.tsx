import {
  type DrawingProps,
  type DrawnByComponent,
  line,
  measure,
  outline,
  type SectionRows,
  seeded,
} from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { type Build, type Cut, rowsOf } from './cut.ts';
import { Layers } from './layers.tsx';

export const SPREAD = 45; // how far the stone reaches past the flags, in mm

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'flags', thickness: measure(figures, 1) },
    { material: 'mortar', thickness: measure(figures, 2) },
    { material: 'compacted', thickness: measure(figures, 3), out: SPREAD },
    { material: 'sheet', sheets: measure(figures, 4) },
  ],
  scale: { wide: 2.2, narrow: 1.7 },
  edge: { wide: 190, narrow: 104 },
  below: 78,
  fall: 80,
  fallWords: ['Fall 1 : 80', 'Fall 1 : 80, away from the house'],
});

const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a flagged patio at its edge. */
function PatioSection({ figures, narrow }: DrawingProps) {
  const [flags, bed, stone] = figures;
  const label = `Section through the edge of a patio, to scale: ${flags} mm flags on a full bed of ${bed} mm mortar, ${stone} mm of compacted stone, a membrane and firm ground, falling 1 in 80 away from the house`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <LawnEdge cut={cut} />}
    </Layers>
  );
}

/**
 * Mortar haunched up to the last flag, stone beyond it, lawn over the top: nothing to trip on,
 * nothing to work loose.
 */
export function LawnEdge({ cut: { narrow, scale, left, levels, bottom, drop } }: { cut: Cut }) {
  const random = seeded(5);
  const [top = 0, bed = 0, base = 0] = levels.map((y) => y + drop(left));
  const dug = left - SPREAD * scale;
  const lawn = top + 6 * scale;
  const haunch = [left, top + (bed - top) * 0.55] as const;
  let ground = '';
  for (let at = lawn + 20; at < bottom - 6; at += 40)
    ground += earth(narrow ? 2 : 12, dug - 6, at, narrow ? 9 : 14);
  return (
    <>
      <path className="paper" d={outline([haunch, [left - 36 * scale, base], [left, base]])} />
      <path
        className="dots"
        d={dots(
          random,
          { x: left - 17 * scale, y: bed + 6, w: 16 * scale, h: base - bed - 12 },
          24,
        )}
      />
      <path
        d={`${line([0, lawn], [left, lawn])}${line([dug, lawn + 4], [dug, bottom + drop(dug)])}`}
      />
      <path className="hatch" d={grass(random, 0, left - 1, lawn) + ground} />
    </>
  );
}

export const drawing: DrawnByComponent = {
  Draw: PatioSection,
  layout: 'beside',
  rows: sectionRows,
};
