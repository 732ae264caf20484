import { Down } from '../../chain.tsx';
import { outline, type Point } from '../../drawing.ts';
import { RAILS } from '../../fences/closeboard-section.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { cut, FINE, POST as MIDDLE, PLAN, piece, SCALE, Upright, up } from './upright.tsx';

const POST = 125;
const BOARD = { wide: 125, thin: 7, thick: 16 };
const RAIL = 50;

/** Featheredge on its rail, from above: the thick edge of each over the thin edge of the next. */
function lapped(lap: number): Point[][] {
  const { wide, thin, thick } = BOARD;
  const at = (mm: number, out: number): Point => [
    PLAN.x + Math.min(PLAN.mm, mm) * FINE,
    PLAN.y - out * FINE,
  ];
  return Array.from({ length: 3 }, (_, i) => {
    const from = 12 + i * (wide - lap);
    return [
      at(from, 0),
      at(from + wide - lap, 0),
      at(from + wide, thin),
      at(from + wide, thin + thick),
      at(from, thin),
    ];
  });
}

/** Closeboard: boards nailed one by one to three rails, with a gravel board and a cap. */
function Closeboard({ of }: { of: Of }) {
  const [high, deep, gravel, lap] = [of('high'), of('deep'), of('gravel'), of('lap')];
  const side = POST / 2;
  const rails = RAILS.map((share) =>
    outline([
      [MIDDLE - side * SCALE, up(high * share - 50)],
      [MIDDLE - side * SCALE, up(high * share + 50)],
      [MIDDLE - (side + 50) * SCALE, up(high * share)],
    ]),
  );
  return (
    <Upright
      label={`A closeboard fence cut across, to scale: ${high} mm high, its post ${deep} mm in the ground, a gravel board of ${gravel} mm at its foot; from above, featheredge boards that lap by ${lap} mm`}
      marks={[high, 0]}
      deep={deep}
      post={{ wide: POST, high: high + 40 }}
      notes={['featheredge', `lap by ${lap}`]}
      plan={
        <path
          className="paper"
          d={
            outline(cut({ from: 0, wide: 400, y: 0, thick: RAIL })) +
            lapped(lap).map(outline).join('')
          }
        />
      }
    >
      <path
        className="paper"
        d={
          rails.join('') +
          piece(-side - 58, -side - 34, gravel, high - 25) +
          piece(-side - 58, -side - 24, 0, gravel) +
          piece(-side - 76, -side - 18, high - 25, high)
        }
      />
      <Down at={32} marks={[up(gravel), up(0)]} labels={[gravel]} side="before" />
    </Upright>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Closeboard };
