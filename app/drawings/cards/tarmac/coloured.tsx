import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Courses, SCALE, sheetHeight, TOP, WIDTH } from './courses.tsx';

/** Colour through the whole surface course, on a binder course that is black. */
function Coloured({ of }: { of: Of }) {
  const [surface, binder, stone] = [of('surface'), of('binder'), of('stone')];
  const inside = TOP + (surface * SCALE) / 2;
  return (
    <Sheet
      width={WIDTH}
      height={sheetHeight(surface, binder, stone)}
      label={`Section through a coloured drive, to the same scale: ${surface} mm coloured from top to bottom, on ${binder} mm of black binder course and ${stone} mm of stone`}
    >
      <Courses
        courses={[
          ['coloured', surface],
          ['binder', binder],
          ['stone', stone],
        ]}
        membrane
      />
      <Note
        at={[2, TOP - 14]}
        to={[
          [12, TOP - 9],
          [12, inside],
        ]}
      >
        coloured right through
      </Note>
      <circle className="blot" cx={12} cy={inside} r="2" />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Coloured };
