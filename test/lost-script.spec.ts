import { contactOf, fill, newVisitor, typedIn } from './office.ts';
import { at, menuToggle, open, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** What a visitor does first: it brings what a page fetches late. */
async function touch(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  const field = page.locator('main form input:not([type=hidden])').first();
  if (await field.count()) {
    await field.blur(); // it may have had the focus before there was a script
    await field.focus();
  }
}

/** What the server sent and this page has no more: its words, and its drawings line by line. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const sent = await new Promise<Document>((resolve) => {
      const request = new XMLHttpRequest();
      request.responseType = 'document'; // the content policy lets no text become markup
      request.onload = () => resolve(request.responseXML as Document);
      request.open('GET', '');
      request.send();
    });
    const words = (from: Document) =>
      [...from.querySelectorAll('header a, main :is(h1, h2, h3, p, dt, th, td), footer a')].map(
        ({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '',
      );
    const lines = (from: Document) =>
      [...from.querySelectorAll('main svg path')].map((path) => path.getAttribute('d') ?? '');
    const has = new Set([...words(document), ...lines(document)]);
    return [...words(sent), ...lines(sent)].filter((piece) => !has.has(piece));
  });

const late = ['menu-keys', 'register'];
const lateOfForms = ['other-ways', 'kept-list', 'photo-list'];

/**
 * The page's own script, without which nothing begins, and all that come once it has begun; the
 * call bar asks for the notices.
 */
const scripts = {
  '/': [['home'], [...late, ...lateOfForms, 'walk-pegs', 'notice-board']],
  '/contact': [['contact'], [...late, ...lateOfForms, 'call-bar']],
  '/projects': [['projects'], [...late, 'walk-pegs', 'call-bar']],
};

for (const [path, groups] of Object.entries(scripts))
  test(`${path} stays whole whichever of its scripts is lost`, async ({ page }) => {
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(request.url()));
    for (const names of groups) {
      const those = new RegExp(`/assets/(?:${names.join('|')})-`);
      await page.route(those, (route) => route.abort('connectionreset'));
      await page.goto(path);
      await expect(async () => {
        await touch(page);
        expect(names.filter((name) => !lost.join().includes(`/${name}-`))).toEqual([]);
      }).toPass();
      // What React makes of it is there after a frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      expect(await missing(page)).toEqual([]);
      const menu = menuToggle(page).or(page.getByRole('navigation', { name: 'Main' }));
      await expect(menu.first()).toBeVisible();
      await page.unroute(those);
    }
  });

test('the script that starts a page is asked for again at the next touch', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/entry*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/entry'));
  await page.goto('/contact');
  await failed;
  await page.clock.runFor(5000);
  await page.mouse.move(100, 300);
  await started(page);
});

const areas = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link pressed without signal leads to a page of ours, and Back to the form as it was', async ({
  page,
  context,
}) => {
  await open(page, '/contact');
  const form = page.locator('form#contact');
  const values = contactOf(newVisitor());
  await fill(form, values);
  await context.setOffline(true);
  await areas(page).click();
  await expect(heading(page)).toHaveText('No signal');
  await at(page, '/areas-we-cover');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await at(page, '/contact');
  await expect.poll(() => typedIn(form, Object.keys(values))).toEqual(values);
});

test('it is tried again in its place, and is there once the signal is back', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await context.setOffline(true);
  await areas(page).click();
  await expect(heading(page)).toHaveText('No signal');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Still no signal' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Areas We Cover');
});

test('a page whose script is gone, as after a new build, is loaded whole', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/assets/areas-*.js', (route) => route.fulfill({ status: 404 }));
  await areas(page).click();
  await expect(heading(page)).toHaveText('Areas We Cover');
  await at(page, '/areas-we-cover');
});
