import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { redirectFor } from '../content/redirects.ts';
import { wordsLimit } from '../enquiry/limits.ts';
import { finish } from '../scripts/finish.ts';
import { createFront } from './front.ts';
import { createHttpServer } from './http-server.ts';
import { readSite } from './site-files.ts';
import type { Views } from './views.ts';

const build = mkdtempSync(join(tmpdir(), 'site-'));
const page = `<!doctype html><style>p{}</style><script>start()</script><script type="application/ld+json">{}</script>${'<p>Fences and drives.</p>'.repeat(40)}`;
const put = (file: string, body: string) => {
  mkdirSync(join(build, file, '..'), { recursive: true });
  writeFileSync(join(build, file), body);
};

let storing = true;
let delivering = true;
let stopping = false;
const told = vi.fn();
const render = createRequestListener(
  async (req) => new Response(`took ${(await req.text()).length}`),
);
let server: Server;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  put('client/index.html', page);
  put('client/about/index.html', page.replace('start()', 'about()'));
  put('client/projects/index.html', page);
  put('client/about.data', '[1]');
  put('client/assets/site-1a2b.js', 'export {};\n'.repeat(50));
  put('client/project/wall/index.html', page);
  put('views/1.html', page.replace('start()', 'unknownService()'));
  put('views/2.html', page.replace('start()', 'unknown()'));
  put('views/3.html', page.replace('start()', 'paving()'));
  put('client/projects.data', '["all"]');
  put('views/4.data', '["paving, page 2"]');
  const views: Views = {
    unknown: [
      { pattern: 'services/:slug', file: '1.html' },
      { pattern: '*', file: '2.html' },
    ],
    chosen: [
      { path: '/projects', query: [['category', 'Paving & Walls']], file: '3.html' },
      {
        path: '/projects.data',
        query: [
          ['category', 'Paving & Walls'],
          ['page', '2'],
        ],
        file: '4.data',
      },
      {
        path: '/about',
        query: [
          ['from', '/services/walls'],
          ['subject', 'Walls'],
        ],
        file: '3.html',
      },
    ],
    moved: { '/projects/wall': '/project/wall' },
    forms: ['/', '/contact', '/areas/ripon'],
    proposals: { pages: [{ path: '/projects', name: 'Projects' }], means: {} },
  };
  put('views/views.json', JSON.stringify(views));
  put('server/index.js', '');
  await finish(build);
  const health = async () => ({ healthy: storing && delivering, ready: storing });
  const front = createFront({
    site: readSite(build),
    render,
    redirectFor,
    health,
    leaving: () => stopping,
    stopping: () => stopping,
    balancers: { told },
    hsts: 'on',
    phone: '01632 960 148',
    ownHost: 'www.thornbeck.example',
    publicUrl: 'https://www.thornbeck.example',
  });
  const patience = { headers: 400, request: 400, idle: 20_000, unread: 1000 };
  server = createHttpServer(front, { hsts: 'on', patience });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const port = () => (server.address() as AddressInfo).port;
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A request exactly as written: fetch would tidy the path. */
const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | string[] } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const req = request({ port: port(), host: '127.0.0.1', path, method, headers }, async (res) => {
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: await text(res) });
    });
    req.on('error', reject);
    for (const piece of Array.isArray(body) ? body : []) req.write(piece);
    req.end(Array.isArray(body) ? undefined : body);
  });

