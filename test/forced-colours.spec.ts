import { open } from './visit.ts';
import { expect, type Locator, test } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = async (one: Locator) => (await one.screenshot()).toString('base64');

test('in the reader’s own colours a tick is seen, and the chosen tab and filter', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const box = page.locator('#lead [name="gdprConsent"]');
  const bare = await looks(box);
  await box.check();
  await page.locator('#lead [name="fullName"]').focus();
  expect(await looks(box)).not.toBe(bare);

  const tab = page.locator('label', { hasText: 'Agricultural' }).first();
  const before = await looks(tab);
  await tab.click();
  await page.locator('#lead [name="fullName"]').focus();
  expect(await looks(tab)).not.toBe(before);

  await open(page, '/projects?category=Paving');
  const chosen = page.getByRole('navigation', { name: 'Show projects' }).locator('[aria-current]');
  await expect(chosen).toHaveCSS('text-decoration-line', 'underline');
});
