import { jobs, towns } from './site.ts';
import { menuToggle, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** One page of each kind: drawings, galleries, maps, forms and words alone. */
const kinds = [
  '/',
  `/areas/${towns.find(({ form }) => form)?.slug}`,
  '/contact',
  jobs[0]?.path ?? '',
  '/services/turf-laying',
  '/services/plant-hire/3-tonne-mini-digger',
];

/** What a visitor does first: it brings everything that a page fetches late. */
async function touch(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLElement>('main form input:not([type=hidden])');
    field?.blur(); // it may have had the focus before there was a script
    field?.focus();
  });
  await page.waitForLoadState('networkidle');
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

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

/** What a page lacks when one of its scripts is lost on the way. */
async function missingWithout(page: Page, path: string, script: string) {
  let lost = 0;
  const strike = (url: URL) => url.pathname === script;
  await page.route(strike, (route) => {
    lost++;
    return route.abort('connectionreset');
  });
  await page.goto(path);
  await expect(async () => {
    await touch(page);
    expect(lost, `control: ${script} was lost`).toBeGreaterThan(0);
  }).toPass();
  await page.waitForTimeout(200); // what React makes of it
  const found = await missing(page);
  await expect(
    menuToggle(page)
      .or(page.getByRole('navigation', { name: 'Main' }))
      .first(),
  ).toBeVisible();
  await page.unroute(strike);
  return found.map((piece) => `without ${script}: ${piece}`);
}

for (const path of kinds)
  test(`${path} stays whole whichever of its scripts is lost`, async ({ browser, page }) => {
    test.slow();
    await page.goto(path);
    await started(page);
    await touch(page);
    const scripts = [...new Set(await scriptsOf(page))];
    expect(scripts.length).toBeGreaterThan(4);
    const waiting = [...scripts];
    const found: string[] = [];
    // three at once: each waits most of the time
    const lane = async () => {
      const own = await browser.newPage();
      for (let script = waiting.pop(); script; script = waiting.pop())
        found.push(...(await missingWithout(own, path, script)));
      await own.close();
    };
    await Promise.all([lane(), lane(), lane()]);
    expect(found).toEqual([]);
  });

/** The working drawing of the page about laying turf. */
const lawn = (page: Page) => page.getByRole('img', { name: /^Section through a new lawn/ });

test('a drawing is not drawn again on the first page, and is drawn on one that is come to later', async ({
  page,
}) => {
  await page.goto('/services/turf-laying');
  await touch(page);
  const drawn = () => lawn(page).locator('path').count();
  const first = await drawn();
  expect(first).toBeGreaterThan(10);
  expect((await scriptsOf(page)).filter((name) => name.includes('turf-section'))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.goBack();
  await expect.poll(drawn).toBe(first);
  expect((await scriptsOf(page)).some((name) => name.includes('turf-section'))).toBe(true);
});

test('a drawing that does not come on the way leaves its heading, its words and its key', async ({
  page,
}) => {
  await page.route('**/turf-section*', (route) => route.abort('connectionreset'));
  await page.goto('/services/residential');
  await touch(page);
  await page
    .locator('main a[href="/services/turf-laying"], footer a[href="/services/turf-laying"]')
    .first()
    .click();
  await expect(page).toHaveURL(/turf-laying$/);
  await expect(page.locator('.drawing__key li').first()).toBeVisible();
  await expect(lawn(page), 'control: it did not come').toHaveCount(0);
});

test('the script that starts a page is asked for again at the next touch', async ({ page }) => {
  let lost = 0;
  await page.route('**/assets/entry*.js', (route) => (lost++ ? route.continue() : route.abort()));
  await page.goto('/contact');
  await expect.poll(() => lost).toBe(1);
  await expect(async () => {
    await page.mouse.move(100 + Math.random() * 200, 300);
    expect(lost).toBeGreaterThan(1);
  }).toPass({ timeout: 20_000 });
  await started(page);
});
