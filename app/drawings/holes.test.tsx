import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas, areasPage, services } from '../../content/read.ts';
import { area } from '../../content/schema.ts';
import { forbidden } from '../../test/support/drawn-lengths.ts';
import { deepest, TownHole, TownHoles } from './holes.tsx';

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
