import type { Hole } from '../../../content/schema.ts';
import { box, breakLine, line, outline, type Point, round, seeded } from '../drawing.ts';
import { Across, Dots, Down, Hatch, Ink, ScaleBar, Stroke } from '../ink.tsx';
import { dots, earth, grass, materials, stones } from '../materials.ts';

const K = 0.3;

export const BED = 50; // mm of the stone lies under the pipe

const PROUD = 50; // mm the topsoil is left standing, to settle by the first winter

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
      <Hatch
        d={slots.map(([a, b]) =>
          line([x + a * r * 0.84, y + b * r * 0.84], [x + a * r, y + b * r]),
        )}
      />
    </>
  );
}

/**
 * The trench cut across: pipe on a bed of clean stone, the same stone over it, topsoil put back
 * proud, each as deep as it is.
 */
export function HoleTrench({ build }: { build: Hole }) {
  const { width, depth, topsoil, stone, pipe } = build;
  const [x, left, right, ground] = [160, 66, 262, 34];
  const half = (width / 2) * K;
  const [horizon, floor] = [ground + topsoil * K, ground + depth * K];
  const stoneTop = floor - stone * K;
  const r = (pipe / 2) * K;
  const middle = floor - BED * K - r;
  const random = seeded(9);
  const sides: [number, number][] = [
    [left, x - half],
    [x + half, right],
  ];
  const turned = { x: x - half, y: ground, w: half * 2, h: horizon - ground };
  const lying = sides.map(([from, to]) =>
    dots(
      random,
      { x: from, y: ground + 7, w: to - from - 4, h: topsoil * K - 12 },
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
        i === 0 && y + 16 > floor - (pipe + BED) * K ? to - 96 : to - 6,
        y,
        12,
      );
    return d + earth(from + 24, to - 6, floor + 12, 12);
  });
  const mound = `M${round(x - half)} ${round(ground)}Q${round(x)} ${round(ground - PROUD * 2 * K)} ${round(x + half)} ${round(ground)}`;
  const long = Math.min(34, right - x - half - 6);
  const seep = [0.24, 0.54].flatMap((down) =>
    [-1, 1].map((side) => {
      const y = round(stoneTop + stone * K * down);
      return `M${round(x + side * (half + long))} ${y}H${round(x + side * (half + 3))}m${side * 7} -4l${-side * 7} 4 ${side * 7} 4`;
    }),
  );
  const edge = x - half;
  const [invert, crown] = [floor - BED * K, floor - (BED + pipe) * K];
  return (
    <Ink
      width={350}
      height={floor + 112}
      label={`The trench, to scale: ${width} mm wide and ${depth} deep, ${topsoil} mm of topsoil on ${stone} mm of clean stone, a ${pipe} mm pipe on a bed of ${BED}`}
    >
      <Hatch
        d={
          stones(
            random,
            { x: x - half + 2, y: stoneTop + 2, w: half * 2 - 4, h: stone * K - 4 },
            52 * K,
          ) + clods
        }
      />
      <Dots d={[lying, crumbs]} />
      <Hatch d={[subsoil, earth(x - half + 6, x + half, floor + 12, 12)]} />
      <Stroke
        d={[
          sides.map(([from, to]) => line([from, ground], [to, ground])),
          mound,
          outline(box(x - half, stoneTop, half * 2, stone * K)),
        ]}
      />
      <Hatch
        d={
          line([x - half, ground], [x - half, floor]) +
          line([x + half, ground], [x + half, floor]) +
          line([left, horizon], [right, horizon])
        }
      />
      <Hatch
        d={line([left - 4, floor], [x - half, floor]) + line([x + half, floor], [right, floor])}
      />
      <Hatch d={sides.map(([from, to]) => grass(random, from, to, ground, 9))} />
      <Pipe x={x} y={middle} r={r} />
      <g className="fall">
        <Stroke d={seep} />
      </g>
      <Stroke
        d={breakLine(right, ground - 24, floor + 40) + breakLine(left, ground - 24, floor + 40)}
      />
      <Down at={right + 16} marks={[ground, ground + topsoil * K]} labels={[`${topsoil} soil`]} />
      <Down at={right + 16} marks={[floor - stone * K, floor]} labels={[`${stone} stone`]} />
      <Down at={left - 16} marks={[ground, floor]} labels={[depth]} side="before" />
      <Hatch d={line([edge - 16, crown], [x, crown]) + line([edge - 16, invert], [x, invert])} />
      <Down at={edge - 11} marks={[crown, invert]} labels={[pipe]} side="before" />
      <Across at={floor + 44} marks={[edge, edge + width * K]} labels={[width]} side="after" />
      <ScaleBar x={left} y={floor + 82} long={500 * K} words="500 mm" />
    </Ink>
  );
}
