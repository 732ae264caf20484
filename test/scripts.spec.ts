/** The scripts of a page: which it loads and when, and what there is if one is lost. */
import { fill, lead, sendOf } from './form.ts';
import { leadOf, newVisitor, receivedFrom } from './office.ts';
import { complaints, menuToggle, open, started } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** The scripts that a page has asked for, by the names of their files. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  );

test('control: a script outside the policy is refused and reported', async ({ page }) => {
  const found = complaints(page);
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '</body>',
        '<script>window.stranger = true</script></body>',
      ),
    });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(found.join()).toContain('Content Security Policy');
});

test('a page loads one script, and its form’s script at the first focus', async ({ page }) => {
  // When the layout changes under the pointer Chromium itself sends a pointermove.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/');
  await started(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await scripts(page)).toEqual(['site']);
  await page.locator('#lead [name=fullName]').focus();
  await expect.poll(() => scripts(page)).toContain('enquiry');
});

/** What a visitor does first: it brings the code that a page fetches late. */
async function touch(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.locator('main form input:not([type=hidden])').first().focus();
}

/** The words of a page, as the server sent them and as they stand there. */
const wordsOf = (page: Page) =>
  page
    .locator('header a, main :is(h1, h2, h3, p, dt, th, td), footer a')
    .evaluateAll((found) =>
      found.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
    );

test('the home page stays whole if a script is lost', async ({ page, browser, baseURL }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.goto('/');
  const sent = await wordsOf(plain);
  await plain.close();
  for (const name of ['site', 'client', 'enquiry', 'notice-board']) {
    const script = new RegExp(`/assets/${name}-[^/]*\\.js`);
    await page.route(script, (route) => route.abort('connectionreset'));
    const lost = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await page.goto('/');
    await touch(page);
    await lost;
    const here = await wordsOf(page);
    expect(
      sent.filter((words) => !here.includes(words)),
      name,
    ).toEqual([]);
    const menu = menuToggle(page).or(page.getByRole('navigation', { name: 'Main' }));
    await expect(menu.first()).toBeVisible();
    await page.unroute(script);
  }
});

test('a form whose code is lost posts as it does without script', async ({ page }) => {
  await page.route(/\/assets\/client-/, (route) => route.abort());
  await page.goto('/');
  await started(page);
  const visitor = newVisitor();
  for (const [name, value] of Object.entries(leadOf(visitor))) {
    const field = lead(page).locator(`[name="${name}"]`);
    if (name === 'service') await field.selectOption(value);
    else if (name === 'gdprConsent') await field.check();
    else await field.fill(value);
  }
  await sendOf(lead(page)).click();
  await expect(page.locator('div#lead')).toContainText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('a form’s lost code is requested again, and typed text stays', async ({ page }) => {
  await page.route(/\/assets\/client-/, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/client-'),
  );
  await open(page, '/contact');
  const form = page.locator('form#contact');
  await form.locator('[name=name]').fill('Ann');
  await failed;
  await form.locator('[name=email]').focus();
  await fill(form, { email: 'ann@example.org' });
  await expect(form).toHaveClass(/is-live/);
  await expect(form.locator('[name=name]')).toHaveValue('Ann');
});
