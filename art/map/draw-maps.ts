/**
 * `npm run maps` draws what lies under the maps into public/map/: the whole sheet, the ground round
 * each town with a form, and the footer's ground line. Ground that the tiles in art/map/terrain
 * cover gets contours. Any other is a sketch, its hills in broken lines of one width, because nobody
 * measured their heights.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contours } from 'd3-contour';
import { round } from '../../app/drawings/drawing.ts';
import {
  beyond,
  type DrawnFor,
  fromTop,
  nearSheet,
  type Sheet,
  type Standing,
  standingOf,
  standingTowns,
  townsOf,
} from '../../app/drawings/maps/sheet.ts';
import { apart, sheet } from '../../content/map-grid.ts';
import { areas } from '../../content/read.ts';
import { courses } from './rivers.ts';
import { readTerrain, rough, sketchHeight, type Terrain } from './terrain.ts';

/** No ground in England is higher, in metres. */
const highest = 980;

type Pen = { every: number; grid: number; widths: [thin: number, thick: number]; river: number };
type Drawing = { shown: Sheet; pen: Pen };

const whole: Pen = { every: apart.sheet, grid: 0.5, widths: [0.6, 1.1], river: 2.2 };
const near: Pen = { every: apart.near, grid: 0.16, widths: [0.22, 0.45], river: 0.9 };

/** Numbers as path data writes them shortest. */
const short = (...numbers: number[]) =>
  numbers
    .map((n) => String(round(n)).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');

/**
 * A smooth line through the middles between the points, in steps from one to the next: half as long
 * as written in full.
 */
function curve(points: [number, number][]) {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 4 || !first || !last) return '';
  let [x, y] = first.map(round) as [number, number];
  let d = `M${short(x, y)}q`;
  for (let i = 1; i < points.length - 1; i++) {
    const [[bendX, bendY], [nextX, nextY]] = [points[i] ?? last, points[i + 1] ?? last];
    const [toX, toY] = [round((bendX + nextX) / 2), round((bendY + nextY) / 2)];
    d += `${i > 1 ? ' ' : ''}${short(bendX - x, bendY - y, toX - x, toY - y)}`;
    [x, y] = [toX, toY];
  }
  return `${d}L${short(last[0], last[1])}`.replaceAll(' -', '-');
}

/**
 * One ring of the contour, broken where it runs along the sheet's edge and thinned to points 0.75
 * grid steps apart.
 */
function trace(ring: [number, number][], columns: number, rows: number, grid: number) {
  let d = '';
  let run: [number, number][] = [];
  for (const [i, [x, y]] of ring.entries()) {
    if (x <= 0.5 || y <= 0.5 || x >= columns - 0.5 || y >= rows - 0.5) {
      d += curve(run);
      run = [];
      continue;
    }
    const point: [number, number] = [(x - 0.5) * grid * 10, (y - 0.5) * grid * 10];
    const last = run.at(-1);
    if (
      !last ||
      Math.hypot(point[0] - last[0], point[1] - last[1]) >= grid * 7.5 ||
      i === ring.length - 1
    )
      run.push(point);
  }
  return d + curve(run);
}

/** One sheet of hills with the rivers on it, as an SVG file: drawn past its edges, cut at them. */
function draw({ shown, pen: { every, grid, widths, river } }: Drawing, surveyed: Terrain) {
  const { west, east, south, north } = beyond(shown);
  const real = surveyed.covers({ west, east, south, north });
  const height = (e: number, n: number) => (real ? surveyed.height(e, n) : sketchHeight(e, n));
  const columns = Math.round((east - west) / grid) + 1;
  const rows = Math.round((north - south) / grid) + 1;
  const field = Array.from({ length: columns * rows }, (_, i) =>
    height(
      Math.min(west + (i % columns) * grid, east - grid / 100),
      Math.max(north - Math.floor(i / columns) * grid, south + grid / 100),
    ),
  );
  const lines = ['', ''];
  for (let level = every; level <= highest; level += every) {
    const shape = contours().size([columns, rows]).smooth(true).contour(field, level);
    const rings = shape.coordinates.flat().filter((ring) => ring.length >= 9) as [
      number,
      number,
    ][][];
    const thick = real && (level % (every * 5) === 0 || level % 100 === 0);
    lines[thick ? 1 : 0] += rings.map((ring) => trace(ring, columns, rows, grid)).join('');
  }
  const box = [
    shown.west - west,
    north - shown.north,
    shown.east - shown.west,
    shown.north - shown.south,
  ].map((km) => km * 10);
  const broken = real ? '' : ` stroke-dasharray="${round(widths[1] * 6)} ${round(widths[1] * 3)}"`;
  const paths = lines
    .map((d, i) => d && `<path stroke-width="${widths[i]}"${broken} d="${d}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(round).join(' ')}" fill="none" stroke="#b3a684" stroke-linejoin="round">${paths}<path transform="translate(${round((sheet.west - west) * 10)} ${round((north - sheet.north) * 10)})" stroke="#2c5244" stroke-opacity=".75" stroke-width="${river}" d="${courses()}"/></svg>\n`;
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
function groundSheet(towns: Standing[]) {
  const clear = between.filter(([x]) => towns.every((town) => Math.abs(town.x - x) >= nearest));
  const knots = [...clear, ...towns.map(({ x, height }): [number, number] => [x, height])].sort(
    ([a], [b]) => a - b,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><path fill="#17352b" d="${line(knots)}"/></svg>\n`;
}

const sheets = (): Map<string, Drawing> =>
  new Map([
    ['ground', { shown: sheet, pen: whole }],
    ...[...areas()]
      .filter(([, { form }]) => form)
      .map(([slug, { grid }]): [string, Drawing] => [slug, { shown: nearSheet(grid), pen: near }]),
  ]);

/**
 * Draws every map, deletes the map of a town that is gone, and writes to `note` what the maps were
 * drawn for.
 */
export function drawMaps(
  out = 'public/map',
  note = 'app/drawings/maps/drawn-for.json',
  terrain = readTerrain(),
): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const towns = [...areas()];
  const surveyed: string[] = [];
  for (const [name, drawing] of sheets()) {
    writeFileSync(join(out, `${name}.svg`), draw(drawing, terrain));
    if (terrain.covers(beyond(drawing.shown))) surveyed.push(name);
  }
  writeFileSync(join(out, 'profile.svg'), groundSheet(standingOf(standingTowns(towns))));
  const drawnFor: DrawnFor = { surveyed, towns: townsOf(towns) };
  writeFileSync(note, `${JSON.stringify(drawnFor, null, 2)}\n`);
}

if (import.meta.main) drawMaps();
