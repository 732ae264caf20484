import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../visitor.ts';

/**
 * A server on a line that stalls behind the heading of its pages: `/` is the page as it is, `/bare`
 * the same without the link that keeps it from being painted in pieces.
 */
async function stalling(html: string) {
  const end = Promise.withResolvers<void>();
  const middle = html.indexOf('</h1>') + '</h1>'.length;
  const server = createServer(async ({ url = '' }, res) => {
    if (!/^\/(?:bare)?$/.test(url)) return res.writeHead(404).end();
    const head = html.slice(0, middle);
    const sent = url === '/' ? head : head.replace(/<link rel="expect"[^>]*>/, '');
    res.writeHead(200, { 'Content-Type': 'text/html' }).write(sent);
    await end.promise;
    return res.end(html.slice(middle));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, send: end.resolve, close };
}

/** How often something was painted on a page before all of it had arrived. */
const early = () =>
  performance.getEntriesByType('paint').filter(({ startTime }) => {
    const [arrived] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return !arrived?.responseEnd || startTime < arrived.responseEnd;
  }).length;

for (const [kind, path] of [
  ['a service', '/services/plant-hire'],
  ['a machine', '/services/plant-hire/dumper-truck'],
  ['the about page', '/about'],
])
  test(`of ${kind}, whose first words stand at the foot of its picture, nothing is painted before them`, async ({
    page,
    context,
    request,
  }) => {
    const line = await stalling(await (await request.get(`${path}`)).text());
    await page.goto(line.address, { waitUntil: 'commit' });
    await page.locator('h1').waitFor({ state: 'attached' });
    const bare = await context.newPage();
    await bare.goto(`${line.address}/bare`, { waitUntil: 'commit' });
    // By the time that the page without the link is painted, so would this one be.
    await bare.waitForFunction(early);
    await page.bringToFront();
    line.send();
    await page.waitForLoadState();
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await page.evaluate(early)).toBe(0);
    line.close();
  });
