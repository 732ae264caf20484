import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Courses, SCALE, sheetHeight, WIDTH } from './courses.tsx';

/** A yard: the same courses, each thicker. */
function Commercial({ of }: { of: Of }) {
  const [surface, binder, stone] = [of('surface'), of('binder'), of('stone')];
  return (
    <Sheet
      width={WIDTH}
      height={sheetHeight(surface, binder, stone)}
      label={`Section through a yard, to the same scale: ${surface} mm surface course, ${binder} mm binder course and ${stone} mm of stone on a membrane`}
    >
      <Courses
        courses={[
          ['surface', surface],
          ['binder', binder],
          ['stone', stone],
        ]}
        membrane
      />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Commercial };
