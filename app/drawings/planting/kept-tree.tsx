import { arc, line, type Point, round, seeded } from '../drawing.ts';
import { bumps, leaves, panel } from '../planting.ts';
import { stem, type TreeProps } from './tree-outline.ts';

/** Metres: the barrier, and the longest panel in it. */
const BARRIER = 2;

const PANEL = 3.45;

/**
 * Foliage that is still on, mass over mass, the nearest last. Metres: across, up, half width, half
 * height.
 */
export const masses = [
  [-1.1, 5, 1.25, 0.85],
  [-0.3, 9.5, 1.5, 1.2],
  [-1.5, 8.1, 1.6, 1.3],
  [-2.1, 6.3, 1.4, 1.2],
] as const;

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
