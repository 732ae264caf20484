import { expect, test, vi } from 'vitest';
import { frontWith, serve } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';

const lines = hearLog();

/** A front with one link that opens something, whose page is answered with 422. */
async function front(opens = async (path: string) => path === '/enquiry/token') {
  const render = vi.fn((_, res) => res.writeHead(422).end('page'));
  const site = await serve(
    frontWith({ render, opens, settings: { siteUrl: 'https://www.example.org' } }),
  );
  const ask = (path: string, init: RequestInit = {}) => fetch(site + path, init);
  const post = (path: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers, body: new URLSearchParams({ change: 'withdrawn' }) });
  return { ask, post, render };
}

test('what a link opens is kept nowhere, found by nobody and told to no other site', async () => {
  const { ask, post } = await front();
  for (const { headers } of [await ask('/enquiry/token'), await post('/enquiry/token')])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
});

test('a token that opens nothing is answered without a page made for it, or a body read', async () => {
  const { ask, post, render } = await front();
  expect((await ask('/enquiry/other')).status).toBe(404);
  expect((await post('/enquiry/other')).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
  expect((await ask('/enquiry/token')).status, 'control').toBe(422);
});

test('a database that is away is no reason to call a link unknown', async () => {
  const { ask } = await front(() => Promise.reject(new Error('NIDD-7K3F')));
  expect((await ask('/enquiry/token')).status).toBe(503);
  expect(JSON.stringify(lines)).not.toContain('NIDD-7K3F');
});

test.each([
  ['/enquiry/token', '/enquiry/…'],
  ['/enquiry/expired', '/enquiry/…'],
  ['/%65nquiry/token', '/enquiry/…'],
  ['//enquiry/token', '/enquiry/…'],
  ['/office/Sign-In/link/tokentoken', '/office/sign-in/link/…'],
])('the log has no token of %s', async (path, logged) => {
  const { post } = await front();
  await post(path);
  expect(lines).toMatchObject([{ path: logged }]);
  expect(JSON.stringify(lines)).not.toMatch(/token|expired/);
});

test.each<[number, string, Record<string, string>]>([
  [422, '/enquiry/token', { Origin: 'null' }],
  [422, '/enquiry/token', { Origin: 'https://www.example.org' }],
  [403, '/enquiry/token', { Origin: 'https://evil.example' }],
  [403, '/enquiry/token', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  [403, '/contact', { Origin: 'null' }],
])('answers %i to a form for %s from %o', async (status, path, from) => {
  expect((await (await front()).post(path, from)).status).toBe(status);
});
