import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import Closeboard from './closeboard.tsx';
import type { DrawingProps } from './drawing.ts';
import GateSwing from './gate-swing.tsx';
import TreeFelling from './tree-felling.tsx';

const none = Number.NaN; // a row of the key that names a thing and measures nothing

const drawings: [name: string, Drawing: ComponentType<DrawingProps>, figures: number[]][] = [
  ['closeboard', Closeboard, [1800, 600, 150, 3000]],
  ['gate swing', GateSwing, [3600, 90, 600, 6000]],
  ['tree felling', TreeFelling, [none, 300, 12, none]],
];

/** What is drawn, without its words. */
const geometry = (markup: string) => markup.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, '');
const words = (markup: string) => markup.match(/aria-label="[^"]*"|<text.*?<\/text>/g)?.join(' ');

describe.each(drawings)('%s', (_, Drawing, figures) => {
  const measured = figures.flatMap((figure, i) => (Number.isNaN(figure) ? [] : [{ row: i + 1, figure }]));

  describe.each([false, true])('narrow: %s', (narrow) => {
    const draw = (numbers: number[]) => renderToStaticMarkup(<Drawing figures={numbers} narrow={narrow} />);
    const withRow = (row: number, figure: number) => draw(figures.map((n, i) => (i === row - 1 ? figure : n)));
    const markup = draw(figures);

    test('is the same every time, so that server and browser agree', () => {
      expect(draw(figures)).toBe(markup);
    });

    test('has a name that gives every figure', () => {
      const name = markup.match(/role="img" aria-label="([^"]*)"/)?.[1];
      for (const { figure } of measured) expect(name).toContain(String(figure));
    });

    test('numbers every row of its key', () => {
      const keys = markup.slice(markup.indexOf('class="keys"'));
      expect([...keys.matchAll(/<text[^>]*>(\d)</g)].map(([, n]) => Number(n))).toEqual(figures.map((_, i) => i + 1));
    });

    test('has neither styles, which the content policy refuses, nor ids that could meet another drawing’s, nor a number gone wrong', () => {
      expect(markup).not.toMatch(/style=| id=|NaN|undefined|Infinity/);
    });

    test('is light enough for one bar of signal', () => {
      expect(markup.length).toBeLessThan(20_000);
    });

    test.each(measured)('row $row of the key moves lines and words', ({ row, figure }) => {
      const other = withRow(row, figure * 1.08);
      expect(geometry(other)).not.toBe(geometry(markup));
      expect(words(other)).not.toBe(words(markup));
    });

    test.each(measured)('row $row may not be missing', ({ row }) => {
      expect(() => withRow(row, none)).toThrow(`row ${row}`);
    });
  });
});
