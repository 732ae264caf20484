import { Across } from '../../chain.tsx';
import { line, round } from '../../drawing.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.36; // pixels to a millimetre
const HEIGHT = 236;
const LEFT = 8;
const FOOT = 196; // where the stem is measured

/** A branch and the three cuts that take it off: below, above, and then just outside the collar. */
function Pruning({ of }: { of: Of }) {
  const [stem, branch, out] = [of('stem'), of('branch'), of('out')];
  const right = LEFT + stem * SCALE;
  const [half, slope] = [(branch / 2) * SCALE, -0.28];
  const y = (x: number) => 108 + (x - right) * slope; // the branch's middle line
  const collar = right + 22;
  const under = collar + out * SCALE;
  const over = under + 22;
  const at = (x: number, side: number) => `${round(x)} ${round(y(x) + side * half)}`;
  const bark = (x: number, lean: number) =>
    `M${round(x)} 6Q${round(x + lean)} 70 ${round(x - lean * 0.6)} ${FOOT}`;
  return (
    <Sheet
      width={280}
      height={HEIGHT}
      label={`A branch of ${branch} mm on a stem of ${stem} mm, to scale: cut 1 from below, ${out} mm out, cut 2 from above a little further, and cut 3 just outside the collar, which the tree closes over`}
    >
      <path
        className="paper"
        d={`M${LEFT + 4} 4Q${LEFT + 10} 100 ${LEFT} ${FOOT}H${round(right)}Q${round(right - 4)} 172 ${round(right + 4)} ${round(y(right) + half + 26)}Q${round(right + 10)} ${round(y(collar) + half + 5)} ${at(collar, 1)}L${at(272, 1)}L${at(266, 0)}L${at(274, -0.2)}L${at(268, -1)}L${at(collar, -1)}Q${round(right + 6)} ${round(y(right) - half - 8)} ${round(right - 3)} 40V4z`}
      />
      <path
        className="hatch"
        d={
          [0.16, 0.34, 0.54, 0.74]
            .map((share, i) => bark(LEFT + stem * SCALE * share, i % 2 ? 5 : -4))
            .join('') +
          [-0.45, 0.1, 0.55].map((side) => `M${at(collar + 10, side)}L${at(258, side)}`).join('') +
          [5, 10, 15]
            .map(
              (dx) =>
                `M${round(right + dx - 6)} ${round(y(right) - half - 11 + dx)}q7 ${round(half + 4)} 0 ${round(half * 2 + 16 - dx)}`,
            )
            .join('')
        }
      />
      <path className="heavy" d={`M${at(collar - 3, -1.25)}L${at(collar + 5, 1.25)}`} />
      <path
        className="heavy"
        d={`M${at(under, 1.15)}L${at(under - 2, 0.25)}M${at(over, -1.2)}L${at(over + 4, 0.7)}`}
      />
      {[
        [1, under - 4, y(under) + half + 19],
        [2, over - 4, y(over) - half - 9],
        [3, collar - 2, y(collar) - half - 11],
      ].map(([cut = 0, x = 0, top = 0]) => (
        <text key={cut} x={round(x)} y={round(top)}>
          {cut}
        </text>
      ))}
      <Note
        at={[collar + 22, 164]}
        to={[
          [collar + 5, y(collar) + half + 7],
          [collar + 5, 160],
          [collar + 18, 160],
        ]}
      >
        outside the collar:
      </Note>
      <text x={round(collar + 22)} y="181">
        it closes over
      </text>
      <Across at={FOOT + 14} marks={[LEFT, right]} labels={[`stem ${stem}`]} side="after" />
      <path className="hatch" d={line([LEFT, FOOT], [right, FOOT])} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Pruning };
