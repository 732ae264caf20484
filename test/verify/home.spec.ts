import { open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const region = (name: string) => `section[aria-labelledby="${name}"]`;

test('a hero picture that fails keeps its small stand-in, and is logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/pictures/hero-*', (route) => route.abort());
  await page.goto('/');
  const ground = page.locator('main picture').first().locator('..');
  const standIn = await ground.evaluate((it) => getComputedStyle(it).backgroundImage);
  expect(standIn).toMatch(/^url\("data:image\/webp;base64,/);
  const size = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    },
    standIn.slice(5, -2),
  );
  expect(size, 'a picture that can be read').toBeGreaterThan(10);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect
    .poll(() => logged.join())
    .toMatch(/This picture could not be loaded; its stand-in stays: \S+\/pictures\/hero-/);
});

test('the four questions open one at a time, and close again', async ({ page }) => {
  await page.goto('/');
  const faq = page.locator(region('faq'));
  for (const question of await faq.locator('details').all()) {
    if ((await question.getAttribute('open')) === null) await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    await expect(faq.locator('details[open]')).toHaveCount(1);
  }
  await faq.locator('details[open] summary').click();
  await expect(faq.locator('details[open]')).toHaveCount(0);
});

test('pointing at a service card reveals its Learn More', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const card = page.locator(`${region('services')} a[href="/services/tree-surgery"]`);
  await card.scrollIntoViewIfNeeded();
  const more = card.getByText('Learn More');
  await page.mouse.move(0, 0);
  const look = () =>
    more.evaluate((element) => {
      const { opacity, transform, textDecorationLine } = getComputedStyle(element);
      return [opacity, transform, textDecorationLine];
    });
  const before = await look();
  await card.hover();
  await expect.poll(look).not.toEqual(before);
  await expect(more).toHaveCSS('opacity', '1');
});

/**
 * Opens the home page while its first picture is loading; returns the other pictures requested so
 * far.
 */
async function openOnSlowLine(page: Page) {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/last')) return route.abort();
    asked.push(pathname);
    if (asked.length === 1) await first.promise;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // Pictures are asked for when the page is laid out; a request after that comes after theirs.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await fetch('/pictures/last').catch(() => undefined);
  });
  return { others: () => asked.slice(1), arrive: () => first.resolve() };
}

test('until a page’s first picture has come, none further down is asked for', async ({ page }) => {
  const { others, arrive } = await openOnSlowLine(page);
  const first = page.locator('img[fetchpriority="high"]');
  expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  expect(others()).toEqual([]);
  arrive();
  await expect.poll(() => others().length).toBeGreaterThan(1);
});

test('the first picture does not delay a visitor who reads on', async ({ page }) => {
  const { others } = await openOnSlowLine(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => others().length).toBeGreaterThan(1);
});
