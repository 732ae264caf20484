import { Down } from '../../chain.tsx';
import { box, line, outline, round } from '../../drawing.ts';
import { earth, hatch } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { bareTree } from './bare-tree.ts';

const SCALE = 0.014; // pixels to a millimetre
const GROUND = 212;
const X = 124;
const HOUSE = { x: 224, wide: 2400, eaves: 1500, ridge: 2300 }; // a greenhouse, mm
const PIECE = { x: 172, wide: 10, high: 30 }; // the piece on the rope, pixels

/** A tree beside a greenhouse, coming down piece by piece from the top, each on a rope. */
function Removal({ of }: { of: Of }) {
  const [high, pieces] = [of('high'), of('pieces')];
  const tall = high * 1000 * SCALE;
  const tree = bareTree(tall);
  const cuts = Array.from(
    { length: pieces },
    (_, i) => GROUND - (tall * (pieces - i - 0.4)) / pieces,
  );
  const glass = HOUSE.x - (HOUSE.wide / 2) * SCALE;
  const [right, eaves, ridge] = [
    glass + HOUSE.wide * SCALE,
    GROUND - HOUSE.eaves * SCALE,
    GROUND - HOUSE.ridge * SCALE,
  ];
  const block = GROUND - tall * 0.7;
  const hung = GROUND - tall * 0.46;
  const piece = box(PIECE.x - PIECE.wide / 2, hung, PIECE.wide, PIECE.high);
  return (
    <Sheet
      width={280}
      height={GROUND + 24}
      label={`A tree of ${high} m beside a greenhouse, to scale, with the ${pieces} cuts that take it down from the top, each piece lowered on a rope`}
    >
      <path d={`M0 ${GROUND}H276`} />
      <path className="hatch" d={earth(4, 276, GROUND + 3, 8)} />
      <g transform={`translate(${X} ${GROUND})`}>
        <path d={tree.limbs} />
        <path className="hatch" d={tree.twigs} />
        <path className="paper" d={tree.stem} />
      </g>
      <path className="heavy" d={cuts.map((y) => line([X - 9, y], [X + 9, y])).join('')} />
      {cuts.map((y, i) => (
        <g key={y}>
          <rect x={X - 26} y={round(y - 8)} width="14" height="16" />
          <text x={X - 19} y={round(y + 5)} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      <path
        d={
          line(
            [X + 5, GROUND - 14],
            [X + 3, block],
            [PIECE.x, block - 3],
            [PIECE.x, hung - 7],
            [PIECE.x - 5, hung + 5],
          ) + line([PIECE.x, hung - 7], [PIECE.x + 5, hung + 5])
        }
      />
      <path className="paper" d={outline(piece)} />
      <path className="hatch" d={hatch(piece, 6)} />
      <circle className="paper" cx={X + 3} cy={round(block)} r="3.5" />
      <path
        className="paper"
        d={outline([
          [glass, GROUND],
          [glass, eaves],
          [(glass + right) / 2, ridge],
          [right, eaves],
          [right, GROUND],
        ])}
      />
      <path
        className="hatch"
        d={
          line([glass, eaves], [right, eaves]) +
          [0.25, 0.5, 0.75]
            .map(
              (at) =>
                `M${round(glass + (right - glass) * at)} ${GROUND}V${round(eaves - (0.5 - Math.abs(0.5 - at)) * 2 * (eaves - ridge))}`,
            )
            .join('')
        }
      />
      <Down at={18} marks={[GROUND - tall, GROUND]} labels={[`${high} m`]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Removal };
