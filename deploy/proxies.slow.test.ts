/**
 * The files for nginx and Caddy, each in the real program, before a server that notes what comes.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as plain } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer as listen } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestIdOf } from '../server/request-id.ts';
import { proxyFaults } from '../server/watch-proxy.ts';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const site = { trustProxy: 1, siteUrl: 'https://www.example.org' };
const megabyte = 1_000_000;

let folder: string;
let behind: { port: number; close(): void };
/** What each request asked, its headers, how much came, and when its first bytes did. */
let seen: { asked: string; headers: IncomingHttpHeaders; bytes: number; firstAt: number }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proxies-'));
  if (has('openssl'))
    execFileSync(
      'openssl',
      'req -x509 -newkey rsa:2048 -nodes -days 1 -keyout key.pem -out cert.pem -subj /CN=www.example.org -addext subjectAltName=DNS:www.example.org,DNS:example.org'.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
  seen = [];
  const server = createServer((req, res) => {
    const came = { asked: `${req.method} ${req.url}`, headers: req.headers, bytes: 0, firstAt: 0 };
    seen.push(came);
    req.on('data', (chunk: Buffer) => {
      came.firstAt ||= performance.now();
      came.bytes += chunk.length;
    });
    req.on('end', () => res.end('taken'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  behind = { port: (server.address() as AddressInfo).port, close: () => server.close() };
});
afterAll(() => {
  behind.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port that nobody has. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = listen().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Ports = { http: number; https: number };
type Proxy = { ports: Ports; close(): Promise<void> };

/** One of our files with this machine's ports, paths and certificate put in. */
function put(text: string, replaced: [from: string | RegExp, to: string][]): string {
  return replaced.reduce((all, [from, to]) => {
    if (all.replace(from, '') === all) throw new Error(`the file no longer says ${from}`);
    return all.replace(from, to);
  }, text);
}

async function started(child: ChildProcess, ports: Ports): Promise<Proxy> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(said);
    if (await post(ports.https, 1).then(Boolean, () => false))
      return {
        ports,
        close() {
          child.kill('SIGTERM');
          return ended;
        },
      };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`it does not answer: ${said}`);
}

/** nginx with the lines of a site. */
async function nginx(lines: (ports: Ports) => string): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort() };
  const temporary = 'client_body proxy fastcgi uwsgi scgi'
    .split(' ')
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const file = join(folder, `nginx-${ports.https}.conf`);
  writeFileSync(
    file,
    `daemon off; pid ${file}.pid; error_log stderr; events {} http { access_log off; ${temporary} ${lines(ports)} }`,
  );
  return started(spawn('nginx', ['-c', file, '-e', 'stderr']), ports);
}

const ourNginx = ({ http, https }: Ports) =>
  put(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${behind.port}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [/\/etc\/letsencrypt\S+fullchain\.pem/, `${folder}/cert.pem`],
    [/\/etc\/letsencrypt\S+privkey\.pem/, `${folder}/key.pem`],
  ]);

/** What is written who reads no recipe. */
const bareNginx = ({ https }: Ports) =>
  `server { listen 127.0.0.1:${https} ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / { proxy_pass http://127.0.0.1:${behind.port}; } }`;

async function ourCaddy(): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort() };
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n${put(
      readFileSync('deploy/Caddyfile', 'utf8'),
      [
        [/127\.0\.0\.1:3000/g, `127.0.0.1:${behind.port}`],
        ['example.org {', `example.org {\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
      ],
    )}`,
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return started(
    spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env }),
    ports,
  );
}

const asBrowser = {
  host: '127.0.0.1',
  servername: 'www.example.org',
  headers: { Host: 'www.example.org' },
  rejectUnauthorized: false,
};

/** Sends half of so many bytes, and after `wait` ms the rest; says when that was. */
function post(port: number, bytes: number, wait = 0) {
  type Answered = { status: number; page: string; lastSentAt: number };
  return new Promise<Answered>((resolve, reject) => {
    let lastSentAt = 0;
    const req = request({ ...asBrowser, port, method: 'POST', path: '/enquiries' }, async (res) => {
      resolve({ status: res.statusCode ?? 0, page: await text(res), lastSentAt });
    });
    req.setHeader('Content-Length', bytes).on('error', reject);
    req.write(Buffer.alloc(Math.floor(bytes / 2)));
    setTimeout(() => {
      lastSentAt = performance.now();
      req.end(Buffer.alloc(bytes - Math.floor(bytes / 2)));
    }, wait);
  });
}

const ask = (port: number, host: string) =>
  new Promise<{ status: number; to: string | undefined }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/areas?x=1', headers: { Host: host } };
    plain(options, (res) => {
      res.resume();
      resolve({ status: res.statusCode ?? 0, to: res.headers.location });
    })
      .on('error', reject)
      .end();
  });

