import { type DrawingProps, type DrawnByComponent, measure, type SectionRows } from '../drawing.ts';
import { type Build, rowsOf } from './cut.ts';
import { besideKerb, Kerb } from './kerb.tsx';
import { Layers } from './layers.tsx';

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'surfaceCourse', thickness: measure(figures, 1) },
    { material: 'binderCourse', thickness: measure(figures, 2) },
    { material: 'compacted', thickness: measure(figures, 3) },
    { material: 'sheet', sheets: measure(figures, 4) },
  ],
  scale: { wide: 1.7, narrow: 1.4 },
  edge: { wide: besideKerb(110, 1.7), narrow: besideKerb(30, 1.4) },
  below: 78,
  fall: 40,
  fallWords: ['Fall 1 : 40', 'Fall 1 : 40, away from the house'],
});

const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a tarmac drive. */
function TarmacSection({ figures, narrow }: DrawingProps) {
  const [surface, binder, stone] = figures;
  const label = `Section through a tarmac drive, to scale: ${surface} mm surface course on ${binder} mm of binder course, ${stone} mm of compacted stone, a membrane and firm ground, held by a kerb set in concrete, falling 1 in 40 away from the house`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <Kerb cut={cut} below={2} />}
    </Layers>
  );
}

export const drawing: DrawnByComponent = {
  Draw: TarmacSection,
  layout: 'beside',
  rows: sectionRows,
};
