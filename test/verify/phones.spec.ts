import { open } from '../visit.ts';
import { expect, test } from '../visitor.ts';

test('on a phone name and mail address have the whole width of their form @phone', async ({
  page,
}) => {
  for (const path of ['/', '/contact', '/areas/ripon']) {
    await page.goto(path);
    const fields = page.locator('form input:is([type="email"], [autocomplete="name"])');
    expect(await fields.count(), path).toBeGreaterThanOrEqual(2);
    const shares = await fields.evaluateAll((all) =>
      all.map((field) => field.clientWidth / (field.closest('form')?.clientWidth ?? 0)),
    );
    expect(Math.min(...shares), path).toBeGreaterThan(0.8);
  }
});

test('the chosen filter stands in view on a phone @phone', async ({ page }) => {
  await open(page, '/projects?category=Equestrian');
  const chosen = page
    .getByRole('navigation', { name: 'Show projects' })
    .getByRole('link', { name: /^Equestrian/ });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await open(page, '/projects');
  const last = page.getByRole('navigation', { name: 'Show projects' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
