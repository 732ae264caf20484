import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  anotherFigure,
  drawnLengths,
  forbidden,
  linesIn,
  wordsIn,
} from '../../../test/support/drawn-lengths.ts';
import { cards as schema } from '../../parts/cards/schema.ts';
import { services } from '../../parts/pages.ts';
import { type CardDrawing, reading } from './card-drawing.ts';

const groups: Record<string, Record<string, CardDrawing>> = {
  tarmac: await import('./tarmac.ts'),
  fences: await import('./fences.ts'),
  trees: await import('./trees.ts'),
  lawns: await import('./lawns.ts'),
  gates: await import('./gates.ts'),
  audience: await import('./audience/icons.tsx'),
};
/** Every card of a service page that has a drawing. */
const drawn = [...services()].flatMap(([slug, { parts }]) =>
  parts.flatMap((part) =>
    part.kind === 'cards'
      ? part.cards.flatMap(({ drawing = '', figures = {}, ...card }) => {
          const [group = '', name = ''] = drawing.split('-');
          const found = groups[group]?.[name];
          return found ? [{ slug, drawing, figures, found, ...card }] : [];
        })
      : [],
  ),
);
const working = drawn.filter(({ picture }) => !picture);
const figured = working.flatMap((card) =>
  Object.entries(card.figures).map(([name, figure]) => ({ ...card, name, figure })),
);
const draw = ({ Draw }: CardDrawing, figures: Record<string, number>) =>
  renderToStaticMarkup(<Draw of={reading(figures)} />);

describe.each(working)('$drawing', ({ found, figures }) => {
  const markup = draw(found, figures);
  test('is named, light and sound, and fits a phone of 320 pixels as large as it is drawn', () => {
    expect(draw(found, figures)).toBe(markup);
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(markup).not.toMatch(forbidden);
    expect(markup.length).toBeLessThan(16_000);
    const [, width = '', height = ''] = markup.match(/width="(\S+)" height="(\S+)"/) ?? [];
    expect(markup).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(Number(width)).toBeLessThanOrEqual(280);
  });
  test('measures every length to its scale', () => {
    for (const [label, length] of drawnLengths(markup)) {
      const [, figure, metres] = label.match(/([\d.]+)( m)?$/) ?? [];
      if (!figure) continue;
      const mm = Number(figure) * (metres ? 1000 : 1);
      expect(Math.abs(length - mm * (found.scale ?? Number.NaN)), label).toBeLessThan(0.6);
    }
  });
});

test.each(figured)(
  '$drawing: another figure for $name is another drawing and another word',
  ({ found, figures, name, figure }) => {
    const markup = draw(found, figures);
    const other = draw(found, { ...figures, [name]: anotherFigure(figure) });
    expect(wordsIn(other)).not.toBe(wordsIn(markup));
    if (found.scale) expect(linesIn(other)).not.toBe(linesIn(markup));
    expect(other).not.toMatch(forbidden);
    const { [name]: _, ...others } = figures;
    expect(() => draw(found, others)).toThrow(`figure ${name}`);
  },
);

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
    const part = services()
      .get(slug)
      ?.parts.find(({ kind }) => kind === 'drawing');
    const key = part?.kind === 'drawing' ? part.key : [];
    for (const id of ids)
      for (const [figure, row] of Object.entries(rows)) {
        const card = drawn.find((one) => one.slug === slug && one.id === id);
        expect(card?.figures[figure], `${id}: ${figure}`).toBe(Number(key[row]?.figure) * times);
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
