import { Across, Down } from '../chain.tsx';
import {
  box,
  type Drawing,
  type DrawingProps,
  measure,
  outline,
  type Point,
  round,
  seeded,
} from '../drawing.ts';
import { dots, earth, hatch } from '../ground.ts';
import { breakLine, Ink, Keys } from '../ink.tsx';
import { board, set } from '../timber.ts';
import { Plan, POST } from './plot-fence-plan.tsx';

const gravelBoard = 150;
const CONCRETE = 300; // across the hole, all round the post

/** Concrete in its hole, haunched up to the post so that it sheds water. */
const sloped = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Point[] => [
  [x, y],
  [x + w / 3, y - 5],
  [x + (w * 2) / 3, y - 5],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Closeboard between two plots: its elevation, and below it the plan with the plot line. */
function PlotFence({ figures, narrow }: DrawingProps) {
  const [high, bay, deep, gap] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [width, chain, k] = narrow ? [350, 58, 0.064] : [720, 92, 0.12];
  const ground = 26 + high * k;
  const right = width - chain;
  const first = narrow ? 22 : 46;
  const count = Math.floor((right - first) / (bay * k)) + 1;
  const xs = Array.from({ length: count }, (_, i) => first + i * bay * k);
  const posts = xs.map((x) => ({
    x,
    top: ground - high * k,
    foot: ground + deep * k,
    wide: POST * k,
  }));
  const [second = right] = xs.slice(1);
  let boards = '';
  for (let x = 0; x < right; x += 100 * k)
    boards += `M${round(x)} ${round(ground - (high - 30) * k)}V${round(ground - gravelBoard * k)}`;
  const hole = { x: second - (POST + 420) * k, w: gap * k };
  const gate = box(hole.x, ground - Math.min(gap, high) * k, hole.w, gap * k);
  const rails = [0.2, 0.55, 0.88]
    .map((share) => `M0 ${round(ground - high * share * k)}H${right}`)
    .join('');
  const foot = ground + deep * k;
  const concreted = xs.map((x) => ({
    x: x - (CONCRETE / 2) * k,
    y: ground,
    w: CONCRETE * k,
    h: deep * k,
  }));
  const random = seeded(4);
  const plan = foot + (narrow ? 92 : 104);
  const label = `Closeboard fence on a plot line, to scale: ${high} mm high, posts ${bay} mm apart and ${deep} mm in the ground, with a gap of ${gap} mm for hedgehogs; set in concrete; in plan the fence’s outer face stands on the line, and all of it inside`;
  return (
    <Ink width={width} height={plan + 62} label={label} narrow={narrow}>
      <path className="paper" d={board(0, right, ground - high * k, high * k)} />
      <path className="hatch" d={boards} />
      <path className="envelope" d={rails} />
      <path
        d={`M0 ${round(ground - (high - 30) * k)}H${right}M0 ${round(ground - gravelBoard * k)}H${right}`}
      />
      <path className="paper" d={concreted.map((area) => outline(sloped(area))).join('')} />
      <path
        className="dots"
        d={concreted.map((area) => dots(random, area, narrow ? 24 : 60)).join('')}
      />
      <path className="paper" d={posts.map(set).join('')} />
      <path
        className="hatch"
        d={
          posts
            .map(({ x }) => hatch(box(x - (POST * k) / 2, ground, POST * k, deep * k), 5))
            .join('') + earth(first + 20, right - 16, ground + 8, narrow ? 10 : 13)
        }
      />
      <path className="paper" d={outline(gate)} />
      <path className="hatch" d={hatch(gate, narrow ? 2 : 3, -1)} />
      <path d={`M0 ${round(ground)}H${right}`} />
      <path d={breakLine(right, ground - (high + 120) * k, ground + 60 * k)} />
      <Down
        at={right + (narrow ? 13 : 26)}
        marks={[ground - high * k, ground, foot]}
        labels={[high, deep]}
      />
      <Across at={foot + 30} marks={[first, second]} labels={[bay]} />
      <Plan {...{ xs, right, top: plan, k, narrow }} />
      <Keys
        at={[
          [first + bay * k * 0.34, ground - high * 0.62 * k],
          [first + bay * k * 0.5 - (narrow ? 40 : 52), foot + 30],
          [first + 24, ground + deep * 0.65 * k],
          [hole.x + hole.w / 2, ground - gap * k - (narrow ? 17 : 19)],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: PlotFence, layout: 'above' };
