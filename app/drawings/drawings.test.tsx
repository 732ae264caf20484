import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  anotherFigure,
  drawnLengths,
  forbidden,
  linesIn,
  wordsIn,
} from '../../test/support/drawn-lengths.ts';
import type { Drawing } from './drawing.ts';
import { pins } from './machines/digger-arm.tsx';
import { bodyFor } from './machines/digger-body.tsx';
import { armFor } from './machines/digger-reach.ts';

type Part = { kind: string; drawing: string; key: { figure?: string; text: string }[] };

const none = Number.NaN; // a row of the key that names a thing and measures nothing

/* Every drawing's file by what it exports, since the list of drawings fetches them one by one. */
const files = import.meta.glob<{ drawing?: Drawing }>(['./*/*.tsx', '!./*/*.test.tsx'], {
  eager: true,
});
/** The drawing of this name in the content. */
function find(name: string): Drawing {
  const file = name.replace(/^digger-\dt$/, 'digger').replace(/-\dt-/, '-');
  const [, found] = Object.entries(files).find(([path]) => path.endsWith(`/${file}.tsx`)) ?? [];
  if (!found?.drawing) throw new Error(`there is no drawing ${name}`);
  return found.drawing;
}
const draw = ({ Draw }: Drawing, figures: number[], narrow = false) =>
  renderToStaticMarkup(<Draw figures={figures} narrow={narrow} />);

/** Every drawing that a page of a service or a machine shows. */
const shown = ['services', 'hire'].flatMap((folder) =>
  readdirSync(`content/${folder}`).flatMap((file) => {
    const text = readFileSync(`content/${folder}/${file}`, 'utf8');
    const { parts = [] } = parse(text) as { parts?: Part[] };
    return parts
      .filter(({ kind }) => kind === 'drawing')
      .map(({ drawing: name, key }) => ({
        page: file.replace('.yaml', ''),
        name,
        drawing: find(name),
        figures: key.map(({ figure = '' }) => Number(/[\d.]+$/.exec(figure)?.[0] ?? none)),
      }));
  }),
);

/** Labels of parts that a drawing shows again, smaller. */
const again: Record<string, RegExp> = { 'land-drain': /^1[02]0 mm$/, 'hedge-planting': / m$/ };

describe.each(shown)('$page, $name', ({ name, drawing, figures }) => {
  const measured = figures.flatMap((figure, row) =>
    Number.isNaN(figure) ? [] : [{ row, figure }],
  );

  test.each([false, true])('is named, light and sound, narrow: %s', (narrow) => {
    const markup = draw(drawing, figures, narrow);
    expect(draw(drawing, figures, narrow), 'on the server and in the browser').toBe(markup);
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(markup).not.toMatch(forbidden);
    expect(markup.length, 'light enough for one bar of signal').toBeLessThan(25_000);
    const numbers = [...markup.matchAll(/<g class="keys">(.*?)<\/g><\/g>/gs)].flatMap(
      ([, keys = '']) => [...keys.matchAll(/>(\d+)</g)].map(([, number]) => Number(number)),
    );
    expect(numbers).toEqual(drawing.unnumbered ? [] : figures.map((_, i) => i + 1));
  });

  test.each(['', 'mm', 'm'])('draws its lengths in “%s” to one scale', (unit) => {
    for (const narrow of [false, true]) {
      const lengths = drawnLengths(draw(drawing, figures, narrow)).flatMap(([label, length]) => {
        const [, figure, of = ''] = /^([\d.]+)(?: (mm?)\b)?/.exec(label) ?? [];
        return figure && of === unit && !again[name]?.test(label)
          ? [{ label, length, figure: Number(figure) }]
          : [];
      });
      const scale = Math.max(...lengths.map(({ length, figure }) => length / figure));
      for (const { label, length, figure } of lengths)
        expect(Math.abs(length - figure * scale), label).toBeLessThan(0.6);
    }
  });

  test('says every figure of its key', () => {
    const said = wordsIn(draw(drawing, figures))
      .match(/\d+(\.\d+)?/g)
      ?.map(Number);
    // A count of one sheet is seen, and said by the key.
    for (const { figure } of measured) if (figure !== 1) expect(said).toContain(figure);
  });

  test.each(measured)('draws and says another figure for $figure', ({ row, figure }) => {
    for (const narrow of [false, true]) {
      const before = draw(drawing, figures, narrow);
      const other = draw(drawing, figures.with(row, anotherFigure(figure)), narrow);
      expect(linesIn(other)).not.toBe(linesIn(before));
      if (figure !== 1) expect(wordsIn(other)).not.toBe(wordsIn(before));
      expect(other).not.toMatch(forbidden);
      expect(() => draw(drawing, figures.with(row, none), narrow)).toThrow(`row ${row + 1}`);
    }
  });

  test.runIf(drawing.rows)('has a row beside each of its layers, high enough for words', () => {
    const { top, rows = [], height } = drawing.rows?.(figures) ?? { top: 0, height: 0 };
    expect(rows).toHaveLength(figures.length);
    expect(Math.min(...rows)).toBeGreaterThan(44);
    expect(rows.reduce((sum, row) => sum + row, top)).toBeLessThanOrEqual(height + 0.5);
  });
});

test.each([
  ['3 tonne', 2.9, 4.6, 2.48, 2.15],
  ['1 tonne', 1.7, 3, 2.2, 1.25],
])('the arm of the %s digger touches its depth and its reach', (_, deep, reach, high, tracks) => {
  const { pivot, ramFoot } = bodyFor(tracks, high);
  const { arm, lowest } = armFor(deep * 1000, reach * 1000, pivot, ramFoot);
  expect(pins(arm, { boom: lowest, dipper: 90, bucket: 90 }).tip[1]).toBeCloseTo(deep * 1000, 0);
  const level = (Math.asin(-pivot[1] / (arm.boom + arm.dipper + arm.bucket)) * 180) / Math.PI;
  const [x, y] = pins(arm, { boom: level, dipper: level, bucket: level }).tip;
  expect([x, y]).toEqual([expect.closeTo(reach * 1000, 0), expect.closeTo(0, 0)]);
});
