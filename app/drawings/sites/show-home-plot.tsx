import { Across, Down } from '../chain.tsx';
import {
  type Drawing,
  type DrawingProps,
  line,
  measure,
  outline,
  type Point,
  round,
  seeded,
} from '../drawing.ts';
import { hatch } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { hedge, leaves, tufts } from '../planting.ts';
import { Figure, slabs } from './plot-ink.tsx';
import { DRIVE, HEDGE, HOUSE, PATH, plan, SIDE } from './plot-plan.ts';

/** Plan of a show home's plot, road at the left, or at the foot on a phone. */
function ShowHomePlot({ figures, narrow }: DrawingProps) {
  const [wide, deep, turf, paving, long] = [1, 2, 3, 4, 5].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [k, x, y] = narrow ? [20.5, 40, 24] : [25.5, 48, 24];
  const p = plan(figures);
  const at = (inwards: number, across: number): Point =>
    narrow ? [x + across * k, y + (deep - inwards) * k] : [x + inwards * k, y + across * k];
  const area = (from: number, to: number, left: number, right: number): Point[] => [
    at(from, left),
    at(to, left),
    at(to, right),
    at(from, right),
  ];
  const frame = (points: Point[]) => {
    const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
    const [px, py] = [Math.min(...xs), Math.min(...ys)];
    return { x: px, y: py, w: Math.max(...xs) - px, h: Math.max(...ys) - py };
  };
  const hedged = [
    area(0, HEDGE, 0, p.path),
    area(0, HEDGE, p.path + PATH, p.drive),
    area(deep - HEDGE, deep, 0, p.rest),
  ]
    .map(frame)
    .filter(({ w, h }) => w > 1 && h > 1);
  const paved = [
    area(0, HOUSE.from, p.path, p.path + PATH),
    area(HOUSE.from, HOUSE.to, 0.05, 0.05 + SIDE),
    area(HOUSE.to, HOUSE.to + p.patio, HOUSE.left, p.right),
  ];
  const house = area(HOUSE.from, HOUSE.to, HOUSE.left, p.right);
  const lawn = [
    at(HOUSE.to, 0),
    at(p.end, 0),
    at(p.end, wide),
    at(HOUSE.to, wide),
    at(HOUSE.to, p.right),
    at(HOUSE.to + p.patio, p.right),
    at(HOUSE.to + p.patio, HOUSE.left),
    at(HOUSE.to, HOUSE.left),
  ];
  const random = seeded(41);
  const backs = [
    frame(area(HOUSE.to + p.patio + 0.5, p.end - 0.4, 0.5, wide - 0.5)),
    ...p.fronts.map((f) => frame(area(f.from + 0.5, f.to - 0.3, f.left + 0.4, f.right - 0.4))),
  ];
  const grassed = backs
    .map(({ x: gx, y: gy, w, h }) =>
      tufts(random, gx, gy + 6, w, h - 6, Math.max(0, Math.round((w * h) / 900))),
    )
    .join('');
  const ridge = [
    at(HOUSE.from + 2.5, (HOUSE.left + p.right) / 2),
    at(HOUSE.to - 2.5, (HOUSE.left + p.right) / 2),
  ] as const;
  const [middle, tree] = [
    at((HOUSE.from + HOUSE.to) / 2, HOUSE.left + 1.6),
    at(p.end - 2.2, wide - 2.4),
  ];
  const onTurf = at((HOUSE.to + p.patio + p.end) / 2, wide * 0.4);
  const onFlags = at(HOUSE.to + p.patio / 2, (HOUSE.left + p.right) / 2);
  const onHedge = at(0.25, p.path * 0.5);
  const edge = narrow ? y + deep * k : y + wide * k;
  const kerb = narrow ? line([0, edge + 6], [320, edge + 6]) : line([x - 6, 0], [x - 6, edge + 20]);
  const label = `Plan of a show home's plot, to scale: ${wide} m wide and ${deep} m deep, with ${turf} square metres of turf, ${paving} square metres of paving and ${long} m of hedge`;
  const beds = area(p.end, deep, 0, wide);
  return (
    <Ink
      width={narrow ? 350 : 720}
      height={edge + (narrow ? 64 : 62)}
      narrow={narrow}
      label={label}
    >
      <path className="hatch" d={grassed} />
      <path
        d={
          outline(lawn) + p.fronts.map((f) => outline(area(f.from, f.to, f.left, f.right))).join('')
        }
      />
      <path className="paper" d={paved.map(outline).join('')} />
      <path className="hatch" d={paved.map((a) => slabs(frame(a), 0.6 * k)).join('')} />
      <path className="paper" d={outline(house)} />
      <path
        className="hatch"
        d={
          line(ridge[0], ridge[1]) +
          house
            .map((corner, i) => line(corner, i === 0 || i === 3 ? ridge[0] : ridge[1]))
            .join('') +
          hatch(area(0, HOUSE.to - 2, p.drive, p.drive + DRIVE), 14)
        }
      />
      <path d={outline(area(0, HOUSE.to - 2, p.drive, p.drive + DRIVE))} />
      {p.end < deep && <path d={outline(beds)} />}
      <path
        className="paper"
        d={
          hedged.map((h) => hedge(h.x, h.y, h.w, h.h, narrow ? 8 : 9)).join('') +
          leaves(random, tree[0], tree[1], 1.5 * k, 1.5 * k, 12)
        }
      />
      <circle cx={round(tree[0])} cy={round(tree[1])} r="2.5" />
      <path className="boundary" d={line(at(0, 0), at(deep, 0), at(deep, wide), at(0, wide))} />
      <path d={kerb} />
      <Note at={[middle[0], middle[1] + 5]} anchor="middle">
        House
      </Note>
      <Figure at={[onTurf[0], onTurf[1] + 25]}>{turf} m²</Figure>
      <Figure at={narrow ? [onFlags[0] + 42, onFlags[1]] : [onFlags[0], onFlags[1] + 25]}>
        {paving} m²
      </Figure>
      <Figure at={narrow ? [onHedge[0] - 2, onHedge[1] - 27] : [onHedge[0] + 36, onHedge[1] + 4]}>
        {long} m
      </Figure>
      <Figure at={at(2.6, p.drive + DRIVE / 2)}>Drive</Figure>
      {narrow ? (
        <Note at={[0, edge + 24]}>Road</Note>
      ) : (
        <g className="chain">
          <text
            transform={`translate(${x - 18} ${round(edge - (wide * k) / 2)}) rotate(-90)`}
            textAnchor="middle"
          >
            Road
          </text>
        </g>
      )}
      <Across
        at={edge + (narrow ? 44 : 34)}
        marks={narrow ? [x, x + wide * k] : [x, x + deep * k]}
        labels={[`${narrow ? wide : deep} m`]}
      />
      <Down
        at={narrow ? x + wide * k + 20 : x + deep * k + 16}
        marks={narrow ? [y, edge] : [y, edge]}
        labels={[`${narrow ? deep : wide} m`]}
      />
      <Keys
        at={[
          narrow
            ? [x + wide * k * 0.5 - 42, edge + 44]
            : [x + deep * k + 16, y + wide * k * 0.5 + 32],
          narrow
            ? [x + wide * k + 20, y + deep * k * 0.5 + 32]
            : [x + deep * k * 0.5 - 42, edge + 34],
          onTurf,
          onFlags,
          onHedge,
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: ShowHomePlot, layout: 'beside' };
