import { Down } from '../../chain.tsx';
import { line, round } from '../../drawing.ts';
import { earth } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { RIGHT, SCALE, sheetHeight, sign, TOP, WIDTH } from './courses.tsx';

const CUTS = [34, 132] as const; // where the saw went in, pixels from the left

/** A repair: two courses between sawn and painted edges, on the stone that was sound. */
function Repairs({ of }: { of: Of }) {
  const [surface, binder, stone] = [of('surface'), of('binder'), of('stone')];
  const [left, right] = CUTS;
  const seam = TOP + surface * SCALE;
  const base = seam + binder * SCALE;
  const foot = base + stone * SCALE;
  const marks = [
    sign('old', { x: 2, y: TOP, w: left - 2, h: base - TOP }, 3),
    sign('old', { x: right, y: TOP, w: RIGHT - right, h: base - TOP }, 3),
    sign('surface', { x: left, y: TOP, w: right - left, h: seam - TOP }, 5),
    sign('binder', { x: left, y: seam, w: right - left, h: base - seam }, 9),
    sign('stone', { x: 2, y: base, w: RIGHT - 2, h: foot - base }, 13),
  ];
  const middle = (left + right) / 2;
  return (
    <Sheet
      width={WIDTH}
      height={sheetHeight(surface, binder, stone)}
      label={`Section through a repair, to the same scale: saw cuts on both sides, ${surface} mm and ${binder} mm of new tarmac between them, on ${stone} mm of sound stone; dashed, the pothole that was there`}
    >
      <path className="hatch" d={marks.map((mark) => mark.hatch).join('')} />
      <path className="dots" d={marks.map((mark) => mark.dots).join('')} />
      <path
        d={
          line([2, TOP], [RIGHT, TOP]) +
          line([left, seam], [right, seam]) +
          line([2, base], [RIGHT, base]) +
          line([2, foot], [RIGHT, foot])
        }
      />
      <path
        className="envelope"
        d={`M${left + 14} ${TOP}Q${left + 26} ${round(base + 4)} ${middle - 6} ${round(base - 6)}T${right - 12} ${TOP}`}
      />
      <path className="heavy" d={CUTS.map((x) => line([x, TOP - 2], [x, base])).join('')} />
      <path className="hatch" d={earth(6, RIGHT, foot + 5, 8)} />
      <Note
        at={[middle, TOP - 17]}
        to={[
          [left, TOP - 3],
          [left, TOP - 12],
          [right, TOP - 12],
          [right, TOP - 3],
        ]}
        anchor="middle"
      >
        sawn and painted
      </Note>
      <Down at={RIGHT + 12} marks={[TOP, seam, base, foot]} labels={[surface, binder, stone]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Repairs };
