import { line, outline } from '../../drawing.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Boards, cut, FINE, PLAN, piece, SCALE, Upright } from './upright.tsx';

const POST = { wide: 90, wall: 10, slot: 26 };
const BOARD = { high: 150, thick: 21 };

/** The post from above, cut: a box of aluminium, its slot towards the boards. */
function slotted(): string {
  const mid = BOARD.thick / 2;
  const [top, low] = [mid - POST.wide / 2, mid + POST.wide / 2];
  const [edge, far] = [mid - POST.slot / 2, mid + POST.slot / 2];
  const at = (x: number, y: number): [number, number] => [PLAN.x + x * FINE, PLAN.y + y * FINE];
  const { wide, wall } = POST;
  return outline([
    at(0, top),
    at(wide, top),
    at(wide, edge),
    at(wide - 34, edge),
    at(wide - 34, edge - wall),
    at(wide - wall, edge - wall),
    at(wide - wall, top + wall),
    at(wall, top + wall),
    at(wall, low - wall),
    at(wide - wall, low - wall),
    at(wide - wall, far + wall),
    at(wide - 34, far + wall),
    at(wide - 34, far),
    at(wide, far),
    at(wide, low),
    at(0, low),
  ]);
}

/** Composite boards in a slotted post, short of its bottom by what heat makes of them. */
function Composite({ of }: { of: Of }) {
  const [high, deep, gap] = [of('high'), of('deep'), of('gap')];
  const bed = POST.wide - 34; // where the slot ends
  const board = cut({ from: bed + gap, wide: 400, y: 0, thick: BOARD.thick });
  const boards = Array.from({ length: Math.round((high - 50) / BOARD.high) }, (_, i) =>
    piece(
      -BOARD.thick / 2,
      BOARD.thick / 2,
      50 + i * BOARD.high,
      Math.min(high, 50 + (i + 1) * BOARD.high),
    ),
  );
  const y = PLAN.y + 62 * FINE;
  const from = PLAN.x + (bed + gap / 2) * FINE;
  return (
    <Upright
      label={`A composite fence cut across, to the same scale: ${high} mm high and solid to the wind, its post ${deep} mm in the ground; from above, a board in its slotted post with a gap of ${gap} mm for heat`}
      marks={[high, 0]}
      deep={deep}
      post={{ wide: POST.wide, high: high + 30 }}
      notes={['slotted post', `gap ${gap} for heat`]}
      plan={
        <>
          <path className="paper" d={slotted()} />
          <Boards of={[board]} />
          <path className="hatch" d={line([from, y - 10], [from, y + 12])} />
        </>
      }
    >
      <path className="paper" d={boards.join('')} />
    </Upright>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Composite };
