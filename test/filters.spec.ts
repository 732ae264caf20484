import { expect, type Page, test } from '@playwright/test';
import { at, open } from './visit.ts';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Show projects' });
const filter = (page: Page, name: string) =>
  filters(page).getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) });
const jobs = (page: Page) => page.locator('a.project-card');
const names = (page: Page) =>
  filters(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent));

const lists = [
  {
    path: '/',
    anchor: '#recent-projects',
    total: 17,
    categories: [
      'All',
      'Garden Design',
      'Paving',
      'Decking',
      'Driveways',
      'Landscaping',
      'Fencing',
      'Site Clearance',
      'Agricultural',
      'Equestrian',
      'Land Drainage',
    ],
  },
  {
    path: '/projects',
    anchor: '',
    total: 19,
    categories: [
      'All',
      'Landscaping',
      'Paving',
      'Fencing',
      'Driveways',
      'Garden Design',
      'Agricultural',
      'Site Clearance',
      'Equestrian',
      'Land Drainage',
    ],
  },
];

for (const { path, anchor, total, categories } of lists) {
  test(`${path} starts on All with ${total} projects, and has its own categories in order`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await names(page)).toEqual(categories);
    await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
    await expect(jobs(page)).toHaveCount(total);
  });

  test(`on ${path} each category shows just the projects of that name, and says how many`, async ({
    page,
  }) => {
    await open(page, path);
    let sum = 0;
    for (const name of categories.slice(1)) {
      await filter(page, name).click();
      await at(page, `${path}?category=${encodeURIComponent(name)}${anchor}`);
      await expect(filter(page, name)).toHaveAttribute('aria-current', 'true');
      const count = Number(await filter(page, name).locator('sup').textContent());
      await expect(jobs(page)).toHaveCount(count);
      expect(
        [...new Set(await page.locator('.project-card__kind').allTextContents())],
        name,
      ).toEqual(count ? [name] : []);
      await expect(page.getByRole('status').filter({ hasText: /project/ })).toHaveText(
        count === 1 ? '1 project' : `${count} projects`,
      );
      sum += count;
    }
    expect(sum).toBe(total);
  });
}

test('Back and Forward walk through the filters that were chosen', async ({ page }) => {
  await open(page, '/projects');
  await filter(page, 'Paving').click();
  await expect(jobs(page)).toHaveCount(2);
  await filter(page, 'Equestrian').click();
  await at(page, '/projects?category=Equestrian');
  await page.goBack();
  await at(page, '/projects?category=Paving');
  await expect(filter(page, 'Paving')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(jobs(page)).toHaveCount(19);
  await page.goForward();
  await expect(jobs(page)).toHaveCount(2);
});

test('choosing a filter leaves the reader where he is', async ({ page }) => {
  await open(page, '/projects');
  await filters(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));
  await filter(page, 'Fencing').click();
  await at(page, '/projects?category=Fencing');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

for (const [path, name] of [
  ['/', 'Decking'],
  ['/projects', 'Landscaping'],
] as const)
  test(`${name} on ${path} has nothing to show yet, says so, and offers everything else`, async ({
    page,
  }) => {
    await open(page, path);
    await filter(page, name).click();
    await expect(
      page.getByRole('heading', { name: `No ${name.toLowerCase()} to show yet` }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show all projects' }).click();
    await expect(jobs(page)).toHaveCount(path === '/' ? 17 : 19);
    await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
  });

test('a filter that was sent to a friend opens filtered, with script', async ({ page }) => {
  await open(page, '/projects?category=Site+Clearance');
  await expect(jobs(page)).toHaveCount(1);
  await expect(filter(page, 'Site Clearance')).toHaveAttribute('aria-current', 'true');
});

test('filters work without script: links that the server answers, filtered @no-script', async ({
  page,
}) => {
  await page.goto('/projects');
  await filter(page, 'Paving').click();
  await expect(page).toHaveURL('/projects?category=Paving');
  await expect(jobs(page)).toHaveCount(2);
  await filter(page, 'Landscaping').click();
  await expect(page.getByRole('heading', { name: 'No landscaping to show yet' })).toBeVisible();
  await page.goto('/?category=Land%20Drainage#recent-projects');
  expect([...new Set(await page.locator('.project-card__kind').allTextContents())]).toEqual([
    'Land Drainage',
  ]);
});

test('a category that does not exist shows everything', async ({ page }) => {
  await page.goto('/projects?category=Swimming%20Pools');
  await expect(jobs(page)).toHaveCount(19);
});
