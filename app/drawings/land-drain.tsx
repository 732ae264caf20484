import { box, type DrawingProps, line, measure, outline, type Point, round, seeded } from './drawing.ts';
import { dots, earth, grass, stones } from './ground.ts';
import { breakLine, Down, Ink, Keys } from './ink.tsx';
import { LandDrainRun, onFall } from './land-drain-run.tsx';
import { materials } from './materials.ts';

const TRENCH = 300; // mm wide: the bucket
const PROUD = 45; // mm the topsoil is left standing, to settle by the first winter

type TrenchProps = { left: number; right: number; ground: number; k: number; topsoil: number; stone: number; pipe: number; deep: number };

/** A drain cut through: pipe on the trench floor, clean stone over it, topsoil put back proud. */
function Trench({ left, right, ground, k, topsoil, stone, pipe, deep }: TrenchProps) {
  const x = (left + right) / 2;
  const half = (TRENCH / 2) * k;
  const [horizon, floor] = [ground + topsoil * k, ground + deep * k];
  const under = Math.min(floor, horizon + stone * k);
  const r = (pipe / 2) * k;
  const random = seeded(9);
  const sides: [number, number][] = [
    [left, x - half],
    [x + half, right],
  ];
  const turned = { x: x - half, y: ground, w: half * 2, h: horizon - ground };
  const lying = sides.map(([from, to]) => dots(random, { x: from, y: ground + 7, w: to - from - 4, h: topsoil * k - 12 }, Math.round((to - from) * 0.28)));
  const { hatch: clods = '', dots: crumbs = '' } = materials.topsoil(random, turned);
  const subsoil = sides.map(([from, to]) => {
    let d = '';
    for (let y = horizon + 18, row = 0; y + 14 < floor + 40; y += 42, row++) d += earth(from + 10 + (row % 2) * 26, to - 6, y, 12);
    return d;
  });
  const slots = Array.from({ length: 12 }, (_, i): Point => [Math.cos((i * Math.PI) / 6 + 0.26), Math.sin((i * Math.PI) / 6 + 0.26)]);
  const mound = `M${round(x - half)} ${round(ground)}Q${round(x)} ${round(ground - PROUD * 2 * k)} ${round(x + half)} ${round(ground)}`;
  const seep = [0.28, 0.62].flatMap((down) =>
    [-1, 1].map((side) => {
      const y = round(horizon + (under - horizon) * down);
      return `M${round(x + side * (half + 34))} ${y}H${round(x + side * (half + 3))}m${side * 7} -4l${-side * 7} 4 ${side * 7} 4`;
    }),
  );
  return (
    <>
      <path className="hatch" d={stones(random, { x: x - half + 2, y: horizon + 2, w: half * 2 - 4, h: under - horizon - 4 }, 46 * k) + clods} />
      <path className="dots" d={lying.join('') + crumbs} />
      <path className="hatch" d={subsoil.join('') + earth(x - half + 6, x + half, floor + 12, 12)} />
      <path d={sides.map(([from, to]) => line([from, ground], [to, ground])).join('') + mound + outline(box(x - half, horizon, half * 2, floor - horizon))} />
      <path
        className="hatch"
        d={line([x - half, ground], [x - half, horizon]) + line([x + half, ground], [x + half, horizon]) + line([left, horizon], [right, horizon])}
      />
      <path className="hatch" d={line([left - 4, floor], [x - half, floor]) + line([x + half, floor], [right, floor])} />
      <path className="hatch" d={sides.map(([from, to]) => grass(random, from, to, ground, 9)).join('')} />
      <circle className="paper" cx={round(x)} cy={round(floor - r)} r={round(r)} />
      <circle cx={round(x)} cy={round(floor - r)} r={round(r * 0.84)} />
      <path className="hatch" d={slots.map(([a, b]) => line([x + a * r * 0.84, floor - r + b * r * 0.84], [x + a * r, floor - r + b * r])).join('')} />
      <g className="fall">
        <path d={seep.join('')} />
      </g>
      <path d={breakLine(right, ground - 24, floor + 40) + breakLine(left, ground - 24, floor + 40)} />
    </>
  );
}

/** A land drain: section across its trench, and the run of it down to the ditch. */
export default function LandDrain({ figures, narrow = false }: DrawingProps) {
  const [topsoil, stone, pipe, deep, fall] = [1, 2, 3, 4, 5].map((row) => measure(figures, row)) as [number, number, number, number, number];
  const [width, k, left, right] = narrow ? [350, 0.34, 62, 288] : [720, 0.38, 96, 616];
  const ground = 36;
  const x = (left + right) / 2;
  const [horizon, floor] = [ground + topsoil * k, ground + deep * k];
  const chain = left - (narrow ? 14 : 30);
  const r = (pipe / 2) * k;
  const label = `Land drain, to scale: ${topsoil} mm of topsoil back over ${stone} mm of clean stone, a ${pipe} mm perforated pipe on the floor of a trench ${deep} mm deep, falling 1 in ${fall} to its outfall in a ditch`;
  const run = { top: floor + (narrow ? 96 : 88), narrow, deep, topsoil, pipe, fall };
  return (
    <Ink width={width} height={run.top + 190} label={label} narrow={narrow}>
      <Trench {...{ left, right, ground, k, topsoil, stone, pipe, deep }} />
      <Down at={right + (narrow ? 14 : 30)} marks={[ground, horizon, horizon + stone * k]} labels={[topsoil, stone]} />
      <Down at={chain} marks={[ground, floor]} labels={[deep]} side="before" />
      <Down at={x - r - 9} marks={[floor - r * 2, floor]} labels={[pipe]} side="before" />
      <LandDrainRun {...run} />
      <Keys
        at={[[x, (ground + horizon) / 2], [x, horizon + (floor - horizon) * 0.4], [x + r + 17, floor - r - 4], [chain, floor - deep * 0.25 * k], onFall(run)]}
      />
    </Ink>
  );
}
