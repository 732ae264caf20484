import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { standingOf } from '../../app/drawings/maps/standing.ts';
import { areas } from '../../content/read.ts';
import { drawMaps } from './draw-maps.ts';
import { groundSheet } from './ground-line.ts';
import { height } from './relief.ts';

test('every town with a form has its map, and the map of a town that is gone goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'atlantis.svg'), '<svg/>');
  drawMaps(folder);
  const towns = [...areas()].filter(([, { form }]) => form).map(([slug]) => `${slug}.svg`);
  expect(readdirSync(folder).sort()).toEqual(['contours.svg', 'profile.svg', ...towns].sort());
});

test('the land falls from the Pennines to the Vale of York', () => {
  expect(height(408, 470)).toBeGreaterThan(height(425, 465));
  expect(height(425, 465)).toBeGreaterThan(height(452, 462));
});

/**
 * The steepest rise of the footer's ground, in percent of its height for a percent of its width.
 */
function steepest(svg: string) {
  const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
    [x, y].map(Number),
  );
  return points.reduce((most, [x = 0, y = 0], i) => {
    const [beforeX = 0, beforeY = 0] = points[i - 1] ?? [x - 1, y];
    return Math.max(most, Math.abs((y - beforeY) / (x - beforeX)));
  }, 0);
}

test('the footer’s ground has no cliff, however many towns stand on it', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8]) {
    const towns = Array.from({ length: count }, (_, i) => ({
      name: `Town ${i}`,
      slug: `town-${i}`,
      height: 60,
    }));
    expect(steepest(groundSheet(standingOf(towns))), `${count} towns`).toBeLessThan(15);
  }
  expect(steepest('<path d="M0 50L0.5 90L1 50Z"/>')).toBe(80); // control: a cliff is found
});
