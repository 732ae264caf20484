/**
 * Heights for the maps: read from ASCII grid tiles in art/map/terrain, such as OS Terrain 50, or
 * else sketched.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grid } from '../../app/drawings/maps/sheet.ts';
import { rivers } from './rivers.ts';

/** Ordnance Survey grid kilometres. */
type Ground = { west: number; east: number; south: number; north: number };

/** Heights in metres, row by row from the north-west. */
type Tile = Ground & { columns: number; cell: number; heights: Float32Array };

const heads = ['ncols', 'nrows', 'xllcorner', 'yllcorner', 'cellsize'] as const;

/**
 * One ASCII grid: lines of a name and a number, then the heights from north to south.
 * @throws Error naming the file, if a header is missing or the number of heights is wrong.
 */
export function readTile(text: string, file: string): Tile {
  const head = new Map<string, number>();
  const [start = ''] = /^(\s*[a-z_]+\s+\S+\s*\n)+/i.exec(text) ?? [];
  for (const [, name = '', value] of start.matchAll(/([a-z_]+)\s+(\S+)/gi))
    head.set(name.toLowerCase(), Number(value));
  const [columns, rows, x, y, cell] = heads.map((name) => {
    const value = head.get(name);
    if (value === undefined || !Number.isFinite(value))
      throw new Error(`${file} is no ASCII grid: it has no ${name}`);
    return value;
  }) as [number, number, number, number, number];
  const heights = Float32Array.from(text.slice(start.length).trim().split(/\s+/), Number);
  if (heights.length !== columns * rows)
    throw new Error(`${file} has ${heights.length} heights, and its head says ${columns * rows}`);
  const none = head.get('nodata_value') ?? -9999;
  return {
    west: x / 1000,
    east: (x + columns * cell) / 1000,
    south: y / 1000,
    north: (y + rows * cell) / 1000,
    columns,
    cell: cell / 1000,
    heights: heights.map((height) => (height === none ? Number.NaN : height)),
  };
}

export class Terrain {
  readonly #tiles: Tile[];

  constructor(tiles: Tile[]) {
    this.#tiles = tiles;
  }

  /** The height of one cell, NaN if there is none. */
  #cellAt(e: number, n: number) {
    const tile = this.#tiles.find(
      ({ west, east, south, north }) => e >= west && e < east && n > south && n <= north,
    );
    if (!tile) return Number.NaN;
    const [column, row] = [(e - tile.west) / tile.cell, (tile.north - n) / tile.cell];
    return tile.heights[Math.floor(row) * tile.columns + Math.floor(column)] ?? Number.NaN;
  }

  /** Metres above sea level, interpolated between the four nearest cells. NaN outside the tiles. */
  height(e: number, n: number): number {
    const cell = this.#tiles[0]?.cell ?? 0;
    const own = this.#cellAt(e, n);
    const [a, b] = [e / cell - 0.5, n / cell - 0.5];
    const [left, low] = [Math.floor(a), Math.floor(b)];
    const corner = (i: number, j: number) => {
      const height = this.#cellAt((left + i + 0.5) * cell, (low + j + 0.5) * cell);
      return Number.isNaN(height) ? own : height;
    };
    const [u, v] = [a - left, b - low];
    return (
      (corner(0, 0) * (1 - u) + corner(1, 0) * u) * (1 - v) +
      (corner(0, 1) * (1 - u) + corner(1, 1) * u) * v
    );
  }

  /** Samples every quarter of a kilometre. */
  covers({ west, east, south, north }: Ground): boolean {
    const step = 0.25;
    for (let e = west + step / 2; e < east; e += step)
      for (let n = south + step / 2; n < north; n += step)
        if (Number.isNaN(this.#cellAt(e, n))) return false;
    return true;
  }
}

export function readTerrain(folder = join(import.meta.dirname, 'terrain')): Terrain {
  const files = readdirSync(folder).filter((file) => file.toLowerCase().endsWith('.asc'));
  return new Terrain(files.map((file) => readTile(readFileSync(join(folder, file), 'utf8'), file)));
}

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