const proxies = { nginx: () => nginx(ourNginx), caddy: ourCaddy };

for (const [name, open] of Object.entries(proxies)) {
  const isHere = has(name) && has('openssl');
  if (!isHere) process.stderr.write(`${name} is not tested: apt-get install ${name} has it\n`);
  describe.skipIf(!isHere)(`our file for ${name}`, () => {
    let proxy: Proxy;
    beforeAll(async () => {
      proxy = await open();
    }, 30_000);
    afterAll(() => proxy.close());

    test('passes on all that the site looks at', async () => {
      expect((await post(proxy.ports.https, 10)).status).toBe(200);
      const headers = seen.at(-1)?.headers ?? {};
      expect(proxyFaults({ headers, socket: { remoteAddress: '127.0.0.1' } }, site)).toEqual([]);
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(requestIdOf({ headers }, 1), 'its id is one of the proxy’s').toBe(
        headers['x-request-id'],
      );
    });

    test('takes ten photos of 60 MB in all, and not many more', async () => {
      expect((await post(proxy.ports.https, 61 * megabyte)).status).toBe(200);
      expect(seen.at(-1)?.bytes).toBe(61 * megabyte);
      const tooMuch = await post(proxy.ports.https, 80 * megabyte).catch(() => ({ status: 413 }));
      expect(tooMuch.status, 'Caddy 2.6 says 502').toBeGreaterThanOrEqual(400);
    }, 30_000);

    test('passes photos on as they come', async () => {
      const { lastSentAt } = await post(proxy.ports.https, 2 * megabyte, 1500);
      expect(seen.at(-1)?.firstAt).toBeGreaterThan(0);
      expect(seen.at(-1)?.firstAt).toBeLessThan(lastSentAt);
    });

    test('sends who comes by http on to https, path and query kept', async () => {
      const { status, to } = await ask(proxy.ports.http, 'www.example.org');
      expect(status).toBe(308);
      expect(to).toMatch(/^https:\/\/www\.example\.org(?::\d+)?\/areas\?x=1$/);
    });
  });
}

describe.skipIf(!has('nginx') || !has('openssl'))(
  'a form that nginx refuses, without a script',
  () => {
    test('is answered by the site’s own page, and nothing of it is passed on', async () => {
      const proxy = await nginx(ourNginx);
      const { status, page } = await post(proxy.ports.https, 80 * megabyte);
      expect({ status, page }).toEqual({ status: 413, page: 'taken' });
      const { asked, bytes, headers } = seen.at(-1) ?? {};
      expect({ asked, bytes }).toEqual({ asked: 'GET /too-large', bytes: 0 });
      expect(
        proxyFaults({ headers: headers ?? {}, socket: { remoteAddress: '127.0.0.1' } }, site),
      ).toEqual([]);
      await proxy.close();
    }, 30_000);

    test('control: without our lines its sender reads nginx’s page', async () => {
      const proxy = await nginx(bareNginx);
      const { status, page } = await post(proxy.ports.https, 80 * megabyte);
      expect(status).toBe(413);
      expect(page).toContain('nginx');
      await proxy.close();
    }, 30_000);
  },
);

describe.skipIf(!has('nginx') || !has('openssl'))('control: nginx without our lines', () => {
  test('refuses photos of 2 MB, and the site would say which lines are missing', async () => {
    const proxy = await nginx(bareNginx);
    expect(
      (await post(proxy.ports.https, 2 * megabyte).catch(() => ({ status: 413 }))).status,
    ).toBe(413);
    await post(proxy.ports.https, 10);
    const headers = seen.at(-1)?.headers ?? {};
    const faults = proxyFaults({ headers, socket: { remoteAddress: '127.0.0.1' } }, site);
    expect(faults).toEqual(['noAddress', 'otherHost', 'noProtocol']);
    await proxy.close();
  });
});
