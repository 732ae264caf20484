import { Across } from '../../chain.tsx';
import { outline, round } from '../../drawing.ts';
import { earth } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { bareTree } from './bare-tree.ts';

const SCALE = 0.0068; // pixels to a millimetre
const GROUND = 112;
const FOOT = 80; // where the tree stood
const HOUSE = { left: 22, right: 54, eaves: 5200, ridge: 8000 }; // mm above the ground

/** A tree on a roof, and how far off everybody stays. */
function Emergency({ of }: { of: Of }) {
  const [high, lengths] = [of('high'), of('lengths')];
  const tall = high * 1000 * SCALE;
  const tree = bareTree(tall);
  const away = FOOT + tall * lengths;
  const { left, right } = HOUSE;
  const [eaves, ridge] = [GROUND - HOUSE.eaves * SCALE, GROUND - HOUSE.ridge * SCALE];
  return (
    <Sheet
      width={280}
      height={GROUND + 56}
      label={`A tree of ${high} m fallen on a roof, to scale: everybody stays ${lengths} tree lengths away, which for this one is ${high * lengths} m`}
    >
      <path d={`M0 ${GROUND}H280`} />
      <path className="hatch" d={earth(FOOT + 14, 276, GROUND + 3, 8)} />
      <path
        className="paper"
        d={`M${left} ${GROUND}V${round(eaves)}L${(left + right) / 2} ${round(ridge)}L${right} ${round(eaves)}V${GROUND}z`}
      />
      <path
        className="hatch"
        d={`M${left} ${round(eaves)}H${right}M29 ${GROUND}v-14h7v14M42 ${GROUND - 15}h7v7h-7zM29 ${GROUND - 30}h7v7h-7zM42 ${GROUND - 30}h7v7h-7z`}
      />
      <g transform={`translate(${FOOT} ${GROUND}) rotate(-32)`}>
        <path d={tree.limbs} />
        <path className="hatch" d={tree.twigs} />
        <path className="paper" d={tree.stem} />
      </g>
      <path
        className="paper"
        d={outline([
          [FOOT - 7, GROUND + 2],
          [FOOT - 1, GROUND - 7],
          [FOOT + 8, GROUND - 12],
          [FOOT + 13, GROUND - 4],
          [FOOT + 9, GROUND + 3],
        ])}
      />
      <path
        className="hatch"
        d={`M${FOOT + 9} ${GROUND - 11}l6-5m-3 9 9-3m-10 7 10 2M${FOOT - 6} ${GROUND + 3}q9 9 17 0`}
      />
      {[1, 0.94].map((share) => (
        <g key={share} transform={`translate(${round(FOOT + (away - FOOT) * share)} ${GROUND})`}>
          <circle className="paper" cx="0" cy="-11.4" r="1.8" />
          <path className="hatch" d="M0-9.6v5.2l-1.8 4.4M0-4.4l1.8 4.4M-2.4-5.4 0-8.8l2.4 3.4" />
        </g>
      ))}
      <Across at={GROUND + 20} marks={[FOOT, away]} labels={[`${high * lengths} m`]} />
      <text x={(FOOT + away) / 2} y={GROUND + 46} textAnchor="middle">
        {lengths} tree lengths, for one of {high} m
      </text>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Emergency };
