import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { drawnLengths } from '../../../test/support/drawn-lengths.ts';
import { cards as schema } from '../../parts/cards/schema.ts';
import { services } from '../../parts/pages.ts';
import { type CardDrawing, reading } from './card-drawing.ts';
import { cardDrawingNames } from './card-drawings.ts';

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
const wording = /aria-label="[^"]*"|<text.*?<\/text>/g;
const words = (markup: string) => markup.match(wording)?.join(' ') ?? '';
const geometry = (markup: string) => markup.replace(wording, '');
const forbidden = /style=| id=|NaN|undefined|Infinity/;

test.each([
  'electric-gates',
  'tree-surgery',
  'turf-laying',
  'residential-fencing',
  'tarmac-driveways',
])('each of the cards of %s has a drawing of its own', (slug) => {
  const names = working.filter((card) => card.slug === slug).map(({ drawing }) => drawing);
  expect(names.length).toBeGreaterThanOrEqual(5);
  expect(new Set(names).size).toBe(names.length);
});

test('no drawing is made for nobody', () =>
  expect(new Set(drawn.map(({ drawing }) => drawing))).toEqual(new Set(cardDrawingNames)));

describe.each(working)('$drawing', ({ found, figures }) => {
  const markup = draw(found, figures);
  test('is the same every time, and has a name that says what it shows', () => {
    expect(draw(found, figures)).toBe(markup);
    expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"/);
  });
  test('is light, and keeps to the content policy', () => {
    expect(markup).not.toMatch(forbidden);
    expect(markup.length).toBeLessThan(16_000);
  });
  test('is shown as large as it is drawn, and a phone of 320 pixels has room for it', () => {
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
    const more = figure < 10 && figure > 1 ? figure + 1 : Number((figure * 1.1).toPrecision(3));
    const other = draw(found, { ...figures, [name]: more });
    expect(words(other)).not.toBe(words(markup));
    if (found.scale) expect(geometry(other)).not.toBe(geometry(markup));
    expect(other).not.toMatch(forbidden);
  },
);

test.each(figured)('$drawing without its figure $name is a mistake', ({ found, figures, name }) => {
  const { [name]: _, ...others } = figures;
  expect(() => draw(found, others)).toThrow(`figure ${name}`);
});

/** The rows of a page's own drawing, and the figures of cards that say the same thing. */
const same: [slug: string, card: string, figure: string, row: number, times?: number][] = [
  ...['residential-tarmac', 'tarmac-repairs', 'colored-tarmac'].flatMap((card) =>
    ['surface', 'binder', 'stone'].map((figure, i): [string, string, string, number] => [
      'tarmac-driveways',
      card,
      figure,
      i,
    ]),
  ),
  ...['wooden-fencing', 'closeboard-fencing'].flatMap((card) =>
    ['high', 'deep'].map((figure, i): [string, string, string, number] => [
      'residential-fencing',
      card,
      figure,
      i,
    ]),
  ),
  ['residential-fencing', 'closeboard-fencing', 'gravel', 2],
  ['turf-laying', 'residential-turf', 'turf', 0],
  ['turf-laying', 'residential-turf', 'tilth', 1],
  ['turf-laying', 'residential-turf', 'topsoil', 2],
  ['electric-gates', 'bespoke-design', 'opening', 0],
  ['electric-gates', 'gates-residential', 'back', 3],
  ['electric-gates', 'gates-agricultural', 'back', 3, 2],
  ['tree-surgery', 'stump-grinding', 'deep', 1],
];
test.each(same)(
  '%s, %s: its %s is the figure of the page’s own drawing',
  (slug, id, figure, row, times = 1) => {
    const page = services()
      .get(slug)
      ?.parts.find(({ kind }) => kind === 'drawing');
    const key = page?.kind === 'drawing' ? page.key[row]?.figure : undefined;
    const card = drawn.find((one) => one.slug === slug && one.id === id);
    expect(card?.figures[figure]).toBe(Number(key) * times);
  },
);

test('control: a card with neither picture nor drawing does not fit the content', () => {
  const card = { id: 'bare', title: 'Bare', text: 'Words alone.' };
  const part = (more: object) => ({
    kind: 'cards',
    title: 'Two',
    cards: [card, { ...card, id: 'bare-too' }].map((one) => ({ ...one, ...more })),
  });
  expect(schema.safeParse(part({})).error?.message).toContain('a picture or a drawing');
  expect(schema.safeParse(part({ drawing: 'trees-stump' })).success).toBe(true);
});

test('control: a length that is drawn out of scale is found', () => {
  const [group] = [groups.trees];
  const markup = draw(group?.stump as CardDrawing, { deep: 300 }).replace('>300<', '>400<');
  const [[label, length] = ['', 0]] = drawnLengths(markup);
  expect(Math.abs(length - Number(label) * 0.25)).toBeGreaterThan(0.6);
});
