import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFront } from './front.ts';
import { emptySite } from './site-files.ts';

/** A front with one link that opens something, and all that its log says. */
async function front(opens = async (path: string) => path === '/enquiry/token') {
  let log = '';
  const spied = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log += text;
    return true;
  });
  let rendered = 0;
  const server = createServer(
    createFront({
      site: emptySite,
      render: (_, res) => {
        rendered++;
        res.writeHead(422).end('page');
      },
      redirectFor: () => undefined,
      opens,
      health: async () => ({ healthy: true, ready: true }),
      hsts: 'on',
      ownHost: 'www.example.org',
      phone: '01632 960 148',
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    spied.mockRestore();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await answer.text();
    return answer;
  };
  return { ask, log: () => log, rendered: () => rendered };
}

const post = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers,
  body: new URLSearchParams({ change: 'withdrawn' }),
});

test('what a link opens is kept nowhere, found by nobody and told to no other site', async () => {
  const { ask } = await front();
  for (const init of [{}, post({})]) {
    const { headers } = await ask('/enquiry/token', init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  expect((await ask('/about')).headers.get('Referrer-Policy'), 'control').toContain('strict');
});

test('a token that opens nothing is answered without a page made for it, or a body read', async () => {
  const { ask, rendered } = await front();
  expect((await ask('/enquiry/other')).status).toBe(404);
  expect((await ask('/enquiry/other', post({}))).status).toBe(404);
  expect(rendered()).toBe(0);
  expect((await ask('/enquiry/token')).status, 'control').toBe(422);
  expect(rendered()).toBe(1);
});

test('a database that is away is no reason to call a link unknown', async () => {
  const { ask, log } = await front(async () => {
    throw new Error('NIDD-7K3F');
  });
  expect((await ask('/enquiry/token')).status).toBe(503);
  expect(log()).not.toContain('NIDD-7K3F');
});

test('no token stands in the log', async () => {
  const { ask, log } = await front();
  await ask('/enquiry/token');
  await ask('/enquiry/expired', post({}));
  expect(log()).toContain('/enquiry/…');
  expect(log()).not.toMatch(/token|expired/);
});

test('its own forms come from the origin ‘null’, another site’s do not, and no other address takes them', async () => {
  const { ask } = await front();
  const status = async (path: string, headers: Record<string, string>) =>
    (await ask(path, post(headers))).status;
  expect(await status('/enquiry/token', { Origin: 'null' })).toBe(422);
  expect(await status('/enquiry/token', { Origin: 'https://www.example.org' })).toBe(422);
  expect(await status('/enquiry/token', { Origin: 'https://evil.example' })).toBe(403);
  const foreign = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
  expect(await status('/enquiry/token', foreign)).toBe(403);
  expect(await status('/contact', { Origin: 'null' })).toBe(403);
});

test('a link that signs in to the office is in no log', async () => {
  const { ask, log } = await front();
  expect((await ask('/office/sign-in/link/tokentoken')).status).toBe(404);
  expect((await ask('/office/Sign-In/link/tokentoken')).status).toBe(404);
  expect(log()).toContain('"path":"/office/sign-in/link/…"');
  expect(log()).not.toContain('tokentoken');
});
