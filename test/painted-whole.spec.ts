import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from './visitor.ts';

/** In ms: how long a page's words are on their way. */
const onTheWay = 3000;

/**
 * Opens a page of the site over a line that stalls for a while behind its heading, and tells
 * whether anything was painted meanwhile.
 */
async function paintedInPieces(page: Page, address: string, change = (html: string) => html) {
  const html = change(await (await fetch(address)).text());
  const middle = html.indexOf('</h1>') + '</h1>'.length;
  const server = createServer(async ({ url }, res) => {
    if (url !== '/') return res.writeHead(404).end();
    res.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle));
    await pause(onTheWay);
    return res.end(html.slice(middle));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const paints = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
      const [arrived] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance
        .getEntriesByType('paint')
        .map(({ startTime }) => startTime < (arrived?.responseEnd ?? 0));
    });
    expect(paints).not.toEqual([]);
    return paints.some(Boolean);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

for (const [kind, path] of [
  ['a service', '/services/plant-hire'],
  ['a machine', '/services/plant-hire/dumper-truck'],
  ['the about page', '/about'],
])
  test(`of ${kind}, whose first words stand at the foot of its picture, nothing is painted before them`, async ({
    page,
    baseURL,
  }) => {
    expect(await paintedInPieces(page, `${baseURL}${path}`)).toBe(false);
  });

test('control: without its link a page is painted in pieces', async ({ page, baseURL }) => {
  const bare = (html: string) => html.replace(/<link rel="expect"[^>]*>/, '');
  expect(await paintedInPieces(page, `${baseURL}/about`, bare)).toBe(true);
});
