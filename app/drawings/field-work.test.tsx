import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DrawingProps } from './drawing.ts';
import HedgePlanting from './hedge-planting.tsx';
import LandDrain from './land-drain.tsx';

const drawings: [name: string, Drawing: ComponentType<DrawingProps>, figures: number[]][] = [
  ['hedge planting', HedgePlanting, [5, 400, 600, 450, 75]],
  ['land drain', LandDrain, [300, 600, 100, 900, 100]],
];

/** What is drawn, without its words. */
const geometry = (markup: string) => markup.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, '');
const words = (markup: string) => markup.match(/aria-label="[^"]*"|<text.*?<\/text>/g)?.join(' ');

describe.each(drawings)('%s', (_, Drawing, figures) => {
  describe.each([false, true])('narrow: %s', (narrow) => {
    const draw = (numbers: number[]) => renderToStaticMarkup(<Drawing figures={numbers} narrow={narrow} />);
    const markup = draw(figures);

    test('is the same every time, so that server and browser agree', () => {
      expect(draw(figures)).toBe(markup);
    });

    test('has a name that gives every figure', () => {
      const name = markup.match(/role="img" aria-label="([^"]*)"/)?.[1];
      for (const figure of figures) expect(name).toContain(String(figure));
    });

    test('numbers every row of its key', () => {
      const keys = [...markup.matchAll(/<g class="keys">(.*?<\/text><\/g>)<\/g>/g)].flatMap(([, group = '']) => group.match(/(?<=>)\d+(?=<\/text>)/g) ?? []);
      expect(keys).toEqual(figures.map((_, i) => String(i + 1)));
    });

    test('has neither styles, which the content policy refuses, nor ids that could meet another drawing’s, nor a number gone wrong', () => {
      expect(markup).not.toMatch(/style=| id=|NaN|undefined|Infinity/);
    });

    test('is light enough for one bar of signal', () => {
      expect(markup.length).toBeLessThan(20_000);
    });

    test.each(figures.map((figure, i) => ({ row: i + 1, figure })))('row $row of the key moves lines and words', ({ row, figure }) => {
      const other = draw(figures.map((n, i) => (i === row - 1 ? (figure < 10 ? figure + 1 : figure * 1.08) : n)));
      expect(geometry(other)).not.toBe(geometry(markup));
      expect(words(other)).not.toBe(words(markup));
    });

    test('a figure that is missing is reported', () => {
      expect(() => draw(figures.slice(1).concat(Number.NaN))).toThrow(/row/);
    });
  });
});
