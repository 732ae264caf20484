import { line, outline } from '../../drawing.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Boards, cut, POST as MIDDLE, piece, run, SCALE, Upright, up } from './upright.tsx';

const POST = 100;
const SLAT = 20;
const MESH = 75; // from one lath to the next

/** A fence with a trellis top: both together are its height. */
function Decorative({ of }: { of: Of }) {
  const [boards, trellis, deep] = [of('boards'), of('trellis'), of('deep')];
  const high = boards + trellis;
  const front = POST / 2;
  const [x, out] = [MIDDLE + front * SCALE, MIDDLE + (front + SLAT * 2) * SCALE];
  const laths = Array.from({ length: Math.floor(trellis / MESH) }, (_, i) => {
    const y = up(high - 30 - i * MESH);
    return line([x, y], [out + 1, y]);
  });
  return (
    <Upright
      label={`A fence with a trellis top cut across, to the same scale: ${boards} mm of boards and ${trellis} mm of trellis, ${high} mm together, its post ${deep} mm in the ground; from above, the laths of the trellis`}
      marks={[high, boards, 0]}
      deep={deep}
      post={{ wide: POST, high: high + 30 }}
      notes={['trellis counts', `${high} in all`]}
      plan={
        <>
          <path className="paper" d={outline(cut({ from: 0, wide: 400, y: 0, thick: SLAT }))} />
          <Boards of={run({ wide: 25, thick: SLAT, y: -SLAT }, MESH, 20)} />
        </>
      }
    >
      <path
        className="paper"
        d={
          [0.2, 0.8]
            .map((at) => piece(front, front + 38, boards * at - 40, boards * at + 40))
            .join('') +
          piece(front + 38, front + 60, 50, boards) +
          piece(front, front + 60, boards - 25, boards)
        }
      />
      <path d={laths.join('') + line([x + 3, up(boards)], [x + 3, up(high)])} />
    </Upright>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Decorative };
