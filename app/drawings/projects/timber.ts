import { round } from '../drawing.ts';

/* Posts, rails and wire in elevation, as path data in viewBox units. */

type Post = { x: number; top: number; foot: number; wide: number };

/** A driven post about its middle line, its foot cut to a point. */
export const driven = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide / 2)} ${round(top)}h${round(wide)}V${round(foot - wide * 1.6)}l${round(-wide / 2)} ${round(wide * 1.6)}-${round(wide / 2)}-${round(wide * 1.6)}z`;

/** A post set in a dug hole: its foot is square. */
export const set = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide / 2)} ${round(top)}h${round(wide)}V${round(foot)}h${round(-wide)}z`;

/** A board on edge, seen from its face. */
export const board = (from: number, to: number, y: number, deep: number): string =>
  `M${round(from)} ${round(y)}H${round(to)}v${round(deep)}H${round(from)}z`;

/** Two strokes of grain along a post. */
export const grain = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide * 0.2)} ${round(top + wide * 0.7)}V${round(foot - wide * 2)}M${round(x + wide * 0.2)} ${round(top + wide * 1.3)}V${round(foot - wide * 2.8)}`;

/** A strand of barbed wire: the wire, and a barb every `every` units. */
export function barbed(from: number, to: number, y: number, every: number): string {
  let d = `M${round(from)} ${round(y)}H${round(to)}`;
  for (let x = from + every / 2; x < to; x += every)
    d += `M${round(x - 2)} ${round(y - 3)}l4 6m0-6l-4 6`;
  return d;
}

/**
 * The gaps between the line wires of stock net, ground to top: close enough for lambs below, wide
 * above.
 */
const gaps = [70, 80, 95, 110, 125, 150, 170];

/** Stock net: its line wires at their true gaps, and an upright every 150 mm. */
export function net(from: number, to: number, ground: number, high: number, scale: number): string {
  const whole = gaps.reduce((sum, gap) => sum + gap);
  let y = ground - 25 * scale;
  const lines = [y, ...gaps.map((gap) => (y -= (gap / whole) * high * scale))];
  let d = lines.map((at) => `M${round(from)} ${round(at)}H${round(to)}`).join('');
  for (let x = from + 75 * scale; x < to; x += 150 * scale)
    d += `M${round(x)} ${round(lines[0] ?? ground)}V${round(y)}`;
  return d;
}
