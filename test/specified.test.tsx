/**
 * The facts of the specification, over a frozen copy of its content (specified/content.yaml): the
 * owner's own content may grow, but still has every one of them. test/pages reads how they are shown.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hours } from '../app/blocks/hours.tsx';
import type { LayoutData } from '../app/layout/layout-data.server.ts';
import { LayoutContext } from '../app/page-context.ts';
import { areas, firm, home, places, projects, services } from '../content/read.ts';
import { categories } from '../content/schema.ts';
import { specified } from './specified/read.ts';

/** The wanted ones among others, in the order in which they stand there. */
const among = (found: readonly string[], wanted: readonly string[]) =>
  found.filter((one) => wanted.includes(one));

test('the home page has 17 projects, the projects page 19, each in its category', () => {
  for (const { id, category, location, home } of specified.projects)
    expect(projects().get(id), id).toMatchObject({ category, location, home });
  expect(specified.projects).toHaveLength(19);
  expect(specified.projects.filter(({ home }) => home)).toHaveLength(17);
});

test('three testimonials, three thumbnails and three tabs of six services, Residential first', () => {
  const { testimonials, thumbnails, services } = home();
  const names = testimonials.map(({ name }) => name);
  expect(among(names, specified.testimonials)).toEqual(specified.testimonials);
  expect(specified.testimonials).toHaveLength(3);
  expect(thumbnails).toHaveLength(3);
  const tabs = services.tabs.map(({ name, cards }) => [name, cards.map(({ slug }) => slug)]);
  expect(tabs).toEqual(Object.entries(specified.tabs));
  for (const slugs of Object.values(specified.tabs)) expect(slugs).toHaveLength(6);
});

test('the opening hours are written as the specification writes them', () => {
  const office = Object.entries(specified.hours).map(([days, [open, close]], index) => ({
    days,
    from: [1, 6, 7][index] ?? 1,
    to: [5, 6, 7][index] ?? 1,
    ...(open && close && { open, close }),
  }));
  const frame = { firm: { ...firm(), hours: office } } as unknown as LayoutData;
  const words = renderToStaticMarkup(
    <LayoutContext value={frame}>
      <Hours />
    </LayoutContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Monday to Friday 8:00 AM to 5:00 PM');
  expect(words).toContain('Saturday 9:00 AM to 3:00 PM');
  expect(words).toContain('Sunday Closed');
});

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
