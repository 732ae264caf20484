import {
  type DrawingProps,
  type DrawnByComponent,
  measure,
  round,
  type SectionRows,
} from '../drawing.ts';
import { Drain, drainAt, edge, Kickboard, TRENCH } from './arena-edge.tsx';
import { type Build, cut, rowsOf } from './cut.ts';
import { Layers } from './layers.tsx';

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'fibreSand', thickness: measure(figures, 1) },
    { material: 'sheet', sheets: measure(figures, 2) },
    { material: 'clean', thickness: measure(figures, 3) },
    { material: 'sheet', sheets: measure(figures, 4) },
  ],
  scale: { wide: 1.05, narrow: 0.62 },
  edge: { wide: edge(70, 1.05), narrow: edge(16, 0.62) },
  top: 116,
  below: 56,
  dug: TRENCH.deep,
});

/** The drain's row hangs below the lower sheet, which keeps a row's height of its own above it. */
function sectionRows(figures: number[]): SectionRows {
  const section = rowsOf(build(figures));
  const [sand = 0, upper = 0, stone = 0, below = 0] = section.rows;
  return { ...section, rows: [sand, upper, round(stone - upper), upper, below] };
}

/** Section through the edge of an equestrian arena. */
function ArenaSection({ figures, narrow }: DrawingProps) {
  const [sand, , stone] = figures;
  const pipe = measure(figures, 5);
  const built = build(figures);
  const { left, right, bottom, scale } = cut(built, narrow);
  const x = left + (right - left) * 0.5;
  const label = `Section through the edge of an arena, to scale: ${sand} mm of sand and fibre on a membrane, ${stone} mm of clean stone on a second membrane, and a ${pipe} mm drain in a trench of stone below`;
  return (
    <Layers
      build={built}
      narrow={narrow}
      label={label}
      keys={[[x + pipe * 0.5 * scale + (narrow ? 24 : 34), drainAt(bottom, scale, pipe)]]}
    >
      {(c) => (
        <>
          <Kickboard cut={c} />
          <Drain cut={c} x={x} pipe={pipe} />
        </>
      )}
    </Layers>
  );
}

export const drawing: DrawnByComponent = {
  Draw: ArenaSection,
  layout: 'beside',
  rows: sectionRows,
};
