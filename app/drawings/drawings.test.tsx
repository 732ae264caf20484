import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { drawnLengths } from '../../test/support/drawn-lengths.ts';
import { Across } from './chain.tsx';
import type { DrawingProps, SectionRows } from './drawing.ts';
import { drawing as closeboard } from './fences/closeboard.tsx';
import { drawing as gateSwing } from './fences/gate-swing.tsx';
import { Ink } from './ink.tsx';
import { drawing as hedgePlanting } from './planting/hedge-planting.tsx';
import { drawing as treeFelling } from './planting/tree-felling.tsx';
import { drawing as arenaSection } from './sections/arena-section.tsx';
import { drawing as driveSection } from './sections/drive-section.tsx';
import { drawing as landDrain } from './sections/land-drain.tsx';
import { drawing as patioSection } from './sections/patio-section.tsx';
import { drawing as slabSection } from './sections/slab-section.tsx';
import { drawing as tarmacSection } from './sections/tarmac-section.tsx';
import { drawing as turfSection } from './sections/turf-section.tsx';
import { plan } from './sites/plot-plan.ts';
import { drawing as showHomePlot } from './sites/show-home-plot.tsx';
import { drawing as siteClearance } from './sites/site-clearance.tsx';

type Example = [
  name: string,
  Drawing: ComponentType<DrawingProps>,
  figures: number[],
  rows?: ((figures: number[]) => SectionRows) | undefined,
];

const none = Number.NaN; // a row of the key that names a thing and measures nothing

const examples: Example[] = [
  ['block-paved drive', driveSection.Draw, [60, 40, 150, 1], driveSection.rows],
  ['tarmac drive', tarmacSection.Draw, [30, 50, 150, 1], tarmacSection.rows],
  ['patio', patioSection.Draw, [25, 40, 100, 1], patioSection.rows],
  ['lawn', turfSection.Draw, [25, 25, 125, 150], turfSection.rows],
  ['arena', arenaSection.Draw, [125, 1, 150, 1, 100], arenaSection.rows],
  ['polished floor', slabSection.Draw, [150, 1, 50, 200], slabSection.rows],
  ['closeboard fence', closeboard.Draw, [1800, 600, 150, 3000]],
  ['gate', gateSwing.Draw, [3600, 90, 600, 6000]],
  ['felled tree', treeFelling.Draw, [none, 300, 12, none]],
  ['land drain', landDrain.Draw, [300, 600, 100, 900, 100]],
  ['hedge', hedgePlanting.Draw, [5, 400, 600, 450, 75]],
  ['show home plot', showHomePlot.Draw, [11, 24, 120, 28, 14]],
  ['site clearance', siteClearance.Draw, [150, 2, 300, 6]],
];

const grained = new Set<ComponentType<DrawingProps>>([
  driveSection.Draw,
  tarmacSection.Draw,
  patioSection.Draw,
  arenaSection.Draw,
]);

const wording = /aria-label="[^"]*"|<text.*?<\/text>/g;
const geometry = (markup: string) => markup.replace(wording, '');
const words = (markup: string) => markup.match(wording)?.join(' ') ?? '';
const forbidden = /style=| id=|NaN|undefined|Infinity/;

describe.each(examples)('%s', (_, Drawing, figures) => {
  const measured = figures.flatMap((figure, i) =>
    Number.isNaN(figure) ? [] : [{ row: i + 1, figure }],
  );

  describe.each([false, true])('narrow: %s', (narrow) => {
    const draw = (numbers: number[]) =>
      renderToStaticMarkup(<Drawing figures={numbers} narrow={narrow} />);
    const withRow = (row: number, figure: number) =>
      draw(figures.map((n, i) => (i === row - 1 ? figure : n)));
    const markup = draw(figures);

    test('is the same every time, so that server and browser agree', () =>
      expect(draw(figures)).toBe(markup));
    test('has a name that says what it shows', () =>
      expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/));
    test('has neither styles, which the security policy refuses, nor ids that could meet another drawing’s, nor a number gone wrong', () =>
      expect(markup).not.toMatch(forbidden));
    // grain and stone from edge to edge weigh more than lines do
    test('is light enough for one bar of signal', () =>
      expect(markup.length).toBeLessThan(grained.has(Drawing) ? 25_000 : 20_000));
    test('numbers every row of its key, in order', () => {
      const [, keys = ''] = markup.match(/class="keys">(.*?)<\/g><\/g>/) ?? [];
      expect(keys.match(/>\d+</g)?.map((n) => Number(n.slice(1, -1)))).toEqual(
        figures.map((_, i) => i + 1),
      );
    });
    test.each(measured)(
      'row $row, $figure: another figure is another drawing and another word',
      ({ row, figure }) => {
        const other = withRow(row, figure < 10 ? figure + 1 : Math.round(figure * 1.1));
        expect(geometry(other)).not.toBe(geometry(markup));
        // a count of sheets is seen, and said by the key
        if (figure !== 1) expect(words(other)).not.toBe(words(markup));
        expect(other).not.toMatch(forbidden);
      },
    );
    test.each(measured)('row $row left out by the content is a mistake', ({ row }) =>
      expect(() => withRow(row, none)).toThrow(`row ${row}`),
    );
  });
});

