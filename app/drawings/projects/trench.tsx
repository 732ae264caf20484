import { box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { dots, earth, grass, stones } from '../ground.ts';
import { breakLine } from '../ink.tsx';
import { materials } from '../materials.ts';

/** A land drain's pipe cut across: its wall, slotted all round. */
function Pipe({ x, y, r }: { x: number; y: number; r: number }) {
  const slots = Array.from(
    { length: 12 },
    (_, i): Point => [Math.cos((i * Math.PI) / 6 + 0.26), Math.sin((i * Math.PI) / 6 + 0.26)],
  );
  return (
    <>
      <circle className="paper" cx={round(x)} cy={round(y)} r={round(r)} />
      <circle cx={round(x)} cy={round(y)} r={round(r * 0.84)} />
      <path
        className="hatch"
        d={slots
          .map(([a, b]) => line([x + a * r * 0.84, y + b * r * 0.84], [x + a * r, y + b * r]))
          .join('')}
      />
    </>
  );
}

export const BED = 50; // mm of the stone lies under the pipe

export const PROUD = 50; // mm the topsoil is left standing, to settle by the first winter

type TrenchProps = {
  x: number;
  left: number;
  right: number;
  ground: number;
  k: number;
  topsoil: number;
  stone: number;
  pipe: number;
  deep: number;
  wide: number;
};

/**
 * A drain cut through: pipe on a bed of clean stone, the same stone over it, topsoil put back
 * proud.
 */
export function Trench({
  x,
  left,
  right,
  ground,
  k,
  topsoil,
  stone,
  pipe,
  deep,
  wide,
}: TrenchProps) {
  const half = (wide / 2) * k;
  const [horizon, floor] = [ground + topsoil * k, ground + deep * k];
  const stoneTop = floor - stone * k;
  const r = (pipe / 2) * k;
  const middle = floor - BED * k - r;
  const random = seeded(9);
  const sides: [number, number][] = [
    [left, x - half],
    [x + half, right],
  ];
  const turned = { x: x - half, y: ground, w: half * 2, h: horizon - ground };
  const lying = sides.map(([from, to]) =>
    dots(
      random,
      { x: from, y: ground + 7, w: to - from - 4, h: topsoil * k - 12 },
      Math.round((to - from) * 0.28),
    ),
  );
  const { hatch: clods = '', dots: crumbs = '' } = materials.topsoil(random, turned);
  const subsoil = sides.map(([from, to], i) => {
    let d = '';
    // The pipe's figure stands beside the trench, on the left.
    for (let y = horizon + 18, row = 0; y + 14 < floor; y += 42, row++)
      d += earth(
        from + 10 + (row % 2) * 26,
        i === 0 && y + 16 > floor - (pipe + BED) * k ? to - 96 : to - 6,
        y,
        12,
      );
    return d + earth(from + 24, to - 6, floor + 12, 12);
  });
  const mound = `M${round(x - half)} ${round(ground)}Q${round(x)} ${round(ground - PROUD * 2 * k)} ${round(x + half)} ${round(ground)}`;
  const long = Math.min(34, right - x - half - 6);
  const seep = [0.24, 0.54].flatMap((down) =>
    [-1, 1].map((side) => {
      const y = round(stoneTop + stone * k * down);
      return `M${round(x + side * (half + long))} ${y}H${round(x + side * (half + 3))}m${side * 7} -4l${-side * 7} 4 ${side * 7} 4`;
    }),
  );
  return (
    <>
      <path
        className="hatch"
        d={
          stones(
            random,
            { x: x - half + 2, y: stoneTop + 2, w: half * 2 - 4, h: stone * k - 4 },
            52 * k,
          ) + clods
        }
      />
      <path className="dots" d={lying.join('') + crumbs} />
      <path
        className="hatch"
        d={subsoil.join('') + earth(x - half + 6, x + half, floor + 12, 12)}
      />
      <path
        d={
          sides.map(([from, to]) => line([from, ground], [to, ground])).join('') +
          mound +
          outline(box(x - half, stoneTop, half * 2, stone * k))
        }
      />
      <path
        className="hatch"
        d={
          line([x - half, ground], [x - half, floor]) +
          line([x + half, ground], [x + half, floor]) +
          line([left, horizon], [right, horizon])
        }
      />
      <path
        className="hatch"
        d={line([left - 4, floor], [x - half, floor]) + line([x + half, floor], [right, floor])}
      />
      <path
        className="hatch"
        d={sides.map(([from, to]) => grass(random, from, to, ground, 9)).join('')}
      />
      <Pipe x={x} y={middle} r={r} />
      <g className="fall">
        <path d={seep.join('')} />
      </g>
      <path
        d={breakLine(right, ground - 24, floor + 40) + breakLine(left, ground - 24, floor + 40)}
      />
    </>
  );
}
