import { jobs } from './site.ts';
import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

for (const path of ['/', '/contact', '/areas/harrogate', '/search', '/nowhere'])
  test(`an iPhone does not zoom into a field of ${path}: no letters are under 16 px @phone`, async ({
    page,
  }) => {
    await open(page, path);
    const sizes = await page
      .locator(
        'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
      )
      .evaluateAll((fields) => fields.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

test('a browser without dialogs opens a gallery’s picture by its link', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'HTMLDialogElement');
  });
  const path = jobs.find(({ gallery }) => gallery?.length)?.path ?? '';
  await open(page, path);
  const link = page.getByRole('region', { name: 'Gallery' }).getByRole('link').first();
  const picture = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${picture}`);
});
