import { Down } from '../../chain.tsx';
import { line, round, seeded } from '../../drawing.ts';
import { earth, grass } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import { chips } from '../../loose-ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.25; // pixels to a millimetre
const GROUND = 72;
const WHEEL = { x: 146, r: 56, teeth: 16 }; // pixels
const [LEFT, RIGHT] = [66, 226];

/** A toothed wheel in a stump: down to where turf will grow, the chips left in the hole. */
function Stump({ of }: { of: Of }) {
  const deep = of('deep');
  const floor = GROUND + deep * SCALE;
  const y = floor - WHEEL.r - 7;
  const at = (a: number, r: number) =>
    `${round(WHEEL.x + Math.cos(a) * r)} ${round(y + Math.sin(a) * r)}`;
  const teeth = Array.from({ length: WHEEL.teeth }, (_, i) => {
    const a = (i / WHEEL.teeth) * Math.PI * 2;
    return `M${at(a, WHEEL.r)}L${at(a + 0.1, WHEEL.r + 8)}L${at(a + 0.17, WHEEL.r)}`;
  });
  const root = (x: number, to: number, down: number) =>
    `M${x} ${GROUND + 34}Q${round((x + to) / 2)} ${GROUND + 34} ${to} ${round(GROUND + down)}m0 9Q${round((x + to) / 2)} ${GROUND + 46} ${x} ${GROUND + 48}`;
  return (
    <Sheet
      width={280}
      height={floor + 40}
      label={`A stump being ground out, to scale: the toothed wheel goes ${deep} mm below the lawn and leaves chips in the hole; dashed, the stump that was there`}
    >
      <path
        className="hatch"
        d={
          grass(seeded(5), 4, LEFT, GROUND, 9) +
          grass(seeded(6), RIGHT, 262, GROUND, 9) +
          earth(6, LEFT - 8, GROUND + 4, 8)
        }
      />
      <path d={line([0, GROUND], [LEFT, GROUND])} />
      <path
        d={`M${LEFT} ${GROUND}Q${LEFT + 6} ${round(floor)} ${LEFT + 42} ${round(floor)}H${RIGHT - 42}Q${RIGHT - 6} ${round(floor)} ${RIGHT} ${GROUND}H266`}
      />
      <path d={root(LEFT + 4, 14, 58) + root(RIGHT - 4, 262, 74)} />
      <path
        className="hatch"
        d={`M${WHEEL.x - 18} ${round(floor)}q-4 18-18 30M${WHEEL.x + 16} ${round(floor)}q4 20 20 30`}
      />
      <path
        className="envelope"
        d={`M${LEFT + 16} ${GROUND + 14}Q${LEFT + 26} ${GROUND - 10} ${LEFT + 26} ${GROUND - 34}H${RIGHT - 26}Q${RIGHT - 26} ${GROUND - 10} ${RIGHT - 16} ${GROUND + 14}`}
      />
      <path
        className="hatch"
        d={chips(seeded(7013), { x: LEFT + 22, y: floor - 12, w: RIGHT - LEFT - 44, h: 12 }, 7)}
      />
      <circle className="paper" cx={WHEEL.x} cy={round(y)} r={WHEEL.r} />
      <path className="paper" d={teeth.join('')} />
      <circle className="hatch" cx={WHEEL.x} cy={round(y)} r={WHEEL.r - 8} />
      <circle cx={WHEEL.x} cy={round(y)} r="13" />
      <path d={`M${WHEEL.x - 20} ${round(y - 34)}a40 40 0 0 1 40 0m-7-4 7 4-1-8`} />
      <Down at={238} marks={[GROUND, floor]} labels={[deep]} />
      <Note
        at={[2, GROUND - 34]}
        to={[
          [40, GROUND - 30],
          [LEFT + 26, GROUND - 22],
        ]}
      >
        stump
      </Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Stump };
