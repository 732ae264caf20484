import { expect, type Page, test } from '@playwright/test';

/** Collects what the browser complains about: refused scripts and styles, errors, failed requests, other hosts. */
function complaints(page: Page) {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(error.message));
  page.on(
    'request',
    (request) => new URL(request.url()).hostname !== '127.0.0.1' && !request.url().startsWith('data:') && found.push(`asked ${request.url()}`),
  );
  return found;
}

/** React has taken over: its own properties hang on the document. */
const started = (page: Page) => page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')));
const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/') && name.endsWith('.js')).length);

test('every page keeps to its content policy, before and after React starts', async ({ page, request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(40);
  const found = complaints(page);
  for (const path of [...paths, '/projects?category=Paving']) {
    await page.goto(path);
    await started(page);
    expect(found, path).toEqual([]);
  }
});

test('control: a script that nobody allowed is refused, and we hear of it', async ({ page }) => {
  const found = complaints(page);
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', '<script>window.stranger = true</script></body>') });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(found.join()).toContain('Content Security Policy');
});

test('no script is fetched before the page has loaded; a touch does not wait for that', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.{avif,jpg}', async (route) => held.then(() => route.continue())); // keeps the page loading
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
  expect(await scripts(page)).toBe(0);
  await page.keyboard.press('Tab');
  await started(page);
  release();
});

test('once started, the site moves between pages without loading them anew', async ({ page }) => {
  const found = complaints(page);
  await page.goto('/about');
  await started(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('footer a[href="/projects"]').first().click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(found).toEqual([]);
});

for (const path of ['/nowhere', '/services/nothing', '/project/nothing'])
  test(`the not-found page at ${path} keeps to its policy, and its styles stay when the visitor moves on`, async ({ page }) => {
    const found = complaints(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await started(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    expect(before).not.toBe('rgba(0, 0, 0, 0)');
    await page.locator('main a[href^="/"]').first().click();
    await expect(page).not.toHaveURL(path);
    await page.waitForTimeout(300);
    expect(await ground()).toBe(before);
    expect(found.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

test('everything can be read and followed without script @no-script', async ({ page }) => {
  await page.goto('/');
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('h1')).toBeVisible();
});
