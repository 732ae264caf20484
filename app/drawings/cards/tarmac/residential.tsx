import { Across } from '../../chain.tsx';
import { box, outline, round, seeded } from '../../drawing.ts';
import { concrete, grass, hatch } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Courses, SCALE, sheetHeight, TOP, WIDTH } from './courses.tsx';

const BED = 100; // mm of concrete under the sett
const BACK = 26; // pixels from the left edge to the sett

/** A drive at home, its edge held by a sett on concrete. */
function Residential({ of }: { of: Of }) {
  const [surface, binder, stone, sett] = [of('surface'), of('binder'), of('stone'), of('sett')];
  const [size, bed] = [sett * SCALE, BED * SCALE];
  const inner = BACK + size;
  const foot = TOP + size;
  const stock = box(BACK, TOP, size, size);
  return (
    <Sheet
      width={WIDTH}
      height={sheetHeight(surface, binder, stone)}
      label={`Section through a drive, to scale: a sett of ${sett} mm on concrete at its edge, ${surface} mm surface course, ${binder} mm binder course and ${stone} mm of stone on a membrane`}
    >
      <Courses
        from={inner + 2}
        courses={[
          ['surface', surface],
          ['binder', binder],
          ['stone', stone],
        ]}
        membrane
      />
      <path
        className="paper"
        d={outline([
          [BACK, TOP + size * 0.45],
          [BACK - 18, foot],
          [BACK - 18, foot + bed],
          [inner + 1, foot + bed],
          [inner + 1, foot],
          [BACK, foot],
        ])}
      />
      <path
        className="hatch"
        d={concrete(seeded(4), { x: BACK - 13, y: foot + 5, w: size + 8, h: bed - 12 }, 26)}
      />
      <path className="paper" d={outline(stock)} />
      <path className="hatch" d={hatch(stock, 8, -1)} />
      <path className="hatch" d={grass(seeded(9), 0, BACK, TOP + 8, 8)} />
      <path d={`M0 ${round(TOP + 8)}H${BACK}`} />
      <Across at={TOP - 11} marks={[BACK, inner]} labels={[`sett ${sett}`]} side="before" />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Residential };
