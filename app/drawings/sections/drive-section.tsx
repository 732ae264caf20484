import { type DrawingProps, type DrawnByComponent, measure, type SectionRows } from '../drawing.ts';
import { type Build, rowsOf } from './cut.ts';
import { besideKerb, Kerb } from './kerb.tsx';
import { Layers } from './layers.tsx';

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'blocks', thickness: measure(figures, 1) },
    { material: 'sand', thickness: measure(figures, 2) },
    { material: 'crushed', thickness: measure(figures, 3) },
    { material: 'sheet', sheets: measure(figures, 4) },
  ],
  scale: { wide: 1.3, narrow: 1.3 },
  edge: { wide: besideKerb(118, 1.3), narrow: besideKerb(32, 1.3) },
  below: 78,
  fall: 60,
  fallWords: ['Fall 1 : 60', 'Fall 1 : 60, away from the house'],
});

const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a block-paved drive. */
function DriveSection({ figures, narrow }: DrawingProps) {
  const [blocks, sand, stone] = figures;
  const label = `Section through a block-paved drive, to scale: ${blocks} mm blocks on ${sand} mm of sharp sand, ${stone} mm of crushed limestone, a membrane and firm ground, held by a kerb set in concrete, falling 1 in 60 away from the house`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <Kerb cut={cut} below={2} />}
    </Layers>
  );
}

export const drawing: DrawnByComponent = {
  Draw: DriveSection,
  layout: 'beside',
  rows: sectionRows,
};
