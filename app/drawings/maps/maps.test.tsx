import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sheet } from '../../../content/map-grid.ts';
import { FenceRun, shareOut } from '../projects/fences.tsx';
import { KeyMap, Profile, TownMap } from './maps.tsx';
import { at, type Grid, mapPlaces, townsOf, warnOfMaps } from './sheet.ts';

const draw = (element: React.ReactNode) => renderToStaticMarkup(element);
const places = mapPlaces();
const peg = (location: string, n: number) => ({
  id: `${n}`,
  title: `Job ${n}`,
  location,
  to: `/project/${n}`,
  shown: n !== 0,
});
const pegs = places.map(({ name }, n) => peg(name, n));
const towns = [
  { name: 'Leeds', slug: 'leeds', height: 63 },
  { name: 'York', slug: 'york', height: 17 },
];
const maps = [
  <KeyMap key="map" pegs={pegs} places={places} />,
  <TownMap key="town" slug="ripon" name="Ripon" grid={[431, 471]} places={places} />,
  <Profile key="profile" towns={towns} />,
  <FenceRun key="run" metres={500} bay={1.8} />,
];

test.each(maps)('a map is the same every time, light and sound', (map) => {
  const markup = draw(map);
  expect(draw(map)).toBe(markup);
  expect(markup).not.toMatch(/style=|NaN|undefined|Infinity/);
  expect(markup.length).toBeLessThan(20_000);
});

test('the ground of a town stays where it was drawn; a new town has none yet', () => {
  const ground = (slug: string, grid: Grid) =>
    /<image[^>]*>/.exec(draw(<TownMap slug={slug} name="" grid={grid} places={[]} />))?.[0];
  expect(ground('ripon', [431, 471])).toContain('href="/map/ripon.svg"');
  expect(ground('ripon', [431, 471])).toBe(ground('ripon', [432, 472]));
  expect(ground('atlantis', [431, 471])).toBeUndefined();
});

test('every place is on the map, inside the sheet', () => {
  for (const { name, grid } of places.filter(({ margin }) => !margin)) {
    const [x, y] = at(grid);
    expect(x > 0 && x < (sheet.east - sheet.west) * 10, name).toBe(true);
    expect(y > 0 && y < (sheet.north - sheet.south) * 10, name).toBe(true);
  }
});

test('every job is a link with its name, outside the tab order; a filter fades it', () => {
  const links = draw(maps[0]).match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(pegs.length);
  expect(links.filter((link) => link.includes('is-off'))).toHaveLength(1);
  for (const { title, location, to, shown } of pegs) {
    const link = links.find((one) => one.includes(`href="${to}"`));
    expect(link).toContain(`aria-label="${title}, ${location}"`);
    expect(link).toContain('tabindex="-1"');
    expect(link?.includes('aria-hidden="true"')).toBe(!shown);
  }
});

test('every town of the profile is a link with its height; a higher town stands higher', () => {
  const markup = draw(<Profile towns={towns} />);
  for (const { name, slug, height } of towns)
    expect(markup).toMatch(
      new RegExp(`href="/areas/${slug}".*?>${name}</text>.*?>${height} m</text>`),
    );
  const heights = [...markup.matchAll(/profile__name" x="[^"]*" y="([\d.]+)%"/g)];
  const [leeds, york] = heights.map(([, y]) => Number(y));
  expect(leeds).toBeLessThan(york ?? 0);
});

test('500 metres of fence are 278 bays over five days', () => {
  const shares = shareOut(500, 1.8);
  expect(shares.map(({ bays }) => bays)).toEqual([56, 56, 56, 55, 55]);
  expect(shares.at(-1)?.metres).toBe(500);
});

const grid: Grid = [430, 455];
const york = { name: 'York', height: 17, grid: [460, 451] as Grid, form: false };
const ripon = { name: 'Ripon', height: 32, grid, form: true };

test('warns of each town that the maps do not fit', () => {
  const drawn = townsOf([
    ['ripon', ripon],
    ['york', york],
  ]);
  const warning = (town: Partial<typeof ripon>) =>
    warnOfMaps(
      [
        ['ripon', { ...ripon, ...town }],
        ['york', york],
      ],
      drawn,
    );
  expect(warning({})).toBeUndefined();
  for (const change of [{ height: 33 }, { grid: [431, 455] as Grid }, { form: false }])
    expect(warning(change)).toMatch(/: ripon\. .*npm run maps$/);
  expect(warnOfMaps([['ripon', ripon]], drawn)).toContain('york');
});