describe('the same checks, of a drawing that fails them', () => {
  const Careless = ({ figures }: DrawingProps) => (
    <Ink width={100} height={100} label={`A drawing with ${figures[0]} in words only`}>
      <path d="M0 0H50" style={{ stroke: 'red' }} id="line" />
      <Across at={40} marks={[10, 30]} labels={[figures[0] ?? none]} />
    </Ink>
  );
  const draw = (figure: number) => renderToStaticMarkup(<Careless figures={[figure]} />);

  test('a style, an id and a missing number are found', () => {
    for (const fault of ['style=', ' id='])
      expect(draw(5).match(new RegExp(forbidden, 'g'))).toContain(fault);
    expect(draw(none)).toMatch(forbidden);
  });
  test('a figure that is written but not drawn is found', () => {
    expect(words(draw(6))).not.toBe(words(draw(5)));
    expect(geometry(draw(6))).toBe(geometry(draw(5)));
    expect(drawnLengths(draw(6))).toEqual([['6', 20]]);
  });
});

describe('lengths drawn to one scale', () => {
  const scales: [
    name: string,
    Drawing: ComponentType<DrawingProps>,
    figures: number[],
    toScale: Record<string, number>,
    /** Where a phone's is not the same. */
    toScaleNarrow?: Record<string, number>,
  ][] = [
    ['the gate', gateSwing.Draw, [3600, 90, 600, 6000], { 3600: 3600, 600: 600, 6000: 6000 }],
    [
      'the fence',
      closeboard.Draw,
      [1800, 600, 150, 3000],
      { 1800: 1800, 600: 600, 150: 150, 3000: 3000 },
    ],
    [
      'the hedge',
      hedgePlanting.Draw,
      [5, 400, 600, 450, 75],
      { 400: 400, 600: 600, 450: 450, 75: 75 },
    ],
    [
      'the trench',
      landDrain.Draw,
      [300, 600, 100, 900, 100],
      { '300 mm': 300, '600 mm': 600, '900 mm': 900 },
    ],
    [
      'the tree, its stump five times larger, eight times on a phone',
      treeFelling.Draw,
      [none, 300, 12, none],
      { '12 m': 12_000, '300 mm': 1500 },
      { '12 m': 12_000, '300 mm': 2400 },
    ],
  ];
  test.each(
    scales.flatMap(([name, Drawing, figures, wide, narrowly = wide]) => [
      [name, Drawing, figures, wide, false] as const,
      [`${name}, narrow`, Drawing, figures, narrowly, true] as const,
    ]),
  )('%s', (_, Drawing, figures, toScale, narrow) => {
    const drawn = drawnLengths(
      renderToStaticMarkup(<Drawing figures={figures} narrow={narrow} />),
    ).filter(([label]) => label in toScale);
    expect(new Set(drawn.map(([label]) => label))).toEqual(new Set(Object.keys(toScale)));
    const [unit = none] = drawn
      .map(([label, length]) => length / (toScale[label] ?? none))
      .sort((a, b) => b - a);
    for (const [label, length] of drawn)
      expect(Math.abs(length - (toScale[label] ?? none) * unit), label).toBeLessThan(0.6);
  });
});

test('the trench is as deep as its stone and its topsoil', () => {
  const drawn = new Map(
    drawnLengths(renderToStaticMarkup(<landDrain.Draw figures={[300, 600, 100, 900, 100]} />)),
  );
  expect((drawn.get('300 mm') ?? none) + (drawn.get('600 mm') ?? none)).toBeCloseTo(
    drawn.get('900 mm') ?? none,
    0,
  );
});

test('leaves that stop short of square need more room for the same clear opening', () => {
  const [square = '', short = ''] = [90, 75].map((degrees) =>
    renderToStaticMarkup(<gateSwing.Draw figures={[3600, degrees, 600, 6000]} />),
  );
  const height = (markup: string) => Number(markup.match(/viewBox="0 0 \S+ (\S+)"/)?.[1]);
  expect(new Map(drawnLengths(short)).get('3600')).toBe(new Map(drawnLengths(square)).get('3600'));
  expect(height(short)).toBeGreaterThan(height(square));
});

describe('rows beside a section', () => {
  test.each(
    examples.flatMap(([name, , figures, rows]) => (rows ? [[name, figures, rows] as const] : [])),
  )(
    '%s: one to a key row, none too low for its words, and no lower than the drawing',
    (_, figures, rows) => {
      const section = rows(figures);
      expect(section.rows).toHaveLength(figures.length);
      for (const row of section.rows) expect(row).toBeGreaterThan(44);
      expect(section.rows.reduce((sum, row) => sum + row, section.top)).toBeLessThanOrEqual(
        section.height + 0.5,
      );
    },
  );
});

test('the show home lawns come to the turf of its key', () => {
  const [wide, , turf] = [11, 24, 120];
  const p = plan([11, 24, 120, 28, 14]);
  const front = p.fronts.reduce(
    (sum, { from, to, left, right }) => sum + (to - from) * (right - left),
    0,
  );
  expect(front + (p.end - 13.5) * wide - p.house * p.patio).toBeCloseTo(turf);
});
