/* The land between the Pennines and the moors as one height field, in Ordnance Survey grid
   kilometres: invented, but true in its shape. */

import type { Grid } from '../../app/drawings/maps/sheet.ts';

/** The rivers from source to sheet's edge. Below Boroughbridge the Ure is the Ouse. */
export const rivers: Record<string, Grid[]> = {
  Nidd: [
    [404, 476],
    [410, 470],
    [415, 465],
    [419, 461.5],
    [424, 459],
    [428, 460],
    [432, 458.4],
    [435, 457],
    [437.5, 453.5],
    [443, 455],
    [448, 458],
    [451, 457],
  ],
  Ure: [
    [402, 489],
    [409, 489.5],
    [416, 487],
    [422, 481],
    [427, 476],
    [431, 471.5],
    [436, 467.5],
    [440, 466],
    [445, 462],
    [447.5, 459.5],
    [451, 457],
    [456, 454],
    [460, 451.5],
    [459.4, 446],
    [461, 440],
    [460, 432],
    [463, 424],
  ],
  Wharfe: [
    [402, 459],
    [407, 453],
    [411, 448],
    [420, 446],
    [428, 446.4],
    [434, 445.6],
    [440, 448],
    [445, 446],
    [448, 443.5],
    [453, 440],
    [460.6, 437],
  ],
  Swale: [
    [402, 500],
    [410, 499.4],
    [417, 501],
    [424, 498],
    [430, 492],
    [436, 485.5],
    [440, 479],
    [443, 472],
    [444.6, 466],
    [445, 462],
  ],
};

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
export const rough = (x: number, y: number, seed: number) =>
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

/** Metres above the sea at a grid point. */
export function height(e: number, n: number): number {
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
