import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DrawingProps } from '../drawing.ts';
import { drawing as boundaries } from '../fences/boundaries.tsx';
import { drawing as fieldGate } from '../fences/field-gate.tsx';
import { drawing as plotFence } from '../fences/plot-fence.tsx';
import { drawing as rails } from '../fences/rails.tsx';
import { drawing as stockFence } from '../fences/stock-fence.tsx';
import { drawing as semiMatureTree } from '../planting/semi-mature-tree.tsx';
import { drawing as chipper } from './chipper.tsx';
import { drawing as digger } from './digger.tsx';
import { pins } from './digger-arm.tsx';
import { bodyFor } from './digger-body.tsx';
import { drawing as diggerGate } from './digger-gate.tsx';
import { armFor } from './digger-reach.ts';
import { drawing as dumper } from './dumper.tsx';
import { drawing as postKnocker } from './post-knocker.tsx';

const drawings: [name: string, Drawing: ComponentType<DrawingProps>, figures: number[]][] = [
  ['stock fence', stockFence.Draw, [1050, 800, 600, 3.5, 1000]],
  ['field gate', fieldGate.Draw, [3600, 1200, 75, 1100]],
  ['rails', rails.Draw, [900, 1100, 1300, 1800, 600]],
  ['boundaries', boundaries.Draw, [1050, 1100, 1200, 1900]],
  ['plot fence', plotFence.Draw, [1800, 1830, 600, 130]],
  ['3 tonne digger', digger.Draw, [2.9, 4.6, 2.48, 2.15]],
  ['1 tonne digger', digger.Draw, [1.7, 3, 2.2, 1.25]],
  ['3 tonne digger in a gate', diggerGate.Draw, [1.55, 1.6]],
  ['1 tonne digger in a gate', diggerGate.Draw, [0.75, 0.8]],
  ['dumper', dumper.Draw, [3.9, 2.7, 1.85, 1.5]],
  ['chipper', chipper.Draw, [3.4, 2.3, 150, 1.3]],
  ['post knocker', postKnocker.Draw, [3.2, 300, 2.4, 200]],
  ['semi-mature tree', semiMatureTree.Draw, [5, 700, 1400, 900, 3]],
];

/** What is drawn, without its words. */
const geometry = (markup: string) => markup.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, '');
const words = (markup: string) => markup.match(/aria-label="[^"]*"|<text.*?<\/text>/g)?.join(' ');

describe.each(drawings)('%s', (_, Drawing, figures) => {
  describe.each([false, true])('narrow: %s', (narrow) => {
    const draw = (numbers: number[]) =>
      renderToStaticMarkup(<Drawing figures={numbers} narrow={narrow} />);
    const markup = draw(figures);

    test('is the same every time, so that server and browser agree', () => {
      expect(draw(figures)).toBe(markup);
    });

    test('has a name that gives every figure', () => {
      const name = markup.match(/role="img" aria-label="([^"]*)"/)?.[1];
      for (const figure of figures) expect(name).toContain(String(figure));
    });

    test('has neither styles, which the content policy refuses, nor ids that could meet another drawing’s, nor a number gone wrong', () => {
      expect(markup).not.toMatch(/style=| id=|NaN|undefined|Infinity/);
    });

    test('is light enough for one bar of signal', () => {
      expect(markup.length).toBeLessThan(20_000);
    });

    test.each(figures.map((figure, i) => ({ row: i + 1, figure })))(
      'row $row of the key moves lines and words',
      ({ row, figure }) => {
        const other = draw(
          figures.map((n, i) =>
            i === row - 1
              ? Number.isInteger(figure) && figure < 10
                ? figure + 1
                : figure * 1.08
              : n,
          ),
        );
        expect(geometry(other)).not.toBe(geometry(markup));
        expect(words(other)).not.toBe(words(markup));
      },
    );

    test('a figure that is missing is reported', () => {
      expect(() => draw(figures.slice(1).concat(Number.NaN))).toThrow(/row/);
    });
  });
});

describe.each([
  ['3 tonne', 2.9, 4.6, 2.48, 2.15],
  ['1 tonne', 1.7, 3, 2.2, 1.25],
])('the arm of the %s digger', (_, deep, reach, high, tracks) => {
  const { pivot, ramFoot } = bodyFor(tracks, high);
  const { arm, lowest } = armFor(deep * 1000, reach * 1000, pivot, ramFoot);

  test('touches the depth it is said to dig', () => {
    expect(pins(arm, { boom: lowest, dipper: 90, bucket: 90 }).tip[1]).toBeCloseTo(deep * 1000, 0);
  });

  test('stretched to the ground touches the reach it is said to have', () => {
    const level = (Math.asin(-pivot[1] / (arm.boom + arm.dipper + arm.bucket)) * 180) / Math.PI;
    const [x, y] = pins(arm, { boom: level, dipper: level, bucket: level }).tip;
    expect(x).toBeCloseTo(reach * 1000, 0);
    expect(y).toBeCloseTo(0, 0);
  });
});
