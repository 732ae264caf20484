import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cardFiles, type DrawingFile, drawingFiles } from '../../content/drawing-files.ts';
import { figuresOf, fits, ofJob, omitted } from '../../content/fitting-drawings.ts';
import { hires, projects, services } from '../../content/read.ts';
import { type Part, part as schema } from '../../content/schema.ts';
import { omittedDrawings } from '../../scripts/drawings.ts';
import {
  anotherFigure,
  drawnLengths,
  forbidden,
  wordsIn,
} from '../../test/support/drawn-lengths.ts';
import { CardsPart } from '../parts/cards.tsx';
import { DrawingPart } from '../parts/drawing.tsx';
import { SvgFile } from './ink.tsx';

type Shown = Extract<Part, { kind: 'drawing' }>;
type Card = Extract<Part, { kind: 'cards' }>['cards'][number];

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

/** Every drawing of a job that is a file. */
const ofJobs = [...projects()].flatMap(([page, job]) => {
  const drawing = ofJob(job);
  return drawing ? [{ page, job, ...drawing }] : [];
});

const draw = (name: string, narrow = false) =>
  renderToStaticMarkup(<SvgFile name={narrow ? `${name}-narrow` : name} className="" />);
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
  const pages = [...shown, ...ofJobs].map(({ name }) => name);
  const names = [...new Set(pages)].flatMap((name) => [name, `${name}-narrow`]);
  expect(readdirSync('media/drawings').sort()).toEqual(
    [...names, ...Object.keys(cardFiles)].map((name) => `${name}.svg`).sort(),
  );
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(drawingFiles)));
  expect(new Set(drawn.map(({ drawing }) => drawing))).toEqual(new Set(Object.keys(cardFiles)));
});

describe.each(shown)('$page, $name', ({ name, part, figures }) => {
  const { unnumbered, layers }: DrawingFile = drawingFiles[name];
  const measured = figures.flatMap((figure, row) =>
    Number.isNaN(figure) ? [] : [{ row, figure }],
  );

  test.each([false, true])('is named, light and sound, narrow: %s', (narrow) => {
    const markup = draw(name, narrow);
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(markup).not.toMatch(forbidden);
    expect(markup.length, 'light enough for one bar of signal').toBeLessThan(25_000);
    const numbers = [...markup.matchAll(/<g class="keys">(.*?)<\/g><\/g>/gs)].flatMap(
      ([, keys = '']) => [...keys.matchAll(/>(\d+)</g)].map(([, number]) => Number(number)),
    );
    expect(numbers).toEqual(unnumbered ? [] : figures.map((_, i) => i + 1));
  });

  test.each(['', 'mm', 'm'])('draws its lengths in “%s” to one scale', (unit) => {
    for (const narrow of [false, true])
      expectOneScale(lengthsIn(draw(name, narrow), unit, again[name]));
  });

  test('says every figure of its key', () => {
    const said = wordsIn(draw(name))
      .match(/\d+(\.\d+)?/g)
      ?.map(Number);
    // A count of one sheet is seen, and said by the key.
    for (const { figure } of measured) if (figure !== 1) expect(said).toContain(figure);
  });

  test.each(measured)(
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

  test.runIf(layers)('has a row beside each of its layers, high enough for words', () => {
    const { top, rows, tall } = layers ?? { top: 0, rows: [], tall: 0 };
    expect(rows).toHaveLength(figures.length);
    expect(Math.min(...rows)).toBeGreaterThan(6);
    expect(rows.reduce((sum, row) => sum + row, top)).toBeLessThanOrEqual(tall + 1);
  });
});

describe.each(ofJobs)('$page, $name', ({ name, job, shows }) => {
  test('is named, light and sound, and has the figures of its job', () => {
    for (const narrow of [false, true]) {
      expect(draw(name, narrow)).toMatch(/role="img" aria-label="[^"]{40,}"/);
      expect(draw(name, narrow)).not.toMatch(forbidden);
    }
    expect(omitted(job)).toEqual([]);
  });
  test.each(Object.keys(shows))('is omitted with another figure for %s', (key) => {
    expect(fits({ name, shows, has: { ...shows, [key]: 7 } })).toBe(false);
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

test('the build names each drawing that its page omits, with the figures that it shows', () => {
  expect(omittedDrawings()).toEqual([]);
  const { parts = [] } = services().get('tree-surgery') ?? {};
  const changed = parts.map((part) => {
    if (part.kind === 'drawing')
      return { ...part, key: part.key.map((row) => ({ ...row, figure: '7' })) };
    if (part.kind !== 'cards') return part;
    return { ...part, cards: part.cards.map((card) => ({ ...card, figures: { deep: 1 } })) };
  });
  const lines = omittedDrawings({ services: new Map([['tree-surgery', { parts: changed }]]) });
  expect(lines.map((line) => /drawings\/(.+)\.svg/.exec(line)?.[1])).toEqual(
    parts.flatMap((part) =>
      part.kind === 'cards'
        ? part.cards.flatMap(({ drawing = [] }) => drawing)
        : part.kind === 'drawing'
          ? part.drawing
          : [],
    ),
  );
  expect(lines.join('\n')).toContain('trees-stump.svg, which shows 300, not 1. ');
  expect(lines.join('\n')).toContain('nothing, not 7; 300 mm, not 7 mm; ');
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

test('a card needs a picture or a drawing to fit the content', () => {
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
