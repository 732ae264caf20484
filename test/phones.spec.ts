import { contactOf, fill, newVisitor, referenceIn, sendOf } from './office.ts';
import { menuToggle, open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Call us' });
const bottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('the call bar is gone while a form is in view, and while its receipt is @phone', async ({
  page,
}) => {
  await open(page, '/contact');
  await bottom(page);
  await expect(bar(page)).toBeVisible();
  const form = page.locator('#contact');
  await form.scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await fill(form, contactOf(newVisitor()));
  await sendOf(form).click();
  await expect(referenceIn(page.locator('#contact'))).toBeVisible();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
});

test('the call bar does not lead to the page that it is on @phone', async ({ page }) => {
  await open(page, '/privacy');
  await expect(bar(page).getByRole('link', { name: 'Free site survey' })).toBeVisible();
  await open(page, '/contact');
  await bottom(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link')).toHaveCount(1);
});

test('a low window is the page’s: header and call bar go with it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/privacy');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(menuToggle(page)).not.toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
  await bottom(page);
  await expect(bar(page)).toBeInViewport();
});

test('held sideways, the first screen of each kind of page has its heading', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of [
    '/',
    '/about',
    '/services/turf-laying',
    '/services/plant-hire/3-tonne-mini-digger',
    '/projects',
    '/projects/post-rail-fencing-ripley',
    '/project/tarmac-driveway-knaresborough',
    '/areas-we-cover',
    '/areas/ripon',
    '/contact',
    '/terms',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 });
  }
});
