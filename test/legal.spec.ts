import { accessibility, firm, legalPages } from '../content/read.ts';
import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

for (const [path, { name, heading, document, clauses, form }] of legalPages()) {
  test(`${path} says what it is, since when, each clause, and that it is a sample @desktop @no-script`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByRole('definition').first()).toHaveText(`${document.version}`);
    await expect(main).toContainText(`${Number(document.from.slice(8))} `);
    await expect(main.getByText('To be read by a solicitor')).toHaveCount(document.sample ? 1 : 0);
    const titles = [...clauses.map(({ title }) => title), ...(form ? [form.title] : [])];
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
    for (const { short } of clauses) await expect(main.getByText(short).first()).toBeVisible();
    for (const field of form?.fields ?? [])
      await expect(main.getByRole('term').filter({ hasText: field }).first()).toBeVisible();
    if (form) await expect(main).toContainText(firm().email);
  });

  test(`the footer of every page leads to ${path}`, async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test(`on paper ${path} is nothing but itself`, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('navigation', { name: 'Documents' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByText(clauses.at(-1)?.short ?? '').last()).toBeVisible();
  });
}

test('/accessibility says what it is measured by, what falls short, how it was checked, and how to tell us @desktop @no-script', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  const main = page.getByRole('main');
  const { clauses } = accessibility();
  expect(clauses.length).toBeGreaterThanOrEqual(4);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    clauses.map(({ title }) => title),
  );
  for (const { paragraphs } of clauses)
    for (const paragraph of paragraphs) await expect(main).toContainText(paragraph);
  for (const standard of ['WCAG', 'EN 301 549']) await expect(main).toContainText(standard);
});

test('where ten years are promised the guarantee is one step away', async ({ page }) => {
  await open(page, '/services/block-paving-driveways');
  await page.getByRole('main').getByRole('link', { name: 'Read the guarantee' }).click();
  await expect(page).toHaveURL('/guarantee');
});

test('prices for work lead to the terms, those for hire to the hire terms', async ({ page }) => {
  for (const [path, to] of [
    ['/services/tarmac-driveways', '/terms'],
    ['/services/plant-hire/dumper-truck', '/hire-terms'],
  ] as const) {
    await page.goto(path);
    const prices = part(page, /What .* costs/);
    await expect(prices.locator(`a[href="${to}"]`)).toBeVisible();
  }
});
