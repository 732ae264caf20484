import { knownPaths } from '../content/known-paths.ts';
import { type Browser, expect, test } from './visitor.ts';

/**
 * What a page makes a phone fetch before it has loaded: the document, two faces, the first picture,
 * what styles and the footer draw. Pictures further down wait until one comes near, and scripts
 * until all this is there (test/weight.spec.ts weighs them). Half a second on a line of 2.7 Mbit/s.
 */
const budget = { requests: 8, bytes: 170 * 1024 };

/** Opens the page, and gives what it had fetched by its load event; bytes as they are sent. */
async function fetchedBy(browser: Browser, address: string, change?: (html: string) => string) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const finished: Promise<{ url: string; bytes: number } | undefined>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('data:')) return;
    finished.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => ({
          url: request.url(),
          bytes: responseBodySize + responseHeadersSize,
        }),
        () => undefined, // one that came after the load, as the page was closed
      ),
    );
  });
  await page.addInitScript(() => {
    // The page's own scripts begin at idle: not while it is being counted.
    window.requestIdleCallback = () => 0;
  });
  if (change)
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });
  await page.goto(address);
  const lazy = await page.evaluate(() =>
    [...document.images].flatMap(({ loading, currentSrc }) =>
      loading === 'lazy' ? [currentSrc] : [],
    ),
  );
  const fetched = (await Promise.all(finished)).flatMap((one) =>
    one && !lazy.includes(one.url) ? [one] : [],
  );
  await page.close();
  return { requests: fetched.length, bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0) };
}

test('before it has loaded, a page fetches at most eight files and 170 KB', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  for (const path of knownPaths()) {
    const { requests, bytes } = await fetchedBy(browser, `${baseURL}${path}`);
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(budget.requests);
    expect.soft(bytes, `${path}: bytes`).toBeLessThanOrEqual(budget.bytes);
  }
});

test('control: without lazy pictures the home page would fetch too much', async ({
  browser,
  baseURL,
}) => {
  const eager = (html: string) => html.replaceAll(' loading="lazy"', '');
  const { requests, bytes } = await fetchedBy(browser, `${baseURL}/`, eager);
  expect(requests).toBeGreaterThan(budget.requests);
  expect(bytes).toBeGreaterThan(budget.bytes);
});
