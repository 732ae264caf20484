import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sheet } from '../../../content/map-sheet.ts';
import { mapPlaces } from '../../content/places.server.ts';
import { FenceRun, shareOut } from '../fences/fence-run.tsx';
import { KeyMap } from './key-map.tsx';
import { Profile } from './profile.tsx';
import { at } from './sheet.ts';
import { standingTowns } from './standing.ts';
import { TownMap } from './town-map.tsx';

const draw = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const places = mapPlaces();
const pegs = places.map(({ name: place }, i) => ({
  id: `${i}`,
  title: `Job ${i}`,
  place,
  to: `/project/${i}`,
  shown: i !== 0,
}));
const towns = [
  { name: 'Leeds', slug: 'leeds', height: 63 },
  { name: 'York', slug: 'york', height: 17 },
];
const everything = [
  <KeyMap key="map" pegs={pegs} places={places} />,
  <TownMap key="town" slug="ripon" name="Ripon" grid={[431, 471]} places={places} />,
  <Profile key="profile" towns={towns} />,
  <FenceRun key="run" metres={500} bay={1.8} />,
];

test.each(everything)(
  'a map is the same every time, light, and without styles or broken numbers',
  (element) => {
    const markup = draw(element);
    expect(draw(element)).toBe(markup);
    expect(markup).not.toMatch(/style=|NaN|undefined|Infinity/);
    expect(markup.length).toBeLessThan(20_000);
  },
);

const onGround = places.filter(({ margin }) => !margin);
test.each(onGround)('$name is on the map, inside the sheet', ({ grid }) => {
  const [x, y] = at(grid);
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan((sheet.east - sheet.west) * 10);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan((sheet.north - sheet.south) * 10);
});

test('every job is a link with its name; one that a filter leaves out stays, faded. The list has the same links: none is a stop of its own', () => {
  const links = draw(<KeyMap pegs={pegs} places={places} />).match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(pegs.length);
  expect(links.filter((link) => link.includes('is-off'))).toHaveLength(1);
  for (const { title, place, to, shown } of pegs) {
    const link = links.find((one) => one.includes(`href="${to}"`));
    expect(link).toContain(`aria-label="${title}, ${place}"`);
    expect(link).toContain('tabindex="-1"');
    expect(link?.includes('aria-hidden="true"')).toBe(!shown);
  }
});

test('jobs in one place stand side by side', () => {
  const markup = draw(
    <KeyMap
      places={places}
      pegs={[1, 2, 3].map((n) => ({
        id: `${n}`,
        title: `Job ${n}`,
        place: 'Harrogate',
        to: `/project/${n}`,
        shown: true,
      }))}
    />,
  );
  const at = [...markup.matchAll(/<rect x="(-?[\d.]+)"/g)]
    .map(([, x]) => Number(x))
    .sort((a, b) => a - b);
  expect(at).toHaveLength(3);
  expect(at.every((x, i) => i === 0 || x - (at[i - 1] ?? 0) >= 24)).toBe(true);
});

test('the key map’s box is as wide for its height as the ground that it shows', () => {
  const box = /aspect-ratio: (\d+) \/ (\d+)/.exec(
    readFileSync('app/drawings/maps/key-map.css', 'utf8'),
  );
  const [wide, high] = [sheet.east - sheet.west, sheet.north - sheet.south];
  expect(Number(box?.[1]) / Number(box?.[2])).toBeCloseTo(wide / high);
});

test('two maps on a page share no id', () => {
  const markup = draw(
    <>
      <KeyMap pegs={[]} places={places} />
      <TownMap slug="ripon" name="Ripon" grid={[431, 471]} places={places} />
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the towns stand from the south-west to the north-east, a new one among them', () => {
  const town = (name: string, grid: [number, number]) =>
    [name, { name, height: 40, grid }] as const;
  const inOrder = (...towns: ReturnType<typeof town>[]) =>
    standingTowns(towns.map(([slug, area]) => [slug, area])).map(({ name }) => name);
  const [york, leeds, ripon] = [
    town('York', [460, 451.8]),
    town('Leeds', [430, 433.5]),
    town('Ripon', [431, 471]),
  ];
  expect(inOrder(york, ripon, leeds)).toEqual(['Leeds', 'Ripon', 'York']);
  expect(inOrder(york, ripon, leeds, town('Bedale', [426.5, 488]))).toEqual([
    'Leeds',
    'Ripon',
    'Bedale',
    'York',
  ]);
});

test('every town of the profile is a link with its height; a higher town stands higher', () => {
  const markup = draw(<Profile towns={towns} />);
  for (const { name, slug, height } of towns)
    expect(markup).toMatch(
      new RegExp(`href="/areas/${slug}".*?>${name}</text>.*?>${height} m</text>`),
    );
  const [leeds = 0, york = 0] = [...markup.matchAll(/profile__name" x="[^"]*" y="([\d.]+)%"/g)].map(
    ([, y]) => Number(y),
  );
  expect(leeds).toBeLessThan(york);
});

test('500 metres of fence are 278 bays over five days', () => {
  const shares = shareOut(500, 1.8);
  expect(shares.map(({ bays }) => bays)).toEqual([56, 56, 56, 55, 55]);
  expect(shares.at(-1)?.metres).toBe(500);
});
