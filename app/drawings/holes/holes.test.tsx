import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas, areasPage } from '../../../content/read.ts';
import { area } from '../../../content/schema.ts';
import { services } from '../../parts/pages.ts';
import { deepest } from './hole.tsx';
import { TownHole } from './town-hole.tsx';
import { TownHoles } from './town-holes.tsx';

const towns = [...areas().values()].flatMap(({ name, ground: { hole } }) =>
  hole ? [{ name, ...hole }] : [],
);
const { jobs } = areasPage().holes;
const one = (changes = {}) =>
  renderToStaticMarkup(
    <TownHole jobs={jobs} name="York" strata={strata} water={0.9} {...changes} />,
  );
const [{ strata } = { strata: [] }] = towns;

/** How far down the level lines across a hole are, in its own units, from the grass. */
const levels = (svg: string, wide: number) =>
  [...svg.matchAll(new RegExp(`<path d="M[\\d.]+ ([\\d.]+)h${wide}"`, 'g'))].map(([, y]) =>
    Number(y),
  );

test.each([true, false])(
  'the holes stand to one scale, each layer at its depth (narrow: %s)',
  (narrow) => {
    const svg = renderToStaticMarkup(<TownHoles holes={towns} narrow={narrow} />);
    const [wide, metre, ground] = [narrow ? 40 : 52, narrow ? 62 : 96, 22];
    const said = towns.flatMap(({ strata }) => [0, ...strata.flatMap(({ to }) => to ?? [])]);
    expect(levels(svg, wide).map((y) => (y - ground) / metre)).toEqual(
      said.map((depth) => expect.closeTo(depth, 2)),
    );
    expect(svg).not.toMatch(/style=| id=|NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(60_000);
  },
);

test('a town’s hole says in words what it shows, and its numbers are those of its layers', () => {
  const svg = one();
  for (const { name, to } of strata)
    expect(svg).toContain(to ? `${name} to ${to} m` : `${name} and on`);
  const numbers = [...svg.matchAll(/text-anchor="middle">(\d)</g)].map(([, n]) => Number(n));
  expect(numbers).toEqual(strata.map((_, i) => i + 1));
  expect(one({ water: 1.3 })).not.toBe(svg);
  expect(one({ jobs: [{ name: 'Post', metres: 1 }] })).not.toBe(svg);
});

test('what a job reaches is what the drawing of that work says', () => {
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

test('layers lie in order: one above the one before it is refused, and a last one that ends', () => {
  const [town] = areas().values();
  const faulty = (strata: object[]) =>
    area.safeParse({ ...town, ground: { ...town?.ground, hole: { strata, water: 1, so: 'So.' } } });
  const layer = { kind: 'clay', name: 'Clay', text: 'Blue.' };
  expect(faulty([{ ...layer, to: 1 }, layer]).success).toBe(true);
  expect(faulty([{ ...layer, to: 1 }, { ...layer, to: 0.5 }, layer]).success).toBe(false);
  expect(
    faulty([
      { ...layer, to: 1 },
      { ...layer, to: deepest },
    ]).success,
  ).toBe(false);
});
