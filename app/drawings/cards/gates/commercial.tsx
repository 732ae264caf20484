import { box, line, outline } from '../../drawing.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Entrance, GATE, SCALE } from './entrance.tsx';

const FROM = 30;
const LEAF = 120;
const TAIL = 1.35; // a cantilever leaf is longer than its opening by what holds it up

/** A leaf that slides along the wall, open: it needs that wall for its own length. */
function Commercial({ of }: { of: Of }) {
  const [opening, back] = [of('opening'), of('back')];
  const to = FROM + opening * SCALE;
  const y = GATE - 13;
  const long = opening * TAIL * SCALE;
  return (
    <Entrance
      label={`An entrance to a yard from above, to the same scale: a cantilever gate of ${opening} mm that slides back along the wall, ${back} mm from the road so that a wagon can wait`}
      from={FROM}
      to={to}
      opening={opening}
      back={back}
      chain={GATE + 34}
    >
      <path className="envelope" d={line([FROM, y + 1], [to, y + 1])} />
      <path className="paper" d={outline(box(to - 2, y, long, LEAF * SCALE + 2))} />
      <path d={`M${to + long * 0.5 - 14} ${y - 9}h28m-22-4-6 4 6 4`} />
      {[0.08, 0.4].map((share) => (
        <circle key={share} className="paper" cx={to + long * share} cy={y + 2} r="3" />
      ))}
      <Note at={[to + long * 0.5, y - 20]} anchor="middle">
        slides along the wall
      </Note>
      <Wagon x={(FROM + to) / 2} y={GATE + 44} />
    </Entrance>
  );
}

/** A rigid wagon from above: cab and body. */
const Wagon = ({ x, y }: { x: number; y: number }) => {
  const [wide, cab, body] = [2500 * SCALE, 1900 * SCALE, 6100 * SCALE];
  return (
    <>
      <path
        className="paper"
        d={
          outline(box(x - wide / 2, y, wide, cab)) +
          outline(box(x - wide / 2, y + cab + 2, wide, body))
        }
      />
      <path
        className="hatch"
        d={
          line([x - wide / 2 + 3, y + 6], [x + wide / 2 - 3, y + 6]) +
          [0.25, 0.5, 0.75]
            .map((at) => `M${x - wide / 2} ${y + cab + 2 + body * at}h${wide}`)
            .join('')
        }
      />
    </>
  );
};

export const drawing: CardDrawing = { scale: SCALE, Draw: Commercial };
