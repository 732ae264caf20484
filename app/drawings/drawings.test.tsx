import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import ArenaSection, { sectionRows as arenaRows } from './arena-section.tsx';
import Closeboard from './closeboard.tsx';
import type { DrawingProps, SectionRows } from './drawing.ts';
import DriveSection, { sectionRows as driveRows } from './drive-section.tsx';
import GateSwing from './gate-swing.tsx';
import HedgePlanting from './hedge-planting.tsx';
import LandDrain from './land-drain.tsx';
import PatioSection, { sectionRows as patioRows } from './patio-section.tsx';
import ShowHomePlot, { plan } from './show-home-plot.tsx';
import SiteClearance from './site-clearance.tsx';
import SlabSection, { sectionRows as slabRows } from './slab-section.tsx';
import TarmacSection, { sectionRows as tarmacRows } from './tarmac-section.tsx';
import TreeFelling from './tree-felling.tsx';
import TurfSection, { sectionRows as turfRows } from './turf-section.tsx';

type Example = [name: string, Drawing: ComponentType<DrawingProps>, figures: number[], rows?: (figures: number[]) => SectionRows];

const examples: Example[] = [
  ['block-paved drive', DriveSection, [60, 40, 150, 1], driveRows],
  ['tarmac drive', TarmacSection, [30, 50, 150, 1], tarmacRows],
  ['patio', PatioSection, [25, 40, 100, 1], patioRows],
  ['lawn', TurfSection, [25, 25, 125, 150], turfRows],
  ['arena', ArenaSection, [125, 1, 150, 1, 100], arenaRows],
  ['polished floor', SlabSection, [150, 1, 50, 200], slabRows],
  ['closeboard fence', Closeboard, [1800, 600, 150, 3000]],
  ['gate', GateSwing, [3600, 90, 600, 6000]],
  ['felled tree', TreeFelling, [Number.NaN, 300, 12, Number.NaN]],
  ['land drain', LandDrain, [300, 600, 100, 900, 100]],
  ['hedge', HedgePlanting, [5, 400, 600, 450, 75]],
  ['show home plot', ShowHomePlot, [11, 24, 120, 28, 14]],
  ['site clearance', SiteClearance, [150, 2, 300, 6]],
];

const geometry = (markup: string) => markup.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, '');
const words = (markup: string) => markup.match(/aria-label="[^"]*"|<text.*?<\/text>/g)?.join(' ') ?? '';

describe.each(examples)('%s', (_, Drawing, figures) => {
  describe.each([false, true])('narrow: %s', (narrow) => {
    const draw = (numbers: number[]) => renderToStaticMarkup(<Drawing figures={numbers} narrow={narrow} />);
    const markup = draw(figures);

    test('is the same every time, so that server and browser agree', () => expect(draw(figures)).toBe(markup));
    test('has a name that says what it shows', () => expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/));
    test('needs no style attribute, which the security policy refuses', () => expect(markup).not.toContain('style='));
    test('has a number everywhere one is due', () => expect(markup).not.toMatch(/NaN|undefined|Infinity/));
    test('weighs less than 25 KiB', () => expect(markup.length).toBeLessThan(25 * 1024));
    test('numbers every row of its key, in order', () => {
      const [, keys = ''] = markup.match(/class="keys">(.*?)<\/g><\/g>/) ?? [];
      const numbers = keys.match(/>\d+</g)?.map((n) => Number(n.slice(1, -1)));
      expect(numbers).toEqual(figures.map((_, i) => i + 1));
    });

    test.each(figures.map((figure, i) => [i + 1, figure] as const).filter(([, figure]) => Number.isFinite(figure)))(
      'row %i, %d: another figure is another drawing and another word',
      (row, figure) => {
        const other = draw(figures.map((f, i) => (i === row - 1 ? (figure < 10 ? figure + 1 : Math.round(figure * 1.1)) : f)));
        expect(geometry(other)).not.toBe(geometry(markup));
        // a count of sheets is seen, and said by the key
        if (figure !== 1) expect(words(other)).not.toBe(words(markup));
        expect(other).not.toContain('NaN');
      },
    );

    test('a figure that the content leaves out is a mistake', () => expect(() => draw(figures.map(() => Number.NaN))).toThrow('needs a figure in row'));
  });
});

describe('rows beside a section', () => {
  test.each(examples.flatMap(([name, , figures, rows]) => (rows ? [[name, figures, rows] as const] : [])))(
    '%s: one to a key row, none too low for its words, and no lower than the drawing',
    (_, figures, rows) => {
      const section = rows(figures);
      expect(section.rows).toHaveLength(figures.length);
      for (const row of section.rows) expect(row).toBeGreaterThan(44);
      expect(section.rows.reduce((sum, row) => sum + row, section.top)).toBeLessThanOrEqual(section.height + 0.5);
    },
  );
});

test('the show home lawns come to the turf of its key', () => {
  const [wide, , turf] = [11, 24, 120];
  const p = plan([11, 24, 120, 28, 14]);
  const front = p.fronts.reduce((sum, { from, to, left, right }) => sum + (to - from) * (right - left), 0);
  expect(front + (p.end - 13.5) * wide - p.house * p.patio).toBeCloseTo(turf);
});
