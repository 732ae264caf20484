import { privacy } from '../../content/read.ts';
import { barriers } from '../accessible.ts';
import { leadOf, newVisitor, post } from '../office.ts';
import { unseenFocus } from '../seen.ts';
import { at, open, shifted, sidewaysScroll, started } from '../visit.ts';
import { expect, type Locator, type Page } from '../visitor.ts';
import { answer, cookies, id, mind, plate, silent, strip, test } from './counted-site.ts';

// One build and one server for all of them.
test.describe.configure({ mode: 'default' });

const tagAt = `https://www.googletagmanager.com/gtag/js?id=${id}`;
const view = (path: string) => ['page_view', { page_path: path }];

/** What this page could have told before anybody asked. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    queue: 'dataLayer' in window,
    teller: Boolean(window.gtag),
    hints: document.querySelectorAll('link:is([rel=preconnect], [rel=dns-prefetch])').length,
    foreign: [...document.querySelectorAll('[src], link[href]')].filter((one) =>
      `${one.getAttribute('src')} ${one.getAttribute('href')}`.includes('google'),
    ).length,
  }));
const none = { queue: false, teller: false, hints: 0, foreign: 0 };

const to = async (page: Page, path: string) => {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await at(page, path);
};

test('contacts Google only after a yes, then for each page', async ({ page, google }) => {
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await to(page, '/areas/ripon');
  await expect(strip(page)).toBeVisible();
  expect(await traces(page)).toEqual(none);
  expect(await cookies(page)).toEqual([]);
  expect(google.asked).toEqual([]);

  await answer(page, 'Accept');
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(google.events).toEqual([view('/areas/ripon')]);
  await to(page, '/about');
  await expect.poll(google.events).toEqual([view('/areas/ripon'), view('/about')]);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
  await page.getByRole('contentinfo').locator('a[href^=tel]').click();
  await expect.poll(google.events).toHaveLength(3);
  expect(google.events()[2]?.[0]).toBe('cta_click');
  expect(google.asked.filter((url) => !url.includes('/g/collect'))).toEqual([tagAt, tagAt]);

  // An answer in another tab holds in this one.
  const other = await page.context().newPage();
  await other.goto('/privacy');
  await expect.poll(google.events).toHaveLength(4);
  await expect.poll(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345']);
  const link = other.getByRole('main').getByRole('link', { name: 'Cookie settings' });
  await link.click();
  await expect.poll(google.own, 'control: the tag sends things by itself').toBeGreaterThan(0);
  await expect(strip(other)).toContainText('You’ve accepted analytics cookies.');
  await answer(other, 'Reject');
  await expect(strip(other)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => cookies(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => Boolean(window.gtag))).toBe(false);
  const asked = google.asked.length;
  await page.goto('/areas/ripon');
  await silent(page);
  await expect(strip(page)).toHaveCount(0);
  expect(await traces(page)).toEqual(none);
  expect(google.asked.slice(asked)).toEqual([]);
  expect(await cookies(page)).toEqual([]);
  await mind(page).click();
  await expect(strip(page)).toContainText('You’ve rejected analytics cookies.');
});

test('the search page never has the tag; the next page has it again', async ({ page, google }) => {
  await page.goto('/about');
  await answer(page, 'Accept');
  await expect.poll(google.events).toHaveLength(1);
  const before = google.asked.length;
  await page.goto('/search');
  await page.getByRole('searchbox').fill('ripon');
  await expect(page.getByRole('main').getByRole('link', { name: /Ripon/ }).first()).toBeVisible();
  expect(google.asked.slice(before)).toEqual([]);
  expect(await traces(page)).toEqual(none);
  await to(page, '/areas/ripon');
  await expect.poll(google.events).toHaveLength(3);
  expect(google.events().slice(1)).toEqual(
    expect.arrayContaining([
      ['location_page_view', { city: 'Ripon', page_path: '/areas/ripon' }],
      view('/areas/ripon'),
    ]),
  );
});

test('counts pages rendered on request, not private ones', async ({ page, site, google }) => {
  await page.goto('/contact');
  await answer(page, 'Accept');
  await expect.poll(google.events).toEqual([view('/contact')]);
  // The empty form as a browser sends it before any script has run.
  await Promise.all([
    page.waitForResponse((response) => response.status() === 422),
    page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit()),
  ]);
  await started(page);
  await expect.poll(google.events).toEqual([view('/contact'), view('/contact')]);

  const asked = google.asked.length;
  const { ownPage } = await post(page, 'lead', leadOf(newVisitor()));
  for (const path of [ownPage, '/office/sign-in']) {
    const shown = await page.goto(site.address + path);
    expect(shown?.status(), path).toBe(200);
    expect((await shown?.allHeaders())?.['content-security-policy'], path).not.toContain('google');
    expect(await traces(page), path).toEqual(none);
    await expect(strip(page)).toHaveCount(0);
  }
  expect(google.asked.slice(asked)).toEqual([]);
});

/** The places of two things on the screen have no point in common. */
const apart = (one: Box, other: Box) =>
  one.y + one.height <= other.y + 0.5 ||
  other.y + other.height <= one.y + 0.5 ||
  one.x + one.width <= other.x + 0.5 ||
  other.x + other.width <= one.x + 0.5;
async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found} is not there`);
  return box;
}
type Box = Awaited<ReturnType<typeof boxOf>>;

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`at ${width} × ${height} it has two equal buttons, moves nothing, fits, and bars nobody’s way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/privacy');
    await expect(strip(page)).toBeVisible();
    const buttons = strip(page).getByRole('button');
    await expect(buttons).toHaveText(['Accept', 'Reject']);
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(await shifted(page)).toBeLessThan(0.01);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await barriers(page, '[aria-label="Analytics cookies"]')).toEqual([]);
    const box = await boxOf(plate(page));
    expect(box.height).toBeLessThan(height * 0.25);
    expect(apart(box, await boxOf(page.getByRole('heading', { level: 1 })))).toBe(true);
    expect(await unseenFocus(page)).toEqual([]);
    if (width > 768) return;
    // On a phone it stands above the call bar, and below the page's last line.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = page.getByRole('navigation', { name: 'Call us' });
    await expect.poll(async () => apart(await boxOf(strip(page)), await boxOf(bar))).toBe(true);
    const last = await boxOf(mind(page));
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(strip(page))).y);
  });

test('the question follows the header by keyboard, no trap', async ({ page, google }) => {
  await page.goto('/privacy');
  await expect(strip(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link').last().focus();
  for (const met of ['What they record', 'Accept', 'Reject', 'Home']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(met);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await mind(page).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(mind(page)).toBeFocused();
  expect(google.asked).toEqual([]);

  const { counting } = privacy();
  const clauses = [counting.cookies, ...counting.more];
  for (const said of clauses.flatMap(({ paragraphs }) => paragraphs))
    await expect(page.getByRole('main')).toContainText(said);
  await expect(page.getByRole('main')).not.toContainText('This site sets no cookies');
});

test('the question waits while a form is used or in view', async ({ page, google }) => {
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await page.getByLabel('Full name').focus();
  await expect(strip(page)).toBeHidden();
  await page.getByLabel('Full name').blur();
  await expect(strip(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await started(page);
  const own = page.getByRole('main').getByRole('link', { name: 'Get a free site survey' });
  await expect(own.first()).toBeInViewport();
  await expect(page.getByText('Can we use analytics cookies')).toBeAttached();
  await expect(strip(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(strip(page)).toBeVisible();
  expect(google.asked).toEqual([]);
});
