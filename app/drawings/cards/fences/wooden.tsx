import { outline } from '../../drawing.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Boards, cut, piece, run, SCALE, Upright } from './upright.tsx';

const THICK = 22;
const RAIL = 50;
const POST = 100;

/** Hit and miss: boards on both sides of the rails, each over the gap of the other side. */
function Wooden({ of }: { of: Of }) {
  const [high, deep, board, gap] = [of('high'), of('deep'), of('board'), of('gap')];
  const lap = (board - gap) / 2;
  const side = POST / 2;
  const line = { wide: board, thick: THICK };
  return (
    <Upright
      label={`A hit-and-miss fence cut across, to scale: ${high} mm high, its post ${deep} mm in the ground; from above, boards of ${board} mm on both sides of the rails, each ${lap} mm over its neighbours`}
      marks={[high, 0]}
      deep={deep}
      post={{ wide: POST, high: high + 30 }}
      notes={[`boards ${board}`, `lap by ${lap}`]}
      plan={
        <>
          <Boards of={run({ ...line, y: -THICK }, gap, -board / 2)} />
          <path className="paper" d={outline(cut({ from: 0, wide: 400, y: 0, thick: RAIL }))} />
          <Boards of={run({ ...line, y: RAIL }, gap, gap - board / 2 + lap)} />
        </>
      }
    >
      <path
        className="paper"
        d={
          [0.15, 0.5, 0.85]
            .map((at) => piece(-side, side, high * at - 40, high * at + 40))
            .join('') +
          piece(-side - THICK, -side, 50, high) +
          piece(side, side + THICK, 50, high)
        }
      />
    </Upright>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Wooden };
