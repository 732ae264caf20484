import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cardFiles, drawingFiles, figuresOf } from '../../content/drawing-files.ts';
import { hires, services } from '../../content/read.ts';
import { type Part, part as schema } from '../../content/schema.ts';
import { droppedDrawings } from '../../scripts/drawings.ts';
import {
  anotherFigure,
  drawnLengths,
  forbidden,
  linesIn,
  wordsIn,
} from '../../test/support/drawn-lengths.ts';
import { CardsPart } from '../parts/cards/cards.tsx';
import { DrawingPart } from '../parts/drawing/drawing.tsx';
import { drawings } from './drawings.ts';
import { SvgFile } from './svg-file.tsx';

type Shown = Extract<Part, { kind: 'drawing' }>;
type Card = Extract<Part, { kind: 'cards' }>['cards'][number];

const none = Number.NaN; // a row of the key that names a thing and measures nothing
const parts = [...services(), ...hires()].flatMap(([page, { parts }]) =>
  parts.map((part) => ({ page, part })),
);
/** Every drawing that a page of a service or a machine shows. */
const shown = parts.flatMap(({ page, part }) =>
  part.kind === 'drawing' ? [{ page, name: part.drawing, part, figures: figuresOf(part.key) }] : [],
);
/** Every card that has a drawing. */
const drawn = parts.flatMap(({ page, part }) =>
  part.kind === 'cards'
    ? part.cards.flatMap((card) => (card.drawing ? [{ ...card, page, drawing: card.drawing }] : []))
    : [],
);

function draw(name: Shown['drawing'], figures: number[], narrow = false) {
  const drawing = drawings[name];
  return renderToStaticMarkup(
    'Draw' in drawing ? (
      <drawing.Draw figures={figures} narrow={narrow} />
    ) : (
      <SvgFile name={narrow ? `${name}-narrow` : name} className="" />
    ),
  );
}
const partOf = ({ key, kind: _, ...part }: Shown) =>
  renderToStaticMarkup(<DrawingPart {...part} id="it" rows={key} />);

/** Lengths with their figures that are in `unit`. */
const lengthsIn = (markup: string, unit: string, but?: RegExp) =>
  drawnLengths(markup).flatMap(([label, length]) => {
    const [, figure, of = ''] = /^([\d.]+)(?: (mm?)\b)?/.exec(label) ?? [];
    return figure && of === unit && !but?.test(label)
      ? [{ label, length, figure: Number(figure) }]
      : [];
  });
function expectOneScale(lengths: ReturnType<typeof lengthsIn>) {
  const scale = Math.max(...lengths.map(({ length, figure }) => length / figure));
  for (const { label, length, figure } of lengths)
    expect(Math.abs(length - figure * scale), label).toBeLessThan(0.6);
}

/** Labels of parts that a drawing shows again, smaller. */
const again: Record<string, RegExp> = { 'land-drain': /^1[02]0 mm$/, 'hedge-planting': / m$/ };

test('every file of media/drawings has an entry, and is shown', () => {
  const names = [...Object.keys(drawingFiles).flatMap((name) => [name, `${name}-narrow`])];
  expect(readdirSync('media/drawings').sort()).toEqual(
    [...names, ...Object.keys(cardFiles)].map((name) => `${name}.svg`).sort(),
  );
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(drawings)));
  expect(new Set(drawn.map(({ drawing }) => drawing))).toEqual(new Set(Object.keys(cardFiles)));
});

describe.each(shown)('$page, $name', ({ name, part, figures }) => {
  const drawing = drawings[name];
  const rows = 'Draw' in drawing ? drawing.rows : undefined;
  const measured = figures.flatMap((figure, row) =>
    Number.isNaN(figure) ? [] : [{ row, figure }],
  );

  test.each([false, true])('is named, light and sound, narrow: %s', (narrow) => {
    const markup = draw(name, figures, narrow);
    expect(draw(name, figures, narrow), 'every time').toBe(markup);
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(markup).not.toMatch(forbidden);
    expect(markup.length, 'light enough for one bar of signal').toBeLessThan(25_000);
    const numbers = [...markup.matchAll(/<g class="keys">(.*?)<\/g><\/g>/gs)].flatMap(
      ([, keys = '']) => [...keys.matchAll(/>(\d+)</g)].map(([, number]) => Number(number)),
    );
    expect(numbers).toEqual(drawing.unnumbered ? [] : figures.map((_, i) => i + 1));
  });

  test.each(['', 'mm', 'm'])('draws its lengths in “%s” to one scale', (unit) => {
    for (const narrow of [false, true])
      expectOneScale(lengthsIn(draw(name, figures, narrow), unit, again[name]));
  });

  test('says every figure of its key', () => {
    const said = wordsIn(draw(name, figures))
      .match(/\d+(\.\d+)?/g)
      ?.map(Number);
    // A count of one sheet is seen, and said by the key.
    for (const { figure } of measured) if (figure !== 1) expect(said).toContain(figure);
  });

  test.each('Draw' in drawing ? measured : [])(
    'draws and says another figure for $figure',
    ({ row, figure }) => {
      for (const narrow of [false, true]) {
        const before = draw(name, figures, narrow);
        const other = draw(name, figures.with(row, anotherFigure(figure)), narrow);
        expect(linesIn(other)).not.toBe(linesIn(before));
        if (figure !== 1) expect(wordsIn(other)).not.toBe(wordsIn(before));
        expect(other).not.toMatch(forbidden);
        expect(() => draw(name, figures.with(row, none), narrow)).toThrow(`row ${row + 1}`);
      }
    },
  );

  test.each('figures' in drawing ? measured : [])(
    'leaves out a file that does not show another figure for $figure',
    ({ row, figure }) => {
      expect(partOf(part).match(/<svg /g)).toHaveLength(2);
      const key = part.key.with(row, {
        title: '',
        text: 'Another.',
        figure: `${anotherFigure(figure)}`,
      });
      const other = partOf({ ...part, key });
      expect(other).not.toContain('<svg');
      expect(other).toContain('Another.');
    },
  );

  test.runIf(rows)('has a row beside each of its layers, high enough for words', () => {
    const { top, rows: heights, height } = rows?.(figures) ?? { top: 0, rows: [], height: 0 };
    expect(heights).toHaveLength(figures.length);
    expect(Math.min(...heights)).toBeGreaterThan(44);
    expect(heights.reduce((sum, row) => sum + row, top)).toBeLessThanOrEqual(height + 0.5);
  });
});

