import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardFiles, drawingFiles } from '../../content/drawing-files.ts';
import {
  figuresOf,
  fits,
  ofJob,
  omitted,
  omittedDrawings,
} from '../../content/fitting-drawings.ts';
import { areas, areasPage, hires, projects, services } from '../../content/read.ts';
import { area, type Part, part as schema } from '../../content/schema.ts';
import {
  anotherFigure,
  drawnLengths,
  forbidden,
  wordsIn,
} from '../../test/support/drawn-lengths.ts';
import { CardsPart } from '../blocks/cards.tsx';
import { DrawingPart } from '../blocks/drawing.tsx';
import { deepest, TownHole, TownHoles } from './holes.tsx';
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

const draw = (name: string) => renderToStaticMarkup(<SvgFile name={name} className="" />);

const files = readdirSync('media/drawings').map((file) => file.replace('.svg', ''));

test('every file of media/drawings has an entry, and is shown', () => {
  const pages = [...shown, ...ofJobs].map(({ name }) => name);
  const names = [...new Set(pages)].flatMap((name) => [name, `${name}-narrow`]);
  expect(files.sort()).toEqual([...names, ...Object.keys(cardFiles)].sort());
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(drawingFiles)));
  expect(new Set(drawn.map(({ drawing }) => drawing))).toEqual(new Set(Object.keys(cardFiles)));
});

/** Labels of parts that a drawing shows again, smaller. */
const again: Record<string, RegExp> = { 'land-drain': /^1[02]0 mm$/, 'hedge-planting': / m$/ };

test.each(files)('%s is named and light, its lengths to one scale', (name) => {
  const markup = draw(name);
  expect(markup).toMatch(/role="img" aria-label="[^"]{40,}"|aria-hidden="true"/);
  expect(markup).not.toMatch(forbidden);
  expect(markup.length).toBeLessThan(name in cardFiles ? 16_000 : 25_000);
  const lengths = drawnLengths(markup).flatMap(([label, length]) => {
    const [, figure, unit = ''] = /^([\d.]+)(?: (mm?)\b)?/.exec(label) ?? [];
    const isAgain = again[name.replace('-narrow', '')]?.test(label);
    return figure && !isAgain ? [{ label, length, unit, figure: Number(figure) }] : [];
  });
  for (const of of Map.groupBy(lengths, ({ unit }) => unit).values()) {
    const scale = Math.max(...of.map(({ length, figure }) => length / figure));
    for (const { label, length, figure } of of)
      expect(Math.abs(length - figure * scale), label).toBeLessThan(0.6);
  }
});

test.each(shown)('$page, $name says the figures of its key, and is omitted with others', (one) => {
  const { name, part, figures } = one;
  const said = wordsIn(draw(name))
    .match(/\d+(\.\d+)?/g)
    ?.map(Number);
  // A count of one sheet is seen, and said by the key.
  expect(said).toEqual(expect.arrayContaining(figures.filter((figure) => figure > 1)));
  const { key, kind: _, ...rest } = part;
  const pageWith = (rows: Shown['key']) =>
    renderToStaticMarkup(<DrawingPart {...rest} id="it" rows={rows} />);
  expect(pageWith(key).match(/<svg /g)).toHaveLength(2);
  for (const [row, figure] of figures.entries()) {
    if (Number.isNaN(figure)) continue;
    const other = { title: '', text: 'Another.', figure: `${anotherFigure(figure)}` };
    const page = pageWith(key.with(row, other));
    expect(page).not.toContain('<svg');
    expect(page).toContain('Another.');
  }
});

test.each(ofJobs)('$page has the figures of $name, which is omitted with others', (one) => {
  const { name, job, shows } = one;
  expect(omitted(job)).toEqual([]);
  for (const key of Object.keys(shows))
    expect(fits({ name, shows, has: { ...shows, [key]: 7 } })).toBe(false);
});

test.each(drawn.filter(({ picture }) => !picture))(
  '$page, $drawing is omitted with other figures',
  (card) => {
    const { figures = {} } = card;
    const cardOf = (figures: Card['figures']) =>
      renderToStaticMarkup(
        <CardsPart kind="cards" id="it" title="It" cards={[{ ...card, figures }] as never} />,
      );
    expect(cardOf(figures)).toContain('<svg');
    for (const [name, figure] of Object.entries(figures))
      expect(cardOf({ ...figures, [name]: anotherFigure(figure) })).not.toContain('<svg');
  },
);

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

const towns = [...areas().values()].flatMap(({ name, ground: { hole } }) =>
  hole ? [{ name, ...hole }] : [],
);
const { jobs } = areasPage().holes;

test.each([
  [false, 52, 96],
  [true, 40, 62],
])('the holes stand to one scale, each layer at its depth (narrow: %s)', (narrow, wide, metre) => {
  const svg = renderToStaticMarkup(<TownHoles holes={towns} narrow={narrow} />);
  const levels = [...svg.matchAll(new RegExp(`<path d="M[\\d.]+ ([\\d.]+)h${wide}"`, 'g'))];
  const said = towns.flatMap(({ strata }) => [0, ...strata.flatMap(({ to }) => to ?? [])]);
  const grass = 22;
  expect(levels.map(([, y]) => (Number(y) - grass) / metre)).toEqual(
    said.map((depth) => expect.closeTo(depth, 2)),
  );
  expect(svg).not.toMatch(forbidden);
  expect(svg.length).toBeLessThan(60_000);
});

test('a town’s hole says in words what it shows, and its numbers are those of its layers', () => {
  const strata = towns[0]?.strata ?? [];
  const one = (changes = {}) =>
    renderToStaticMarkup(
      <TownHole jobs={jobs} name="York" strata={strata} water={0.9} {...changes} />,
    );
  const svg = one();
  for (const { name, to } of strata)
    expect(svg).toContain(to ? `${name} to ${to} m` : `${name} and on`);
  const numbers = [...svg.matchAll(/text-anchor="middle">(\d)</g)].map(([, n]) => Number(n));
  expect(numbers).toEqual(strata.map((_, i) => i + 1));
  expect(one({ water: 1.3 })).not.toBe(svg);
  expect(one({ jobs: [{ name: 'Post', metres: 1 }] })).not.toBe(svg);
});

test('the depth of a job equals the depth in the drawing of its service', () => {
  const keyOf = (page: string, title: RegExp) =>
    services()
      .get(page)
      ?.parts.flatMap((part) => (part.kind === 'drawing' ? part.key : []))
      .filter((row) => title.test(row.title))
      .reduce((sum, { figure }) => sum + Number(figure), 0);
  expect(Object.fromEntries(jobs.map(({ name, metres }) => [name, metres * 1000]))).toEqual({
    'Drive, dug': keyOf('block-paving-driveways', /^(?:Blocks|Sharp sand|Crushed limestone)$/),
    'Fence post': keyOf('residential-fencing', /post hole/),
    'Land drain': keyOf('land-drainage', /Trench depth/),
  });
});

test.each([
  [[1, undefined], true],
  [[1, 0.5, undefined], false],
  [[1, deepest], false],
])('the content takes layers down to %j: %s', (depths, expected) => {
  const [town] = areas().values();
  const strata = depths.map((to) => ({ kind: 'clay', name: 'Clay', text: 'Blue.', to }));
  const ground = { ...town?.ground, hole: { strata, water: 1, so: 'So.' } };
  expect(area.safeParse({ ...town, ground }).success).toBe(expected);
});
