import { firstPage, homeJobs, jobs } from './site.ts';
import { hrefsOf, jobCards, part } from './visit.ts';
import { expect, test } from './visitor.ts';

const similar = 'Need a similar project?';

for (const path of ['/', '/projects'])
  test(`View Details on ${path} goes to the project’s own address, /projects/ for a case study and /project/ for any other`, async ({
    page,
  }) => {
    await page.goto(path);
    const wanted = path === '/' ? homeJobs : firstPage(jobs);
    expect(await hrefsOf(jobCards(page))).toEqual(
      wanted.map(({ id, caseStudy }) => `${caseStudy ? '/projects/' : '/project/'}${id}`),
    );
  });

test('a card on the projects page has title, place, category, picture and a description @desktop @phone', async ({
  page,
}) => {
  await page.goto('/projects');
  for (const [index, { title, location, category, summary }] of firstPage(jobs).entries()) {
    const card = jobCards(page).nth(index);
    await expect(card.getByRole('heading')).toHaveText(`${title}, ${location}`);
    await expect(card.getByText(category, { exact: true })).toHaveCount(1);
    await expect(card.getByText(summary)).toBeVisible();
    await expect(card.locator('img')).toHaveCount(1);
  }
});

for (const { id, path, ...job } of jobs)
  test(`the page of ${id} tells the whole job`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${job.title}, ${job.location}`,
    );
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(`/pictures/${job.picture.name}\\.`),
    );
    const how = part(page, 'How we went about it');
    await expect(how).toHaveCount(job.paragraphs.length + job.approach.length ? 1 : 0);
    for (const paragraph of job.paragraphs) await expect(how).toContainText(paragraph);
    const facts = part(page, 'The job in figures');
    await expect(facts).toHaveCount(job.facts.length ? 1 : 0);
    await expect(facts.getByRole('definition')).toHaveText(job.facts.map(({ text }) => text));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(job.category);
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
      'href',
      '/projects',
    );
    await expect(how.getByRole('listitem')).toHaveText(job.approach);
    await expect(part(page, 'Gallery').locator('figcaption')).toHaveText(
      job.gallery.map(({ caption }) => caption),
    );
    await expect(part(page, similar).locator('a[href^="/contact"]')).toBeVisible();
    expect(await hrefsOf(part(page, similar).getByRole('listitem').getByRole('link'))).toEqual(
      job.related,
    );
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
