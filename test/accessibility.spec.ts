import { barriers } from './accessible.ts';
import { contactOf, fill, leadOf, newVisitor, referenceIn, sendOf } from './office.ts';
import { photo, plan, refused } from './photo-files.ts';
import { menuToggle, open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

// Each page as it opens on a phone is in page-by-page.spec.ts; here is one of each kind on a
// desktop, and the states that a visitor brings about.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [
  '/',
  '/about',
  '/projects',
  '/projects/post-rail-fencing-ripley',
  '/contact',
  '/services/block-paving-driveways',
  '/services/plant-hire',
  '/services/plant-hire/3-tonne-mini-digger',
  '/areas-we-cover',
  '/areas/harrogate',
  '/areas/leeds',
  '/privacy',
  '/search',
  '/search?q=drivway',
  '/search?q=swimming+pool',
  '/services/tarmac-drivway',
])
  test(`nothing bars the way on a desktop at ${path}`, async ({ page }) => {
    await open(page, path);
    expect(await barriers(page)).toEqual([]);
  });

test('nothing bars the way with a menu open', async ({ page }) => {
  await open(page, '/');
  for (const name of ['Residential', 'Plant Hire']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    expect(await barriers(page)).toEqual([]);
  }
});

test('nothing bars the way with the header solid over the home page', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await barriers(page)).toEqual([]);
});

test('nothing bars the way with the phone menu open, and a group in it @phone', async ({
  page,
}) => {
  await open(page, '/');
  await menuToggle(page).tap();
  await page.getByRole('navigation', { name: 'Main, phone' }).locator('summary').first().tap();
  expect(await barriers(page)).toEqual([]);
});

for (const [path, form] of [
  ['/', 'lead'],
  ['/', 'message'],
  ['/areas/ripon', 'town'],
  ['/contact', 'contact'],
] as const)
  test(`nothing bars the way with faults shown in the ${form} form @desktop @phone`, async ({
    page,
  }) => {
    await open(page, path);
    const block = page.locator(`#${form}`);
    const consent = block.locator('[name="gdprConsent"]');
    if (await consent.count()) await consent.check();
    await sendOf(block).click();
    await expect(block.getByRole('alert')).toBeFocused();
    expect(await barriers(page)).toEqual([]);
  });

test('nothing bars the way while a form is being sent, when it failed, and when it was sent', async ({
  page,
}) => {
  test.slow(); // axe reads the page three times
  await open(page, '/');
  const block = page.locator('#lead');
  await fill(block, leadOf(newVisitor()));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/enquiries', async (route) => {
    await held;
    await route.abort();
  });
  await sendOf(block).click();
  await expect(sendOf(block)).toHaveText('Submitting...');
  expect(await barriers(page)).toEqual([]);
  release();
  await expect(block.getByRole('alert')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/enquiries');
  await sendOf(block).click();
  await expect(referenceIn(block)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('nothing bars the way with a message sent, and a toast up', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/contact');
  await fill(page.locator('#contact'), contactOf(newVisitor()));
  await sendOf(page.locator('#contact')).click();
  await expect(referenceIn(page.locator('#contact'))).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Copy the phone number' }).click();
  await expect(page.getByText(/copied$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

for (const path of [
  '/projects?category=Landscaping',
  '/?category=Decking',
  '/nowhere',
  '/project/nothing',
])
  test(`nothing bars the way at ${path} @desktop @phone`, async ({ page }) => {
    await open(page, path);
    expect(await barriers(page)).toEqual([]);
  });

test('nothing bars the way with files chosen, one refused, and the list of useful photos @desktop @phone', async ({
  page,
}) => {
  await open(page, '/');
  const block = page.locator('#lead');
  await block.locator('[name=service]').selectOption('drainage');
  const [wrong] = refused.find(([{ name }]) => name === 'notes.docx') ?? [];
  await block
    .locator('input[type=file]')
    .setInputFiles([await photo('one.jpg', { width: 400, height: 300 }), plan, wrong ?? plan]);
  await expect(block).toContainText('2 files to send');
  await expect(block).toContainText('notes.docx was not taken');
  await expect(block.getByRole('group', { name: 'These help us most' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('nothing bars the way with a picture of a gallery open @desktop @phone', async ({ page }) => {
  await open(page, '/projects/post-rail-fencing-ripley');
  await part(page, 'Gallery').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('nothing bars the way with every question open', async ({ page }) => {
  await open(page, '/areas/york');
  await page.getByRole('main').locator('summary').nth(1).click();
  expect(await barriers(page)).toEqual([]);
});

test('the focus can always be seen while tabbing through the home page', async ({ page }) => {
  await open(page, '/');
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      const shown = element.matches('.visually-hidden')
        ? (element.closest('label') ?? element)
        : element;
      const box = shown.getBoundingClientRect();
      // A field's whole cell takes the mark.
      const marked = [shown, shown.closest('.field')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      );
      return box.width > 1 && box.bottom > 0 && box.top < innerHeight && marked
        ? ''
        : element.outerHTML.slice(0, 120);
    });
    expect(hidden).toBe('');
  }
});
