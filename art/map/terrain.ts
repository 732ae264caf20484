/**
 * Reads ASCII grid tiles from art/map/terrain, such as OS Terrain 50. With them the maps have real
 * contours, without them a sketch.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