describe.each(drawn.filter(({ picture }) => !picture))('$page, $drawing', (card) => {
  const { drawing, figures = {} } = card;
  const markup = renderToStaticMarkup(<SvgFile name={drawing} className="" />);
  test('is named, light and sound, and fits a phone of 320 pixels as large as it is drawn', () => {
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(markup).not.toMatch(forbidden);
    expect(markup.length).toBeLessThan(16_000);
    const [, width = '', height = ''] = markup.match(/width="(\S+)" height="(\S+)"/) ?? [];
    expect(markup).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(Number(width)).toBeLessThanOrEqual(280);
  });
  test.each(['', 'mm', 'm'])('draws its lengths in “%s” to one scale', (unit) => {
    expectOneScale(lengthsIn(markup, unit));
  });
  test.each(Object.entries(figures))('is left out with another figure for %s', (name, figure) => {
    const cardOf = (figures: Card['figures']) =>
      renderToStaticMarkup(
        <CardsPart kind="cards" id="it" title="It" cards={[{ ...card, figures }] as never} />,
      );
    expect(cardOf(figures)).toContain('<svg');
    expect(cardOf({ ...figures, [name]: anotherFigure(figure) })).not.toContain('<svg');
  });
});

test('the build names each drawing that its page leaves out', () => {
  expect(droppedDrawings()).toEqual([]);
  const page = services().get('tree-surgery');
  const changed = page?.parts.map((part) => {
    if (part.kind === 'drawing')
      return { ...part, key: part.key.map((row) => ({ ...row, figure: '7' })) };
    if (part.kind !== 'cards') return part;
    return { ...part, cards: part.cards.map((card) => ({ ...card, figures: { deep: 1 } })) };
  });
  const pages = { services: new Map([['tree-surgery', { ...page, parts: changed } as never]]) };
  const lines = droppedDrawings({ ...pages, hire: new Map() });
  expect(lines.map((line) => /drawings\/(.+)\.svg/.exec(line)?.[1])).toEqual(
    page?.parts.flatMap((part) =>
      part.kind === 'cards'
        ? part.cards.flatMap(({ drawing = [] }) => drawing)
        : part.kind === 'drawing'
          ? part.drawing
          : [],
    ),
  );
});

/** Cards and the figures that the page's own drawing has too, by their rows of its key. */
const same: [slug: string, cards: string[], rows: Record<string, number>, times?: number][] = [
  [
    'tarmac-driveways',
    ['residential-tarmac', 'tarmac-repairs', 'colored-tarmac'],
    { surface: 0, binder: 1, stone: 2 },
  ],
  ['residential-fencing', ['wooden-fencing', 'closeboard-fencing'], { high: 0, deep: 1 }],
  ['residential-fencing', ['closeboard-fencing'], { gravel: 2 }],
  ['turf-laying', ['residential-turf'], { turf: 0, tilth: 1, topsoil: 2 }],
  ['electric-gates', ['bespoke-design'], { opening: 0 }],
  ['electric-gates', ['gates-residential'], { back: 3 }],
  ['electric-gates', ['gates-agricultural'], { back: 3 }, 2],
  ['tree-surgery', ['stump-grinding'], { deep: 1 }],
];
test.each(same)(
  '%s, %j: %j are figures of the page’s own drawing',
  (slug, ids, rows, times = 1) => {
    const key = shown.find(({ page }) => page === slug)?.part.key ?? [];
    for (const id of ids)
      for (const [figure, row] of Object.entries(rows)) {
        const card = drawn.find((one) => one.page === slug && one.id === id);
        expect(card?.figures?.[figure], `${id}: ${figure}`).toBe(Number(key[row]?.figure) * times);
      }
  },
);

test('a card with neither picture nor drawing does not fit the content', () => {
  const fits = (more: object) => {
    const cards = ['bare', 'bare-too'].map((id) => ({
      id,
      title: 'Bare',
      text: 'Words.',
      ...more,
    }));
    return schema.safeParse({ kind: 'cards', title: 'Two', cards }).error?.message;
  };
  expect(fits({})).toContain('a picture or a drawing');
  expect(fits({ drawing: 'trees-stump' })).toBeUndefined();
});
