import { outline } from '../../drawing.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Boards, cut, POST as MIDDLE, piece, run, SCALE, Upright, up } from './upright.tsx';

const POST = 75;
const RAIL = { thick: 38, deep: 75 };
const PALE = 20;

/** A picket fence: pointed pales on two rails, the gap a little narrower than the pale. */
function Picket({ of }: { of: Of }) {
  const [high, deep, pale, gap] = [of('high'), of('deep'), of('pale'), of('gap')];
  const front = POST / 2 + RAIL.thick;
  const x = MIDDLE + front * SCALE;
  const thick = PALE * SCALE;
  return (
    <Upright
      label={`A picket fence cut across, to the same scale: ${high} mm high, its post ${deep} mm in the ground; from above, pales of ${pale} mm with gaps of ${gap} mm`}
      marks={[high, 0]}
      deep={deep}
      post={{ wide: POST, high: high - 60 }}
      notes={[`pale ${pale}`, `gap ${gap}`]}
      plan={
        <>
          <path
            className="paper"
            d={outline(cut({ from: 0, wide: 400, y: 0, thick: RAIL.thick }))}
          />
          <Boards of={run({ wide: pale, thick: PALE, y: -PALE }, gap, gap / 2)} />
        </>
      }
    >
      <path
        className="paper"
        d={
          [high * 0.28, high * 0.74]
            .map((at) => piece(POST / 2, front, at - RAIL.deep / 2, at + RAIL.deep / 2))
            .join('') +
          outline([
            [x, up(60)],
            [x, up(high - 45)],
            [x + thick / 2, up(high)],
            [x + thick, up(high - 45)],
            [x + thick, up(60)],
          ])
        }
      />
    </Upright>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Picket };
