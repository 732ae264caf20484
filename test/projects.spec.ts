import { expect, test } from '@playwright/test';
import { areas, projects } from '../content/read.ts';
import { linksIn } from './visit.ts';

const all = [...projects()];
const caseStudies = {
  'garden-drainage-york-2': [
    '/services/land-drainage',
    '/services/landscaping',
    '/services/residential',
  ],
  'post-rail-fencing-ripley': [
    '/services/post-and-rail-fencing',
    '/services/agricultural-fencing',
    '/services/residential-fencing',
  ],
  'wooden-slatted-fence-harrogate': [
    '/services/residential-fencing',
    '/services/post-and-rail-fencing',
    '/services/agricultural-fencing',
  ],
};
const pathOf = (id: string) => `${id in caseStudies ? '/projects/' : '/project/'}${id}`;

for (const path of ['/', '/projects'])
  test(`View Details on ${path} goes to the project’s own address, /projects/ for the three case studies and /project/ for the others`, async ({
    page,
  }) => {
    await page.goto(path);
    const hrefs = await page
      .locator('a.project-card')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const wanted = all
      .filter(([, { home }]) => path !== '/' || home)
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([id]) => pathOf(id));
    expect(hrefs).toEqual(wanted);
    for (const job of await page.locator('a.project-card').all())
      await expect(job.getByText('View Details')).toHaveCount(1);
  });

test('a card on the projects page has title, place, category and picture, and the first ones a description', async ({
  page,
}) => {
  await page.goto('/projects');
  const card = page.locator('a.project-card').first();
  await expect(card.getByRole('heading')).toHaveText(/.+, .+/);
  await expect(card.locator('.project-card__kind')).not.toBeEmpty();
  await expect(card.locator('.project-card__say')).not.toBeEmpty();
  await expect(card.locator('img')).toHaveCount(1);
});

for (const [id, project] of all)
  test(`the page of ${id} tells the whole job`, async ({ request }) => {
    const html = await (await request.get(pathOf(id))).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const count = (pattern: RegExp) => [...main.matchAll(pattern)].length;
    expect(main).toMatch(
      new RegExp(`<h1[^>]*>${project.title}(<!-- -->)?, (<!-- -->)?${project.location}</h1>`),
    );
    expect(main).toContain(`<dd>${project.category}</dd>`);
    expect(main).toMatch(/<a[^>]*href="\/projects"[^>]*>Back to Projects<\/a>/);
    expect(main).toContain('Need a similar project?');
    expect(main).toMatch(/class="similar[\s\S]*href="\/contact"/);
    expect(count(/<figcaption>/g)).toBeGreaterThanOrEqual(project.gallery.length);
    expect(/<ol class="steps__list">([\s\S]*?)<\/ol>/.exec(main)?.[1]?.match(/<li>/g)).toHaveLength(
      project.approach.length,
    );
  });

for (const [id, related] of Object.entries(caseStudies))
  test(`the case study ${id} has its related services`, async ({ page }) => {
    await page.goto(`/projects/${id}`);
    expect((await linksIn(page, '.related')).map(([href]) => href)).toEqual(related);
  });

test('every other project leads to the residential, agricultural and construction services', async ({
  page,
}) => {
  for (const [id] of all.filter(([id]) => !(id in caseStudies)).slice(0, 3)) {
    await page.goto(`/project/${id}`);
    expect((await linksIn(page, '.related')).map(([href]) => href).sort()).toEqual([
      '/services/agricultural',
      '/services/construction',
      '/services/residential',
    ]);
  }
});

test('the case studies have the specified categories', () => {
  expect(projects().get('post-rail-fencing-ripley')?.category).toBe('Agricultural');
  expect(projects().get('wooden-slatted-fence-harrogate')?.category).toBe('Fencing');
});

test('a project that is asked for under the other family’s address is found at its own', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/project/garden-drainage-york-2', '/projects/garden-drainage-york-2'],
    ['/projects/tarmac-driveway-knaresborough', '/project/tarmac-driveway-knaresborough'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
  }
});

test('an unknown project says so, with 404, and leads back to the projects', async ({ page }) => {
  const answer = await page.goto('/project/nothing-of-the-kind');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Project Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
  await expect(page.locator('main')).toContainText(
    "Sorry, the project you're looking for doesn't exist or has been removed",
  );
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('five towns, and every project stands at a place that the specification names', () => {
  expect([...areas().keys()].sort()).toEqual([
    'harrogate',
    'knaresborough',
    'leeds',
    'ripon',
    'york',
  ]);
  const places = [
    'Knaresborough',
    'Burton Leonard',
    'Ferrensby',
    'Harrogate',
    'Ripley',
    'Thirsk',
    'Pateley Bridge',
    'York',
    'Richmond',
    'Boroughbridge',
    'North Yorkshire',
  ];
  for (const [, { location }] of all) expect(places).toContain(location);
  expect(new Set(all.map(([, { location }]) => location))).toEqual(new Set(places));
});
