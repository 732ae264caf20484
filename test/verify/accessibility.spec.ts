import { barriers } from '../accessible.ts';
import { fill, referenceIn, sendOf } from '../form.ts';
import { leadOf, newVisitor } from '../office.ts';
import { photo, plan, refused } from '../photo-files.ts';
import { menuToggle, open, part } from '../visit.ts';
import { expect, type Locator, test } from '../visitor.ts';

// Each page as it opens is in page-by-page.spec.ts; here are the states that a visitor brings about.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a menu and a toast are accessible', async ({ page }) => {
  await open(page, '/contact');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('main').getByRole('button', { name: 'Copy the phone number' }).click();
  await expect(page.getByText(/copied$/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Plant Hire', exact: true }).click();
  expect(await barriers(page)).toEqual([]);
});

test('the phone menu and a picture of a gallery are accessible @phone', async ({ page }) => {
  await open(page, '/projects/post-rail-fencing-ripley');
  await menuToggle(page).tap();
  await page.getByRole('navigation', { name: 'Main, phone' }).locator('summary').first().tap();
  expect(await barriers(page)).toEqual([]);
  await menuToggle(page).tap();
  await part(page, 'Gallery').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a form is accessible while it is filled in, sent and answered @phone', async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#lead');
  await block.locator('[name=service]').selectOption('drainage');
  const [wrong] = refused.find(([{ name }]) => name === 'notes.docx') ?? [];
  await block
    .locator('input[type=file]')
    .setInputFiles([await photo('one.jpg', { width: 400, height: 300 }), plan, wrong ?? plan]);
  await expect(block).toContainText('2 files to send');
  await expect(block).toContainText('notes.docx wasn’t added');
  await expect(block.getByRole('list', { name: 'Useful photos to send' })).toBeVisible();
  await block.locator('[name="gdprConsent"]').check();
  await sendOf(block).click();
  await expect(block.getByRole('alert')).toBeFocused();
  expect(await barriers(page, '#lead')).toEqual([]);

  await fill(block, leadOf(newVisitor()));
  const held = Promise.withResolvers<void>();
  await page.route('**/enquiries', async (route) => {
    await held.promise;
    await route.abort();
  });
  await sendOf(block).click();
  await expect(sendOf(block)).toHaveText('Submitting...');
  expect(await barriers(page, '#lead')).toEqual([]);
  held.resolve();
  await expect(block.getByRole('alert')).toBeVisible();
  expect(await barriers(page, '#lead')).toEqual([]);
  await page.unroute('**/enquiries');
  await sendOf(block).click();
  await expect(referenceIn(block)).toBeVisible();
  expect(await barriers(page, '#lead')).toEqual([]);
});

test('a walk by Tab comes to the end of a page', async ({ page }) => {
  await open(page, '/contact');
  const isAtEnd = () => page.evaluate(() => document.activeElement === document.body);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press('Tab');
    if (await isAtEnd()) break;
  }
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

const looks = async (one: Locator) => (await one.screenshot()).toString('base64');

test('in the reader’s own colours ticks and chosen tabs are visible', async ({ page }) => {
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

test('nothing moves for a reader who asks for reduced motion', async ({ page }) => {
  await open(page, '/');
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
          const moves = /[1-9]/.test(transitionDuration) || animationName !== 'none';
          return moves || scrollBehavior === 'smooth';
        })
        .map(({ localName }) => localName),
    );
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await moving()).length, 'control').toBeGreaterThan(0);
});
