import { arc, box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { bumps, leaves, panel } from '../planting.ts';

/** A place in metres from the foot of a tree, on the sheet. */
export type Spot = (across: number, up: number) => Point;
type TreeProps = { at: Spot; k: number; bump: number };

/** Metres: the barrier, and the longest panel in it. */
const BARRIER = 2;
const PANEL = 3.45;

/** A limb between two points, `butt` thick at the first. */
function limb([x, y]: Point, [tx, ty]: Point, butt: number, end = butt * 0.7): string {
  const long = Math.hypot(tx - x, ty - y) * 2;
  const [nx, ny] = [(ty - y) / long, (x - tx) / long];
  return outline([
    [x - nx * butt, y - ny * butt],
    [x + nx * butt, y + ny * butt],
    [tx + nx * end, ty + ny * end],
    [tx - nx * end, ty - ny * end],
  ]);
}

/**
 * A stem from the ground up, flared at its foot: half its thickness, then where it ends and how
 * thick. Metres.
 */
const stem = (at: Spot, half: number, high: number, end = half): string =>
  outline([
    at(-half * 1.6, 0),
    at(-half, 0.5),
    at(-end, high),
    at(end, high),
    at(half, 0.5),
    at(half * 1.6, 0),
  ]);

/**
 * Foliage that is still on, mass over mass, the nearest last. Metres: across, up, half width, half
 * height.
 */
const masses = [
  [-1.1, 5, 1.25, 0.85],
  [-0.3, 9.5, 1.5, 1.2],
  [-1.5, 8.1, 1.6, 1.3],
  [-2.1, 6.3, 1.4, 1.2],
] as const;

/**
 * The tree that goes: one half of its crown is off, and a length of limb hangs from a block, its
 * rope led down to the drum.
 */
export function Felled({ at, k, bump }: TreeProps) {
  const random = seeded(17);
  const [block, turn, drum, log] = [at(1.6, 8.5), at(0.3, 8.15), at(0.32, 1.1), at(1.6, 3.4)];
  const stubs = [
    limb(at(0, 4.1), at(1.05, 5), 0.3 * k),
    limb(at(0, 5.5), at(0.95, 6.5), 0.25 * k),
    limb(at(0, 7.1), at(1.8, 8.8), 0.24 * k),
  ];
  const bearing = [
    limb(at(0, 4.6), at(-1.7, 6.3), 0.24 * k),
    limb(at(0, 6), at(-0.9, 8.4), 0.2 * k),
  ];
  const piece = limb(
    [log[0] + 0.12 * k, log[1] + 0.8 * k],
    [log[0] - 0.1 * k, log[1] - 0.8 * k],
    0.34 * k,
    0.3 * k,
  );
  const sling = line(
    [log[0] - 0.24 * k, log[1] - 0.52 * k],
    [log[0], log[1] - 0.9 * k],
    [log[0] + 0.12 * k, log[1] - 0.52 * k],
  );
  return (
    <>
      <path
        className="envelope"
        d={leaves(seeded(4), ...at(0, 7.1), 3.5 * k, 3.7 * k, bump * 1.5)}
      />
      <path className="paper" d={[...bearing, ...stubs].join('')} />
      <path className="paper" d={stem(at, 0.22, 8.8, 0.1)} />
      {masses.map(([across, up, rx, ry]) => (
        <path
          key={up}
          className="paper"
          d={leaves(random, ...at(across, up), rx * k, ry * k, bump)}
        />
      ))}
      <path d={line([log[0], log[1] - 0.9 * k], block, turn, drum)} />
      <circle className="paper" cx={round(block[0])} cy={round(block[1])} r={round(0.14 * k)} />
      <path
        className="paper"
        d={outline(box(drum[0] - 0.11 * k, drum[1], 0.22 * k, 0.42 * k)) + piece}
      />
      <path d={sling} />
    </>
  );
}

/**
 * The tree that stays, inside its barrier: BS 5837 makes the zone's half width twelve times the
 * stem.
 */
export function Kept({ at, k, bump, zone }: TreeProps & { zone: number }) {
  const half = zone / 2;
  const bays = Math.ceil(zone / PANEL);
  const panels = Array.from({ length: bays }, (_, i) =>
    panel(at((i * zone) / bays - half, 0)[0], at(0, 0)[1], (zone / bays) * k, BARRIER * k),
  );
  const sides = [-1, 1] as const;
  const root = (side: number, share: number, deep: number) => {
    const points = [
      at((side * half) / 24, -0.05),
      at(side * half * share * 0.3, -deep * 1.1),
      at(side * half * share, -deep),
    ];
    const [from, bend, to] = points.map((point) => point.map(round).join(' '));
    return `M${from}Q${bend} ${to}`;
  };
  const roots = sides.flatMap((side) => [
    root(side, 0.95, 0.35),
    root(side, 0.72, 0.6),
    root(side, 0.45, 0.85),
    root(side, 0.2, 1.05),
  ]);
  const fold = (across: number, up: number, r: number) => {
    const [x, y] = at(across, up);
    return bumps(
      arc(0, 0, r * k, 195, 332, 5).map(([dx, dy]): Point => [x + dx, y + dy * 0.7]),
      bump * 0.75,
    );
  };
  return (
    <>
      <path className="hatch" d={[...panels, ...roots].join('')} />
      <path className="paper" d={stem(at, zone / 48, 4.4)} />
      <path className="paper" d={leaves(seeded(6), ...at(0, 7), 4.9 * k, 3.4 * k, bump * 1.2)} />
      <path
        className="hatch"
        d={
          fold(-2, 6.2, 1.6) +
          fold(1.3, 7.6, 1.7) +
          fold(2.4, 5.4, 1.5) +
          fold(-1.2, 8.7, 1.5) +
          fold(0, 4.9, 1.3)
        }
      />
      <path
        d={sides
          .map((side) => line(at(side * half, -0.5), at(side * half, BARRIER + 0.1)))
          .join('')}
      />
    </>
  );
}
