import { hires, services } from '../app/parts/pages.ts';
import { nearestTown } from '../content/nearest-town.ts';
import { jobs, towns } from './site.ts';
import { hrefsOf, part } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** As many as a list has rows. */
const most = 8;
const paths = (list: typeof jobs) => list.slice(0, most).map(({ path }) => path);
const rowsOf = async (page: Page, title: string) =>
  (await hrefsOf(part(page, title).locator('li > a:first-child'))).map(String);

test('a project leads to the page of its work, and to its town or the nearest one', async ({
  page,
}) => {
  for (const { path, service, related, location } of jobs) {
    await page.goto(path);
    const ways = await hrefsOf(page.getByRole('main').getByRole('region').last().getByRole('link'));
    if (service && !related.includes(service)) expect(ways, path).toContain(service);
    const town = nearestTown(location);
    if (town) expect(ways, path).toContain(`/areas/${town.slug}`);
  }
});

test('a town lists the jobs in it and around it, each with the page of its work', async ({
  page,
}) => {
  for (const { slug, name } of towns) {
    await page.goto(`/areas/${slug}`);
    const own = jobs.filter(({ location }) => nearestTown(location)?.slug === slug);
    const title = `Finished in and around ${name}`;
    expect(await rowsOf(page, title), slug).toEqual(paths(own));
    const links = await hrefsOf(part(page, title).getByRole('link'));
    for (const { service } of own.slice(0, most)) if (service) expect(links).toContain(service);
  }
});

test('a service and a machine list their own jobs, each with the page of its town', async ({
  page,
}) => {
  for (const [path, title] of [
    ...[...services().keys()].map((slug) => [`/services/${slug}`, 'Finished jobs of this kind']),
    ...[...hires().keys()].map((slug) => [
      `/services/plant-hire/${slug}`,
      'Finished with this machine',
    ]),
  ] as [string, string][]) {
    await page.goto(path);
    const own = jobs.filter(({ service }) => service === path);
    expect(await rowsOf(page, title), path).toEqual(paths(own));
    const links = await hrefsOf(part(page, title).getByRole('link'));
    for (const { location } of own.slice(0, most)) {
      const town = nearestTown(location);
      if (town) expect(links, path).toContain(`/areas/${town.slug}`);
    }
  }
});
