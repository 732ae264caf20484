import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { finish } from '../../scripts/finish.ts';
import { emptySite } from '../../test/support/empty-site.ts';
import { frontWith, serve } from '../../test/support/listening.ts';
import { createHttpServer } from './connections.ts';
import { readSite, type Views } from './views.ts';

const build = mkdtempSync(join(tmpdir(), 'site-'));
const page = `<!doctype html><style>p{}</style><script>start()</script><script type="application/ld+json">{}</script>${'<p>Fences and drives.</p>'.repeat(40)}`;
const pageOf = (name: string) => page.replace('start', name);
const put = (file: string, body: string) => {
  mkdirSync(join(build, file, '..'), { recursive: true });
  writeFileSync(join(build, file), body);
};

const kept = { storing: true, delivering: true };
const opsToken = 'a-token-for-operators';
const state = { stopping: false, leaving: false };
const render = createRequestListener(
  async (req) =>
    new Response(`took ${(await req.text()).length}`, {
      headers: { 'Content-Location': new URL(req.url).pathname },
    }),
);
let server: Server;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  put('client/index.html', page);
  put('client/about/index.html', pageOf('about'));
  put('client/projects/index.html', page);
  put('client/assets/site-1a2b.js', 'export {};\n'.repeat(50));
  put('client/project/wall/index.html', page);
  put('views/1.html', pageOf('unknownService'));
  put('views/2.html', pageOf('unknown'));
  put('views/3.html', pageOf('paving'));
  put('views/4.html', '<p>Nothing here.</p>');
  const paving: [string, string] = ['category', 'Paving & Walls'];
  const fromWalls: [string, string][] = [
    ['from', '/services/walls'],
    ['subject', 'Walls'],
  ];
  const views: Views = {
    unknown: [
      { pattern: 'services/:slug', file: '1.html' },
      { pattern: '/enquiry/:token', file: '4.html' },
      { pattern: '*', file: '2.html' },
    ],
    chosen: [
      { path: '/projects', query: [paving], file: '3.html' },
      { path: '/about', query: fromWalls, file: '3.html' },
    ],
    moved: { '/projects/wall': '/project/wall' },
    forms: ['/', '/contact', '/areas/ripon'],
    proposals: { pages: [{ path: '/projects', name: 'Projects' }], means: {} },
  };
  put('views/views.json', JSON.stringify(views));
  put('server/index.js', '');
  put('server/assets.json', '{"script":"/assets/site-1a2b.js"}');
  await finish(build);
  const front = frontWith({
    site: readSite(build),
    render,
    health: async () => ({
      healthy: kept.storing && kept.delivering,
      ready: kept.storing,
      disk: { low: false, freeMegabytes: 900, reserveMegabytes: 200 },
    }),
    state,
    settings: { siteUrl: 'https://www.thornbeck.example', opsToken },
  });
  server = createHttpServer(front, { hsts: 'on' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const port = () => (server.address() as AddressInfo).port;
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string | string[] };

/** A request exactly as written: fetch would tidy the path. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const req = request({ port: port(), host: '127.0.0.1', path, method, headers }, async (res) => {
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: await text(res) });
    });
    req.on('error', reject);
    for (const piece of Array.isArray(body) ? body : []) req.write(piece);
    req.end(Array.isArray(body) ? undefined : body);
  });
const post = (path: string, headers: Record<string, string> = {}, body: Asked['body'] = 'a=b') =>
  ask(path, { method: 'POST', headers, body });

describe('the built site', () => {
  test('is answered without the application, which takes the forms', async () => {
    expect((await ask('/about?utm_source=post')).body).toContain('about()');
    expect((await post('/contact')).body).toBe('took 3');
  });

  const paving = 'category=Paving+%26+Walls';
  const [from, subject] = ['from=/services/walls', 'subject=Walls'];
  test.each([
    ['/projects?category=Paving%20%26%20Walls', 'paving()'],
    [`/projects?utm=x&${paving}`, 'paving()'],
    ['/projects?category=Pools', 'start()'],
    ['/projects?Category=Paving%20%26%20Walls', 'start()'],
    [`/?${paving}`, 'start()'],
    [`/about?${subject}&utm=x&${from}`, 'paving()'],
    [`/about?${from}`, 'about()'],
    [`/about?${from}&${subject}&${subject}`, 'about()'],
  ])('%s is answered with the page for its query: %s', async (path, words) => {
    expect((await ask(path)).body).toContain(words);
  });

  test('an unknown address gets the built page for it, compressed, with its own policy', async () => {
    const br = { 'Accept-Encoding': 'br' };
    const { status, headers, body } = await ask('/views/2.html', { headers: br });
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(headers['content-security-policy']).toContain("'sha256-");
    expect(await post('/wp-login.php', br)).toMatchObject({ status, body });
    expect((await ask('/nothing')).body).toContain('unknown()');
    expect((await ask('/Services/nothing')).body).toContain('unknownService()');
    const again = { 'If-None-Match': String(headers.etag) };
    expect((await ask('/nothing', { headers: again })).status).toBe(404);
  });

  test.each([...Object.values(secretAddresses), '/office/sign-in/link/'])(
    'a script runs nowhere below %s',
    async (prefix) => {
      for (const path of [`${prefix}token`, `${prefix}token/calendar.ics`, prefix.toUpperCase()])
        expect(await ask(path)).toMatchObject({ status: 404, body: '<p>Nothing here.</p>' });
    },
  );

  test('a proxy that refused a form as too large finds words for who sent it', async () => {
    const { status, body, headers } = await ask('/too-large');
    expect(status).toBe(413);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('it hasn’t reached us. Go back: what you typed is still in the form.');
    expect(body).toContain('01632');
  });

  test('only pages with a form take forms', async () => {
    for (const path of ['/?index', '/Contact/', '/areas/ripon'])
      expect((await post(path)).status, path).toBe(200);
    expect(await post('/about')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect((await post('/areas/nowhere')).status).toBe(404);
  });

  test('is sent in the best form that the browser reads', async () => {
    const headers = async (accept: string) =>
      (await ask('/', { headers: { 'Accept-Encoding': accept } })).headers;
    expect(await headers('gzip, deflate, br')).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect((await headers('br;q=0, gzip'))['content-encoding']).toBe('gzip');
    expect((await headers('identity'))['content-encoding']).toBeUndefined();
  });

  test('is not sent again when the browser has it, nor in answer to HEAD', async () => {
    const first = await ask('/about');
    const askWith = (tag: string, more = {}) =>
      ask('/about', { headers: { 'If-None-Match': tag, ...more } });
    const again = await askWith(`W/${first.headers.etag}`);
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await askWith('"another"')).status, 'control').toBe(200);
    const zipped = await askWith(String(first.headers.etag), { 'Accept-Encoding': 'br' });
    expect(zipped.status, 'another encoding, another tag').toBe(200);
    const length = String(Buffer.byteLength(page));
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': length },
      body: '',
    });
  });

  test.each([
    ['/assets/site-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/nowhere', 'no-cache'],
    ['/enquiry/other', 'no-store'],
  ])('%s is kept: %s', async (path, kept) => {
    expect((await ask(path)).headers['cache-control']).toBe(kept);
  });

  test('allows the scripts and styles of a page by hash, and the worker nothing but fetching', async () => {
    const policy = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']);
    const [home, about] = [await policy('/'), await policy('/about')];
    const scripts = (text: string) => /script-src ([^;]*)/.exec(text)?.[1];
    expect(scripts(home)).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/); // the JSON-LD is no script
    expect(scripts(about)).not.toBe(scripts(home));
    expect(home + about).not.toContain('unsafe');
    expect(home).toContain("worker-src 'self'");
    expect(home).toMatch(/trusted-types worker$/);
    expect(await policy('/sw.js')).toMatch(/^default-src 'none';.* connect-src 'self';/);
  });
});

describe('redirects', () => {
  test.each([
    ['/about/?from=post', 301, '/about?from=post'],
    ['/Get-In-Touch', 301, '/contact'],
    ['/our-services/landscaping', 301, '/services/landscaping'],
    ['/About', 301, '/about'],
    ['/%61bout?a=b', 301, '/about?a=b'],
    ['/projects/wall', 301, '/project/wall'],
    ['/PROJECTS/WALL/', 301, '/project/wall'],
    ['/About-Us//', 301, '/about'],
    ['/nowhere/', 301, '/nowhere'],
    ['/NOWHERE', 404, undefined],
    ['/about/index.html', 404, undefined],
    ['//evil.example/', 308, '/evil.example/'],
    ['/\\evil.example/', 400, undefined],
    ['///evil.example/?a=//b', 308, '/evil.example/?a=//b'],
    ['http://evil.example/', 400, undefined],
    ['/\\/evil.example/', 400, undefined],
  ])('%s: %i %s', async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('redirects a reader of another public name, but not a form', async () => {
    const headers = { Host: 'thornbeck.example' };
    for (const path of ['/about?from=post', '/nowhere', '/about/'])
      expect(await ask(path, { headers })).toMatchObject({
        status: 308,
        headers: { location: `https://www.thornbeck.example${path}` },
      });
    expect((await ask('/ready', { headers })).status, 'a load balancer').toBe(200);
    expect((await post('/contact', headers)).status).toBe(200);
  });

  test('a form sent to an address in capitals is answered by its page', async () => {
    const { headers } = await post('/CONTACT');
    expect(headers['content-location']).toBe('/contact');
  });

  test('a redirect that would leave the site is not sent', async () => {
    const movedTo = () => '//evil.example';
    const file = (path: string) => (path === movedTo() ? ({} as never) : undefined);
    const careless = await serve(frontWith({ site: { ...emptySite, movedTo, file } }));
    const { headers } = await fetch(`${careless}/x/`, { redirect: 'manual' });
    expect(headers.get('location')).toBeNull();
  });
});

describe('what it refuses', () => {
  // raw-requests.test.ts has requests that no browser writes, and looks at every security header.
  test('a form that is too long, whether it says so or not', async () => {
    const chunk = 'x'.repeat(16 * 1024);
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect((await post('/contact', chunked, Array(5).fill(chunk))).status).toBe(413);
    expect((await post('/contact', {}, chunk.repeat(5))).body).toContain('01632 960 148');
    const atLimit = await post('/contact', chunked, Array(4).fill(chunk));
    expect(atLimit.body, 'control').toBe(`took ${64 * 1024}`);
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await post('/contact', multipart, chunk.repeat(5))).status).toBe(200);
  });

  test('a form from another site, and none from its own or the public address', async () => {
    const status = async (headers: Record<string, string>) =>
      (await post('/contact', headers)).status;
    const refused = await post('/contact', { 'Sec-Fetch-Site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(refused.body, 'for a translated copy').toContain('href="/contact">open our own form');
    expect(await status({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    for (const Origin of ['https://evil.example', 'null', 'not a url'])
      expect(await status({ Origin }), Origin).toBe(403);
    const from = (site: string) => ({ Origin: 'null', 'Sec-Fetch-Site': site });
    expect([await status(from('same-origin')), await status(from('same-site'))]).toEqual([
      200, 403,
    ]);
    for (const Origin of [`http://127.0.0.1:${port()}`, 'https://www.thornbeck.example'])
      expect(await status({ Origin }), Origin).toBe(200);
  });

  test.each([
    ['/office/site/%2E./sign-in', 400],
    ['/office/site/..\\sign-in', 400],
    ['/..%2fserver%2fhashes.json', 404],
  ])('the path %s, which means another one', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status });
  });
});

test('health says whether all is well, and ready whether an enquiry could be stored', async () => {
  const answers = async () => [await ask('/health'), await ask('/ready')];
  expect(await answers()).toMatchObject(
    Array(2).fill({ status: 200, body: expect.stringMatching('^{"healthy":true,"ready":true,') }),
  );
  kept.delivering = false;
  expect(await answers(), 'mail that waits sends no visitor away').toMatchObject([
    { status: 503 },
    { status: 200 },
  ]);
  kept.storing = false;
  expect(await answers()).toMatchObject(
    Array(2).fill({ status: 503, body: expect.stringMatching('^{"healthy":false,"ready":false,') }),
  );
  Object.assign(kept, { storing: true, delivering: true });
});

test('a server that is about to stop says so to its proxy, and answers still', async () => {
  state.stopping = true;
  expect(await ask('/ready')).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(await ask('/about')).toMatchObject({ status: 200, headers: { connection: 'close' } });
  state.stopping = false;
  expect((await ask('/ready')).status, 'control').toBe(200);
});

test('details and metrics open on this machine, or with the token', async () => {
  const here = {};
  const proxied = { 'x-forwarded-for': '192.0.2.1' };
  const answers = async (headers: Record<string, string>) => [
    (await ask('/health', { headers })).body,
    (await ask('/ready', { headers })).body,
    (await ask('/metrics', { headers })).status,
  ];
  const all = [...Array(2).fill(expect.stringContaining('freeMegabytes')), 200];
  const little = ['{"healthy":true}\n', '{"ready":true}\n', 404];
  const authorization = `Bearer ${opsToken}`;
  for (const headers of [here, { ...proxied, authorization }])
    expect(await answers(headers)).toEqual(all);
  for (const headers of [proxied, { forwarded: 'for=192.0.2.1' }])
    expect(await answers(headers)).toEqual(little);
  expect(await answers({ ...proxied, authorization: `${authorization}x` })).toEqual(little);
});
