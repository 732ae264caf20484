import { jobs as allJobs, firstPage, homeJobs } from './site.ts';
import { specified } from './specified/read.ts';
import { at, hrefsOf, jobCards as jobs, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Show projects' });
const filter = (page: Page, name: string) =>
  filters(page).getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) });
const countOf = (name: string) =>
  firstPage(allJobs.filter(({ category }) => category === name)).length;

test('a category shows its projects and their count; Back and Forward work', async ({ page }) => {
  await open(page, '/projects');
  for (const name of specified.filters.projects.slice(0, 3)) {
    await filter(page, name).click();
    await at(page, `/projects?category=${encodeURIComponent(name)}`);
    await expect(filter(page, name)).toHaveAttribute('aria-current', 'true');
    const found = allJobs.filter(({ category }) => category === name);
    const count = found.length;
    await expect(filter(page, name).locator('sup')).toHaveText(String(count));
    await expect
      .poll(() => hrefsOf(jobs(page)), name)
      .toEqual(firstPage(found).map((job) => job.path));
    await expect(page.getByRole('status').filter({ hasText: /project/ })).toHaveText(
      count === 1 ? '1 project' : `${count} projects`,
    );
  }

  await filter(page, 'Paving').click();
  await expect(jobs(page)).toHaveCount(countOf('Paving'));
  await filter(page, 'Equestrian').click();
  await at(page, '/projects?category=Equestrian');
  await page.goBack();
  await at(page, '/projects?category=Paving');
  await expect(filter(page, 'Paving')).toHaveAttribute('aria-current', 'true');
  await page.goForward();
  await expect(jobs(page)).toHaveCount(countOf('Equestrian'));

  await filters(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));
  await filter(page, 'Fencing').click();
  await at(page, '/projects?category=Fencing');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test('filters without script are links to filtered pages @no-script', async ({ page }) => {
  await page.goto('/projects');
  await filter(page, 'Paving').click();
  await expect(page).toHaveURL('/projects?category=Paving');
  await expect(jobs(page)).toHaveCount(countOf('Paving'));
  await page.goto('/?category=Land%20Drainage#recent-projects');
  expect(await hrefsOf(jobs(page))).toEqual(
    homeJobs.filter(({ category }) => category === 'Land Drainage').map(({ path }) => path),
  );
});
