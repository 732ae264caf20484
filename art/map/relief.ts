import { round } from '../../app/drawings/drawing.ts';
import type { Grid } from '../../app/drawings/maps/sheet.ts';
import { fromTop, type Standing } from '../../app/drawings/maps/sheet.ts';
import { rivers } from './rivers.ts';

/* A sketch of the land between the Pennines and the moors, in Ordnance Survey grid kilometres: its
   rises and valleys are where they are, and its heights are nobody's. So no line drawn from it may
   claim a figure. */

const hash = (i: number, j: number, seed: number) => {
  let h = (i * 374761393 + j * 668265263 + seed * 982451653) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

function noise(x: number, y: number, seed: number) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const corner = (a: number, b: number) => hash(a, b, seed) * 2 - 1;
  const u = ease(x - i);
  const v = ease(y - j);
  return (
    (corner(i, j) * (1 - u) + corner(i + 1, j) * u) * (1 - v) +
    (corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u) * v
  );
}

/** Rough ground about zero, in three sizes of bump. */
const rough = (x: number, y: number, seed: number) =>
  noise(x, y, seed) +
  0.5 * noise(x * 2.03, y * 2.03, seed + 1) +
  0.25 * noise(x * 4.1, y * 4.1, seed + 2);

const step = (from: number, to: number, x: number) => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

function toStretch([e, n]: Grid, a: Grid, b: Grid) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((e - a[0]) * dx + (n - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(e - a[0] - t * dx, n - a[1] - t * dy);
}

const toRiver = (point: Grid, course: Grid[]) =>
  course
    .slice(1)
    .reduce((least, b, i) => Math.min(least, toStretch(point, course[i] ?? b, b)), Infinity);

/** How high the sketch stands at a grid point; like metres, but measured by nobody. */
export function sketchHeight(e: number, n: number): number {
  const x = e + 1.6 * rough(e / 7, n / 7, 11);
  const y = n + 1.6 * rough(e / 7 + 40, n / 7, 13);
  const hill = (cx: number, cy: number, rx: number, ry: number) =>
    Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2));
  let h = 14 + 455 / (1 + Math.exp((x - 416.5 + 0.12 * (y - 465)) / 6.6)); // the Pennine slope
  h += 62 * hill(427, 453, 6, 5) + 70 * hill(424, 439, 6, 6) + 24 * hill(437, 0, 3.5, Infinity);
  // the edge of the moors
  h += 265 * step(449.2, 451.6, x) * step(474, 484, y) + 90 * step(455, 461, x) * step(466, 473, y);
  h += (6 + 0.16 * h) * rough(e / 5.2, n / 5.2, 3) + (1.5 + 0.03 * h) * rough(e / 1.7, n / 1.7, 7);
  const bank: Grid = [
    e + 0.35 * rough(e / 2.2, n / 2.2, 21),
    n + 0.35 * rough(e / 2.2, n / 2.2, 23),
  ];
  for (const course of Object.values(rivers)) {
    const wide = 1.5 + 1.4 * step(60, 400, h);
    const valley = 0.86 * Math.exp(-((toRiver(bank, course) / wide) ** 2));
    h = h * (1 - valley) + (9 + 0.3 * Math.max(0, h - 9)) * valley;
  }
  return Math.max(5, h);
}

/**
 * The ground between the towns, from the south-west to the north-east, by eye: rises, the Nidd in
 * its gorge, the Vale of York.
 */
const between: [x: number, metres: number][] = [
  [0, 52],
  [16, 82],
  [22, 108],
  [36, 104],
  [43, 80],
  [47.2, 36],
  [56, 58],
  [63, 38],
  [78, 22],
  [84, 15],
  [100, 12],
];
/** A rise nearer to a town than this, in percent of the width, gives way: it would be a cliff. */
const nearest = 2;

/**
 * The ground's own line through every knot, with a little roughness that is nothing at the knots.
 */
function line(knots: [number, number][]) {
  const points = Array.from({ length: 201 }, (_, i) => {
    const x = i / 2;
    const next = Math.max(
      1,
      knots.findIndex(([knot]) => knot >= x),
    );
    const [[a, low], [b, high]] = [knots[next - 1] ?? [0, 0], knots[next] ?? [100, 0]];
    const t = Math.min(1, (x - a) / (b - a));
    return `${round(x)} ${round(fromTop(low + (high - low) * t * t * (3 - 2 * t) + Math.sin(Math.PI * t) * 3.4 * rough(x / 3.4, 3, 5)))}`;
  });
  return `M${points.join('L')}V100H0Z`;
}

/**
 * The footer's ground as a drawing of its own, through the towns that stand on it: drawn once,
 * fetched once.
 */
export function groundSheet(towns: Standing[]): string {
  const clear = between.filter(([x]) => towns.every((town) => Math.abs(town.x - x) >= nearest));
  const knots = [...clear, ...towns.map(({ x, height }): [number, number] => [x, height])].sort(
    ([a], [b]) => a - b,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><path fill="#17352b" d="${line(knots)}"/></svg>\n`;
}
