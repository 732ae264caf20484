import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RealServer, startServer } from '../bench/real-server.ts';
import { at, started } from './visit.ts';

// The site once more, with the setting that switches the tag on. Only what is rendered on request
// knows of it, the answer to a form that was sent without script: the pages of a build have the
// settings of their build (app/analytics/tag.test.tsx).
const id = 'G-TEST12345';
const asked = '/contact';
let server: RealServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tag-'));
  server = await startServer({ dataDir, env: { GTAG_ID: id } });
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Answers in Google's stead; gives what was asked of it, and what the policy refused. */
async function standIn(page: Page) {
  const requests: string[] = [];
  const refused: string[] = [];
  await page.route('https://*.googletagmanager.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = true' });
  });
  // The answer to an empty form is a 422, which the browser notes too.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('422')) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  return { requests, refused };
}

/** Sends the empty form as a browser does before any script has run, and stays on the answer. */
async function openAnswer(page: Page) {
  await page.goto(server.address + asked);
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit()),
  ]);
}

const told = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => [
      ...Array.from(entry),
    ]),
  );

test('with GTAG_ID the tag is fetched and runs, the policy lets it, and each page view is told once', async ({
  page,
}) => {
  const { requests, refused } = await standIn(page);
  await openAnswer(page);
  await started(page);
  await expect.poll(() => page.evaluate(() => 'tagRuns' in window)).toBe(true);
  expect(requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  const views = async () => (await told(page)).filter(([, name]) => name === 'page_view');
  await expect.poll(views).toEqual([['event', 'page_view', { page_path: asked }]]);
  expect((await told(page)).slice(0, 2)).toEqual([
    ['js', expect.anything()],
    ['config', id, { send_page_view: false }],
  ]);
  await page.locator('footer a[href="/about"]').click();
  await at(page, '/about');
  await expect.poll(async () => (await views()).length).toBe(2);
  expect(refused).toEqual([]);
});

test('its policy opens for Google’s hosts alone, and no inline script runs without its nonce', async ({
  page,
}) => {
  const answer = await page.request.post(server.address + asked, { form: { form: 'contact' } });
  const policy = answer.headers()['content-security-policy'] ?? '';
  const hosts = [...new Set(policy.match(/https:\/\/[^\s;]+/g))].toSorted();
  expect(hosts).toEqual([
    'https://*.analytics.google.com',
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://www.googletagmanager.com',
  ]);
  expect(policy).not.toContain('unsafe-inline');
  const { refused } = await standIn(page);
  await openAnswer(page);
  await page.evaluate(() => {
    const stranger = document.createElement('script');
    stranger.textContent = 'window.stranger = true';
    document.body.append(stranger);
  });
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(refused.join()).toContain('Content Security Policy');
});

test('control: without the setting the same page has no tag and no other host in its policy', async ({
  request,
}) => {
  const answer = await request.post(asked, { form: { form: 'contact' } });
  expect(answer.headers()['content-security-policy']).not.toContain('https:');
  expect(await answer.text()).not.toContain('googletagmanager');
});
