import { type DrawingProps, type DrawnByComponent, measure, type SectionRows } from '../drawing.ts';
import { type Build, rowsOf } from './cut.ts';
import { Layers } from './layers.tsx';
import { edge, WALL, WallEdge } from './slab-edge.tsx';

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'concrete', thickness: measure(figures, 1) },
    { material: 'sheet', sheets: measure(figures, 2) },
    { material: 'sand', thickness: measure(figures, 3), out: WALL.strip },
    { material: 'hardcore', thickness: measure(figures, 4), out: WALL.strip },
  ],
  scale: { wide: 1.25, narrow: 0.85 },
  edge: { wide: edge('wide', 1.25), narrow: edge('narrow', 0.85) },
  top: 72,
  below: 50,
});

const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a polished concrete floor at the wall. */
function SlabSection({ figures, narrow }: DrawingProps) {
  const [slab, sheets, blinding, hardcore] = figures;
  const label = `Section through a polished concrete floor at the wall, to scale: a ${slab} mm slab with steel mesh, ${sheets === 1 ? 'a membrane' : `${sheets} membranes`} turned up at the wall, ${blinding} mm of blinding and ${hardcore} mm of hardcore`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <WallEdge cut={cut} />}
    </Layers>
  );
}

export const drawing: DrawnByComponent = { Draw: SlabSection, layout: 'beside', rows: sectionRows };
