import { box, outline } from '../../drawing.ts';
import { hatch } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.2; // pixels to a millimetre
const PIER = 550;
const COAT = 150; // of stone, round the steel
const PIN = { out: 90, r: 24 }; // the hinge, from the face of the stone
const STILE = { wide: 140, thick: 75, from: 50 }; // of the leaf, beyond the pin
const Y = 26;

/** Half a pier cut across: stone round a steel column, and the hinge bolted to the steel. */
function Materials({ of }: { of: Of }) {
  const column = of('column');
  const [deep, coat] = [PIER * SCALE, COAT * SCALE];
  const middle = Y + deep / 2;
  const face = 118;
  const steel = face - coat;
  const size = column * SCALE;
  const pin = face + PIN.out * SCALE;
  const stile = pin + STILE.from * SCALE;
  const stone = box(face - deep, Y, deep, deep);
  const tube = box(steel - size, middle - size / 2, size, size);
  const wall = 8 * SCALE;
  const leaf = box(stile, middle - (STILE.thick * SCALE) / 2, 262 - stile, STILE.thick * SCALE);
  return (
    <Sheet
      width={262}
      height={Y + deep + 24}
      label={`A pier and its hinge cut across, to scale: a steel column of ${column} mm inside a coat of stone, the hinge bolted to the steel and turning on a greased bearing, an oak leaf on it`}
    >
      <path className="paper" d={outline(stone)} />
      <path className="hatch" d={hatch(stone, 8)} />
      <path
        className="paper"
        d={outline(box(steel - size - 7, middle - size / 2 - 7, size + 14, size + 14))}
      />
      <path className="paper" d={outline(tube)} />
      <path
        className="heavy"
        d={outline(
          box(steel - size + wall, middle - size / 2 + wall, size - wall * 2, size - wall * 2),
        )}
      />
      <path className="paper" d={outline(box(steel, middle - 3, pin - steel, 6))} />
      <path className="paper" d={outline(leaf)} />
      <path
        className="hatch"
        d={[-4.5, -1.5, 1.5, 4.5].map((dy) => `M${stile + 3} ${middle + dy}H260`).join('')}
      />
      <path className="paper" d={outline(box(pin, middle - 3, stile - pin + 14, 6))} />
      <circle className="paper" cx={pin} cy={middle} r={PIN.r * SCALE + 3} />
      <circle cx={pin} cy={middle} r={PIN.r * SCALE} />
      <path d={`M${pin} ${middle - 8}v-5m-2 0h4`} />
      <Note at={[face - deep, Y - 9]}>stone coat</Note>
      <Note
        at={[face - deep, Y + deep + 18]}
        to={[
          [steel - size / 2, middle + size / 2 + 1],
          [steel - size / 2, Y + deep + 5],
        ]}
      >
        steel column {column}
      </Note>
      <Note
        at={[pin - 4, Y + 16]}
        to={[
          [pin, middle - 14],
          [pin, Y + 21],
        ]}
      >
        bearing, greased
      </Note>
      <Note at={[262, middle + 26]} anchor="end">
        oak
      </Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Materials };
