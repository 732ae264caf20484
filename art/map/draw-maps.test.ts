import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beyond, nearSheet } from '../../app/drawings/maps/sheet.ts';
import { areas } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { drawMaps } from './draw-maps.ts';
import { readTile, Terrain } from './terrain.ts';

/** Reads the maps of a folder by their file names. */
const mapsIn = (folder: string) =>
  new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** Draws into a temporary folder that already has the map of a town that is gone. */
function drawn(terrain?: Terrain) {
  const folder = folderWith({ 'maps/atlantis.svg': '<svg/>' });
  const note = join(folder, 'drawn-for.json');
  drawMaps(join(folder, 'maps'), note, terrain);
  return { maps: mapsIn(join(folder, 'maps')), note: readFileSync(note, 'utf8') };
}

test('the committed maps are those of the content and of the script (else: npm run maps)', () => {
  const { maps, note } = drawn();
  const committed = mapsIn('public/map');
  expect([...maps.keys()]).toEqual([...committed.keys()]);
  for (const [file, svg] of maps) expect(svg === committed.get(file), file).toBe(true);
  expect(note).toBe(readFileSync('app/drawings/maps/drawn-for.json', 'utf8'));
});

/** An ASCII grid over a whole sheet and somewhat more, rising 10 m a kilometre to the east. */
function planeOver({ west, east, south, north }: ReturnType<typeof beyond>) {
  const [x, y] = [Math.floor(west), Math.floor(south)];
  const [columns, rows] = [Math.ceil(east) - x, Math.ceil(north) - y];
  const row = Array.from({ length: columns }, (_, i) => 10 * (i + 0.5)).join(' ');
  return readTile(
    `ncols ${columns}\nnrows ${rows}\nxllcorner ${x * 1000}\nyllcorner ${y * 1000}\ncellsize 1000\n${`${row}\n`.repeat(rows)}`,
    'plane.asc',
  );
}

test('ground without a survey is a sketch: broken lines, none of them thicker than another', () => {
  const { maps, note } = drawn(new Terrain([]));
  expect(JSON.parse(note).surveyed).toEqual([]);
  for (const [file, svg] of maps) {
    if (file === 'profile.svg') continue;
    expect(svg.match(/<path stroke-width/g), file).toHaveLength(1);
    expect(svg, file).toContain('stroke-dasharray');
  }
});

test('ground under the owner’s tiles has contours where they are, and the rest stays a sketch', () => {
  const [slug, town] = [...areas()].find(([, { form }]) => form) ?? [];
  if (!slug || !town) throw new Error('no town has a map');
  const near = beyond(nearSheet(town.grid));
  const { maps, note } = drawn(new Terrain([planeOver(near)]));
  expect(JSON.parse(note).surveyed).toEqual([slug]);
  const map = maps.get(`${slug}.svg`) ?? '';
  expect(map).not.toContain('stroke-dasharray');
  expect(maps.get('ground.svg')).toContain('stroke-dasharray');
  // A plane has upright contours, each a kilometre from the next, which is ten units of the map.
  const [thin = '', thick = ''] = map.match(/<path stroke-width="[^"]*" d="[^"]*"/g) ?? [];
  const places = [...`${thin}${thick}`.matchAll(/M(-?[\d.]+) /g)]
    .map(([, x]) => Number(x) + (near.west - Math.floor(near.west)) * 10)
    .sort((a, b) => a - b);
  expect(places.length).toBeGreaterThan(15);
  for (const x of places) expect(Math.abs(x / 10 - Math.round(x / 10))).toBeLessThan(0.06);
  expect(thick.match(/M/g)?.length).toBeLessThan((thin.match(/M/g)?.length ?? 0) / 2);
});
