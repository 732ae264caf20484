import { outline, type Point } from '../drawing.ts';

/** A place in metres from the foot of a tree, on the sheet. */
export type Spot = (across: number, up: number) => Point;

export type TreeProps = { at: Spot; k: number; bump: number };

/** A limb between two points, `butt` thick at the first. */
export function limb([x, y]: Point, [tx, ty]: Point, butt: number, end = butt * 0.7): string {
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
export const stem = (at: Spot, half: number, high: number, end = half): string =>
  outline([
    at(-half * 1.6, 0),
    at(-half, 0.5),
    at(-end, high),
    at(end, high),
    at(half, 0.5),
    at(half * 1.6, 0),
  ]);
