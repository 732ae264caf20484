/**
 * The facts of the specification, over a frozen copy of its content (specified/content.yaml): the
 * application shows just so many of everything, and the site still has every address. The owner's
 * own content may grow beside it: the journeys read that (site.ts).
 */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { mapPlaces } from '../app/content/places.server.ts';
import { countsOf } from '../app/content/shown.server.ts';
import { HomeServices } from '../app/pages/home/home-services.tsx';
import { Proof } from '../app/pages/home/proof.tsx';
import { services } from '../app/parts/pages.ts';
import { Hours } from '../app/sections/hours.tsx';
import { ProjectBoard } from '../app/sections/project-board.tsx';
import { knownPaths } from '../content/known-paths.ts';
import { areas, firm, places, projects, projectsPage } from '../content/read.ts';
import { redirectFor } from '../content/redirects.ts';
import { categories } from '../content/schema.ts';
import { specified, specifiedPaths } from './specified/read.ts';

const picture = {
  src: '/pictures/any',
  width: 1600,
  height: 1000,
  alt: 'A picture',
  ground: 'stone',
  widths: [640],
  fallback: [640],
};

/** The markup of one part of a page of a site whose firm has the specified hours. */
function render(part: ReactElement): string {
  const office = Object.entries(specified.hours).map(([days, [open, close]], index) => ({
    days,
    from: [1, 6, 7][index] ?? 1,
    to: [5, 6, 7][index] ?? 1,
    ...(open && close && { open, close }),
  }));
  const { sample: _, ...rest } = firm();
  const router = createMemoryRouter([{ id: 'root', path: '/', element: part }], {
    hydrationData: { loaderData: { root: { firm: { ...rest, hours: office } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const times = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

const cards = specified.projects.map(({ id, category, location, home }) => ({
  id,
  to: `/project/${id}`,
  title: id,
  category: category as (typeof categories)[number],
  location,
  measure: { kind: 'fact' as const, words: 'One measure' },
  summary: 'One sentence.',
  home,
  picture,
}));
const listOf = (list: keyof typeof specified.filters) =>
  list === 'home' ? cards.filter(({ home }) => home) : cards;
const { empty } = projectsPage();
const board = (list: keyof typeof specified.filters, category: string) =>
  render(
    <ProjectBoard
      empty={empty}
      places={mapPlaces()}
      mapNote="Sketch map."
      projects={listOf(list)}
      categories={specified.filters[list]}
      counts={countsOf(listOf(list), specified.filters[list])}
      category={category}
      path="/"
    />,
  );

test('the home page has 17 projects, the projects page 19', () => {
  expect(times(board('home', 'All'), />View Details</g)).toBe(17);
  expect(times(board('projects', 'All'), />View Details</g)).toBe(19);
});

test.each(['home', 'projects'] as const)(
  'in the filter of the %s page the categories share out all projects',
  (list) => {
    const shown = specified.filters[list].map((name) =>
      times(board(list, name), />View Details</g),
    );
    expect(shown.reduce((sum, count) => sum + count)).toBe(list === 'home' ? 17 : 19);
  },
);

test.each([
  ['home', 'Decking'],
  ['projects', 'Landscaping'],
] as const)('on the %s page %s matches no project, and says so', (list, name) => {
  const html = board(list, name);
  expect(html).toContain(empty.heading.replace('{kind}', name.toLowerCase()));
  expect(html).toContain('0 projects');
  expect(html).not.toContain('View Details');
});

test('22 services, 6 machines, 19 projects and 5 towns have an address', () => {
  expect(specifiedPaths.filter((path) => /^\/services\/[^/]+$/.test(path))).toHaveLength(22);
  expect(specifiedPaths.filter((path) => path.startsWith('/services/plant-hire/'))).toHaveLength(6);
  expect(specifiedPaths.filter((path) => /^\/projects?\//.test(path))).toHaveLength(19);
  expect(specifiedPaths.filter((path) => path.startsWith('/areas/'))).toHaveLength(5);
});

/** Addresses that would be answered with 404: neither a page nor moved to one. */
const lost = (paths: string[]) => {
  const known = knownPaths();
  return paths.filter((path) => !known.includes(path) && !known.includes(redirectFor(path) ?? ''));
};

test('the specification’s route table is complete: each address has a page, or has moved to one', () => {
  expect(lost(specifiedPaths)).toEqual([]);
});

test('control: an address without a page is found', () => {
  expect(lost(['/about-us', '/services/moon-landing'])).toEqual(['/services/moon-landing']);
});

test('three testimonials and three thumbnails, with a link, all leading to the projects', () => {
  const html = render(
    <Proof
      rated="Rated 5/5"
      testimonials={specified.testimonials.map((name) => ({ name, location: 'York', text: name }))}
      thumbnails={specified.thumbnails.map((id) => ({ id, picture }))}
    />,
  );
  expect(times(html, /<blockquote/g)).toBe(3);
  expect(times(html, /<a [^>]*href="\/projects"/g)).toBe(4);
});

test('services stand in three tabs of six', () => {
  const tabs = Object.entries(specified.tabs).map(([name, slugs]) => ({
    name,
    cards: slugs.map((slug) => ({ slug, title: slug, text: slug, picture })),
  }));
  const html = render(<HomeServices title="Services" tabs={tabs} />);
  expect(times(html, /type="radio"/g)).toBe(3);
  expect(/value="(\w+)"[^>]*checked|checked[^>]*value="(\w+)"/.exec(html)?.slice(1)).toContain(
    'Residential',
  );
  for (const [name, slugs] of Object.entries(specified.tabs)) {
    const list = new RegExp(`<ul[^>]*aria-label="${name}">[\\s\\S]*?</ul>`).exec(html)?.[0] ?? '';
    expect([...list.matchAll(/href="\/services\/([^"]*)"/g)].map(([, slug]) => slug)).toEqual(
      slugs,
    );
    expect(slugs).toHaveLength(6);
  }
});

test('the opening hours are told as the specification writes them', () => {
  const words = render(<Hours />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Monday to Friday 8:00 AM to 5:00 PM');
  expect(words).toContain('Saturday 9:00 AM to 3:00 PM');
  expect(words).toContain('Sunday Closed');
});

/** The wanted ones among others, in the order in which they stand there. */
const among = (found: readonly string[], wanted: readonly string[]) =>
  found.filter((one) => wanted.includes(one));

test('both filters offer the specified categories, in their order', () => {
  expect(among(categories, specified.filters.home)).toEqual(specified.filters.home);
});

test('five towns, and every project stands at a place that the specification names', () => {
  for (const { slug, name, postcodes, hint } of specified.towns)
    expect(areas().get(slug)).toMatchObject({
      name,
      postcodes,
      ...(hint && { postcodeHint: hint, form: true }),
    });
  const named = specified.projects.map(({ location }) => location);
  expect(new Set(named).size).toBe(11);
  for (const place of named) expect([...places().keys()]).toContain(place);
});

test('the three case studies have their categories and related services', () => {
  const studies = specified.projects.filter(({ related }) => related);
  expect(studies).toHaveLength(3);
  for (const { id, category, related } of studies)
    expect(projects().get(id), id).toMatchObject({
      category,
      caseStudy: true,
      related: related?.map((slug) => `/services/${slug}`),
    });
});

test.each(Object.entries(specified.cards))('the cards of %s are there, in order', (slug, ids) => {
  const found = services()
    .get(slug)
    ?.parts.flatMap((part) => (part.kind === 'cards' ? part.cards.map(({ id }) => id) : []));
  expect(among(found ?? [], ids)).toEqual(ids);
});
