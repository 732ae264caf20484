import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, html, type Mutation, on, words } from './mutation.ts';
import { startProxy } from './proxy.ts';

const page = '<head></head><script>let years = 10</script><p>Ten years</p>';
let site: Server;
let stop = () => {};

beforeEach(async () => {
  site = createServer((req, res) => {
    if (req.method === 'POST') req.pipe(res);
    else if (req.url === '/assets/page-1.data')
      res.writeHead(200, { 'content-type': 'text/x-script' }).end('["years"]');
    else if (req.url === '/picture') res.writeHead(200, { 'content-type': 'image/gif' }).end('GIF');
    else {
      const policy = "default-src 'none'; script-src 'self' 'sha256-old'; style-src 'self'";
      res
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(page);
    }
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
});

afterEach(() => {
  stop();
  site.close();
});

/** A proxy with this mutation before the site. */
async function mutated(mutation: Mutation) {
  if (!('change' in mutation)) throw new Error('not for a browser');
  const proxy = await startProxy((site.address() as AddressInfo).port, mutation.change);
  stop = proxy.stop;
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${proxy.port}${path}`, { redirect: 'manual', ...init });
  return { ask, hits: proxy.hits };
}

test('a page is changed, and its policy allows the inline scripts that it then has', async () => {
  const { ask, hits } = await mutated(words('years', 'weeks'));
  const changed = await ask('/');
  expect(await changed.text()).toContain('<p>Ten weeks</p>');
  const hash = createHash('sha256').update('let weeks = 10').digest('base64');
  expect(changed.headers.get('content-security-policy')).toContain(
    `script-src 'self' 'sha256-old' 'sha256-${hash}'; style-src 'self'`,
  );
  expect(hits()).toBe(1);
});

test('a built page’s data is changed with the page that it belongs to', async () => {
  const { ask } = await mutated(on(/^\/about/, words('years', 'weeks')));
  const data = async (from: string) =>
    (await ask('/assets/page-1.data', { headers: { referer: `http://x${from}` } })).text();
  expect(await data('/about')).toBe('["weeks"]');
  expect(await data('/contact'), 'control').toBe('["years"]');
});

test('what the mutation does not touch is handed on as it is, posts and pictures too', async () => {
  const { ask, hits } = await mutated(html('no such words', ''));
  const found = await ask('/');
  expect(await found.text()).toBe(page);
  expect(found.headers.get('content-security-policy')).not.toContain('sha256-old sha256');
  expect(await (await ask('/picture')).text()).toBe('GIF');
  expect(await (await ask('/', { method: 'POST', body: 'typed' })).text()).toBe('typed');
  expect(hits(), 'control: a mutation that changes nothing is known by its hits').toBe(0);
});

test('an answer can have another status', async () => {
  const { ask } = await mutated(answer('/', { status: 404 }));
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/about')).status).toBe(200);
});