/** Bytes exactly as written, and all that comes back until the connection closes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    let back = '';
    connect(port(), '127.0.0.1')
      .on('data', (some) => {
        back += some;
      })
      .on('close', () => resolve(back))
      .on('error', () => resolve(back))
      .write(bytes);
  });

describe('the built site', () => {
  test('is answered without asking React Router, whatever the query', async () => {
    expect((await ask('/about')).body).toContain('about()');
    expect((await ask('/about?utm_source=post')).body).toContain('about()');
    expect((await ask('/about.data?_routes=root')).body).toBe('[1]');
    // control
    expect((await ask('/contact', { method: 'POST', body: 'a=b' })).body).toBe('took 3');
  });

  test('a filter that the site offers has its own page, any other query changes nothing', async () => {
    for (const query of ['category=Paving%20%26%20Walls', 'utm=x&category=Paving+%26+Walls'])
      expect((await ask(`/projects?${query}`)).body).toContain('paving()');
    for (const path of [
      '/projects',
      '/projects?category=Pools',
      '/projects?category=',
      '/projects?Category=Paving%20%26%20Walls',
      '/?category=Paving%20%26%20Walls',
    ])
      expect((await ask(path)).body, path).toContain('start()');
  });

  test('a link with two values has its own page, in whatever order they come', async () => {
    const [from, subject] = ['from=/services/walls', 'subject=Walls'];
    for (const query of [`${from}&${subject}`, `${subject}&${from}`, `${subject}&utm=x&${from}`])
      expect((await ask(`/about?${query}`)).body, query).toContain('paving()');
    for (const query of [from, subject, `${from}&subject=Moats`, `${from}&${subject}&${subject}`])
      expect((await ask(`/about?${query}`)).body, query).not.toContain('paving()');
  });

  test('the data of a page of a long list is that of its query, and of no other', async () => {
    const query = 'category=Paving+%26+Walls&page=2';
    for (const same of [query, `${query}&_routes=root`])
      expect((await ask(`/projects.data?${same}`)).body, same).toBe('["paving, page 2"]');
    for (const other of ['', '?page=2', '?category=Paving+%26+Walls&page=99', `?${query}&page=2`])
      expect((await ask(`/projects.data${other}`)).body, other).toBe('["all"]');
  });

  test('a page has one address', async () => {
    expect((await ask('/about/index.html')).status).toBe(404);
    expect((await ask('/About')).headers.location).toBe('/about');
    expect((await ask('/%61bout?a=b')).headers.location).toBe('/about?a=b');
    expect((await ask('/projects/wall')).headers.location).toBe('/project/wall');
  });

  test('an unknown address gets the built page for it, compressed, with its own policy', async () => {
    const answers = [
      await ask('/nothing-like-it', { headers: { 'Accept-Encoding': 'br' } }),
      await ask('/wp-login.php?a=1', { headers: { 'Accept-Encoding': 'br' } }),
      await ask('/wp-login.php', {
        method: 'POST',
        body: 'log=admin',
        headers: { 'Accept-Encoding': 'br' },
      }),
      await ask('/views/2.html', { headers: { 'Accept-Encoding': 'br' } }),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(404);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['content-security-policy']).toContain("'sha256-");
      expect(body).toBe(answers[0]?.body);
    }
    expect((await ask('/nothing')).body).toContain('unknown()');
    expect((await ask('/Services/nothing')).body).toContain('unknownService()');
    expect(await ask('/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' });
    const etag = String(answers[0]?.headers.etag);
    expect((await ask('/nothing', { headers: { 'If-None-Match': etag } })).status).toBe(404);
  });

  test('a proxy that refused a form as too large finds words for who sent it', async () => {
    const { status, body, headers } = await ask('/too-large');
    expect(status).toBe(413);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('it has not reached us. Go back: your words are still in the form.');
    expect(body).toContain('01632');
  });

  test('only pages with a form take forms', async () => {
    const post = async (path: string) => (await ask(path, { method: 'POST', body: 'a=b' })).status;
    expect(await post('/?index')).toBe(200);
    for (const path of ['/contact', '/Contact/', '/contact.data', '/_.data', '/areas/ripon'])
      expect(await post(path), path).toBe(200);
    expect(await ask('/about', { method: 'POST', body: 'a=b' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await post('/areas/nowhere')).toBe(404);
  });

  test('is sent in the best form that the browser reads', async () => {
    const headers = async (accept: string) =>
      (await ask('/', { headers: { 'Accept-Encoding': accept } })).headers;
    expect(await headers('gzip, deflate, br')).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect((await headers('gzip'))['content-encoding']).toBe('gzip');
    expect((await headers('br;q=0, gzip'))['content-encoding']).toBe('gzip');
    expect((await headers('gzip;q=0, br;q=0'))['content-encoding']).toBeUndefined();
    expect((await headers('identity'))['content-encoding']).toBeUndefined();
  });

  test('is not sent again when the browser has it', async () => {
    const first = await ask('/about');
    const again = await ask('/about', { headers: { 'If-None-Match': `W/${first.headers.etag}` } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    // control
    expect((await ask('/about', { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
    const zipped = await ask('/about', {
      headers: { 'If-None-Match': String(first.headers.etag), 'Accept-Encoding': 'br' },
    });
    expect(zipped.status).toBe(200); // another form, another tag
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await ask('/', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page)));
  });

  test('keeps what has a hash in its name, asks again for pages', async () => {
    expect((await ask('/assets/site-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await ask('/about.data')).headers['cache-control']).toBe('public, max-age=60');
  });

  test('allows the scripts and styles of this page by hash, and no others', async () => {
    const policy = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']);
    const [home, about] = [await policy('/'), await policy('/about')];
    const scripts = (text: string) => /script-src ([^;]*)/.exec(text)?.[1];
    expect(scripts(home)).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/); // the JSON-LD is no script
    expect(scripts(about)).not.toBe(scripts(home));
    expect(home + about).not.toContain('unsafe');
  });
});

describe('redirects', () => {
  test.each([
    ['/about/', '/about'],
    ['/about/?from=post', '/about?from=post'],
    ['/Get-In-Touch', '/contact'],
    ['/our-services/landscaping', '/services/landscaping'],
  ])('%s moved to %s', async (from, to) => {
    expect(await ask(from)).toMatchObject({ status: 301, headers: { location: to } });
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/',
    'http://evil.example/',
    '/\\/evil.example/',
  ])('%s leads to nobody else', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(400);
    expect(headers.location).toBeUndefined();
  });

  test('who reads under another name of ours is sent on to the public one, path and query kept', async () => {
    const www = { headers: { Host: 'thornbeck.example' } };
    for (const path of ['/about?from=post', '/nowhere', '/about/'])
      expect(await ask(path, www)).toMatchObject({
        status: 308,
        headers: { location: `https://www.thornbeck.example${path}` },
      });
    expect((await ask('/ready', www)).status, 'a load balancer asks as it likes').toBe(200);
    const form = { ...www, method: 'POST', body: 'name=Ann' };
    expect((await ask('/contact', form)).status, 'what was typed is not sent round').toBe(200);
  });

  test('a redirect that would leave the site is not sent', async () => {
    const careless = createServer(
      createFront({
        site: readSite(build),
        render,
        redirectFor: () => '//evil.example',
        health: async () => ({ healthy: true, ready: true }),
        hsts: 'off',
        phone: '',
      }),
    );
    await new Promise<void>((resolve) => careless.listen(0, resolve));
    const res = await fetch(`http://127.0.0.1:${(careless.address() as AddressInfo).port}/x/`, {
      redirect: 'manual',
    });
    expect(res.headers.get('location')).toBeNull();
    careless.close();
  });
});

test('every kind of answer carries the security headers', async () => {
  const etag = String((await ask('/')).headers.etag);
  const answers = [
    await ask('/'),
    await ask('/', { headers: { 'If-None-Match': etag } }),
    await ask('/about/'),
    await ask('/nowhere'),
    await ask('/health'),
    await ask('/%zz'),
    await ask('/', { method: 'DELETE' }),
    await ask('/contact', { method: 'POST', body: 'name=Ann' }),
    await ask('/contact', { method: 'POST', body: 'x'.repeat(wordsLimit + 1) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 304, 301, 404, 200, 400, 405, 200, 413,
  ]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

describe('what it refuses', () => {
  test('a forged or doubtful way of asking, with the right answer and all headers', async () => {
    const send = (lines: string[]) => raw(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    const own = `127.0.0.1:${port()}`;
    const cases: [number, string[]][] = [
      [200, ['GET /about HTTP/1.1', `Host: ${own}`]], // control
      [200, [`GET http://${own}/about HTTP/1.1`, `Host: ${own}`]],
      [200, ['GET HTTPS://WWW.thornbeck.example/about HTTP/1.1', `Host: ${own}`]],
      [200, [`GET http://${own}?a=b HTTP/1.1`, `Host: ${own}`]],
      [200, ['GET /about HTTP/1.0']],
      [200, ['GET /about HTTP/1.1', `Host: ${own}`, 'Expect: 100-continue']],
      [200, ['GET /about HTTP/1.1', `Host: ${own}`, 'X-Forwarded-Host: a:99999']],
      [400, ['GET http://evil.example/about HTTP/1.1', `Host: ${own}`]],
      [400, ['GET ftp://127.0.0.1/about HTTP/1.1', `Host: ${own}`]],
      [400, ['GET /about HTTP/1.1']],
      [400, ['GET /about HTTP/1.1', 'Host:']],
      [400, ['GET /about HTTP/1.1', `Host: ${own}`, `Host: ${own}`]],
      [400, ['GET /about HTTP/1.1', 'Host: localhost:99999']],
      [400, ['GET /about HTTP/1.1', 'Host: a b']],
      [405, ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443']],
      [405, ['OPTIONS * HTTP/1.1', `Host: ${own}`]],
      [417, ['GET /about HTTP/1.1', `Host: ${own}`, 'Expect: a-miracle']],
    ];
    for (const [status, lines] of cases) {
      const answer = await send(lines);
      const last = answer.slice(answer.lastIndexOf('HTTP/1.1 '));
      expect(Number(last.slice(9, 12)), lines.join(' · ')).toBe(status);
      expect(last, lines.join(' · ')).toMatch(/content-security-policy: .*frame-ancestors 'none'/i);
      expect(last).toMatch(/x-content-type-options: nosniff/i);
      expect(last).toMatch(/strict-transport-security: max-age/i);
    }
  });

  test('other methods, saying which it knows', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect(await ask('/', { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, POST' },
      });
  });

  test('a form that is too long, whether it says so or not', async () => {
    const chunk = 'x'.repeat(16 * 1024);
    const chunked = { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } };
    expect((await ask('/contact', { ...chunked, body: Array(5).fill(chunk) })).status).toBe(413);
    expect((await ask('/contact', { method: 'POST', body: chunk.repeat(5) })).body).toContain(
      '01632 960 148',
    );
    expect((await ask('/contact', { ...chunked, body: Array(4).fill(chunk) })).body).toBe(
      `took ${64 * 1024}`,
    ); // control: just at the limit
    const multipart = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: chunk.repeat(5),
    };
    expect((await ask('/contact', multipart)).status).toBe(200);
    expect((await ask('/about')).status).toBe(200); // it goes on serving
  });

  test('a form sent from another site', async () => {
    expect(
      (
        await ask('/contact', {
          method: 'POST',
          body: 'a=b',
          headers: { 'Sec-Fetch-Site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await ask('/contact', {
          method: 'POST',
          body: 'a=b',
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        })
      ).status,
    ).toBe(200); // control
  });

  test('a form whose Origin is neither the host that was asked nor the public one', async () => {
    const from = async (origin: string) =>
      (await ask('/contact', { method: 'POST', body: 'a=b', headers: { Origin: origin } })).status;
    expect(await from('https://evil.example')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from('not a url')).toBe(403);
    expect(await from(`http://127.0.0.1:${port()}`), 'control').toBe(200);
    expect(await from('https://www.thornbeck.example'), 'behind a proxy').toBe(200);
  });

  test.each(['/%', '/%E0%A4%A', '/%00', '/a%00b', '/%c0%af'])(
    'the malformed path %s',
    async (path) => {
      expect((await ask(path)).status).toBe(400);
    },
  );

  test('a host that is none', async () => {
    expect((await ask('/nowhere', { headers: { Host: 'a b' } })).status).toBe(400);
    // control
    expect((await ask('/nowhere', { headers: { Host: '[::1]:3000' } })).status).toBe(404);
  });

  test('paths out of the site', async () => {
    const unknownPage = page.replace('start()', 'unknown()');
    for (const path of [
      '/../package.json',
      '/assets/../../server/index.js',
      '/%2e%2e/server/hashes.json',
      '/..%2fserver%2fhashes.json',
    ]) {
      expect(await ask(path)).toMatchObject({ status: 404, body: unknownPage });
    }
  });

  test('an address that never ends', async () => {
    expect((await ask(`/?q=${'x'.repeat(5000)}`)).status).toBe(414);
  });
});

test('slow clients are closed while others go on', async () => {
  const head = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  const body = 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nname=';
  const slow = [head, body].flatMap((bytes) => Array.from({ length: 40 }, () => raw(bytes)));
  expect((await ask('/about')).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const quick = await raw('GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(quick).toMatch(/^HTTP\/1\.1 200 /); // control
});

test('a form that comes too slowly is refused, and its connection is closed', async () => {
  const impatient = createServer(
    createFront({
      site: readSite(build),
      render,
      redirectFor,
      health: async () => ({ healthy: true, ready: true }),
      hsts: 'off',
      phone: '',
      bodyTimes: { words: 200, silence: 200, step: 1 },
    }),
  );
  await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void impatient.close().closeAllConnections());
  const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1');
  let back = '';
  socket
    .on('error', () => undefined)
    .on('data', (some) => {
      back += some;
    });
  // It would go on sending for ever.
  const drip = setInterval(() => socket.write('x'), 20);
  socket.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\nname=');
  await once(socket, 'close');
  clearInterval(drip);
  expect(back).toMatch(/^HTTP\/1\.1 408 /);
});

test('what is no request at all is refused with the same headers', async () => {
  const answers = [
    await raw('HELLO\r\n\r\n'),
    await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
  ];
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['400', '431', '400']);
  for (const answer of answers) expect(answer).toContain('frame-ancestors');
});

test('health says whether all is well, and ready whether an enquiry could be stored', async () => {
  const answers = async () => [await ask('/health'), await ask('/ready')];
  expect(await answers()).toMatchObject(
    Array(2).fill({ status: 200, body: '{"healthy":true,"ready":true}\n' }),
  );
  delivering = false;
  expect(await answers(), 'mail that waits sends no visitor away').toMatchObject([
    { status: 503 },
    { status: 200 },
  ]);
  storing = false;
  expect(await answers()).toMatchObject(
    Array(2).fill({ status: 503, body: '{"healthy":false,"ready":false}\n' }),
  );
  storing = true;
  delivering = true;
});

test('a server that is about to stop says so to its proxy, and answers still', async () => {
  stopping = true;
  expect(await ask('/ready')).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(await ask('/about')).toMatchObject({ status: 200, headers: { connection: 'close' } });
  stopping = false;
  told.mockClear();
  expect((await ask('/ready')).status, 'control').toBe(200);
  await ask('/health');
  expect(
    told.mock.calls.map(([, ready]) => ready),
    'what a balancer knows',
  ).toEqual([true]);
});

test('the service worker is asked for anew with every visit, and may do nothing but fetch from here', async () => {
  const { status, headers } = await ask('/sw.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* connect-src 'self';/);
  const page = await ask('/about');
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
  expect(page.headers['content-security-policy']).toContain('trusted-types default worker');
});
