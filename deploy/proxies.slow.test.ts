/**
 * The files for nginx and Caddy, each in the real program, before a server that notes what comes.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
} from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestIdOf } from '../server/log.ts';
import { freePort } from '../test/support/free-port.ts';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const megabyte = 1_000_000;

let folder: string;
/** What each request asked, its headers, how much came, and when its first bytes did. */
const seen: { asked: string; headers: IncomingHttpHeaders; bytes: number; firstAt: number }[] = [];
const server = createServer((req, res) => {
  const came = { asked: `${req.method} ${req.url}`, headers: req.headers, bytes: 0, firstAt: 0 };
  seen.push(came);
  req.on('data', (chunk: Buffer) => {
    came.firstAt ||= performance.now();
    came.bytes += chunk.length;
  });
  req.on('end', () => res.end('taken'));
});
/** What the site has to know of a visitor, as the proxy passes it on. */
const passedOn = {
  host: 'www.example.org',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-proto': 'https',
};

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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Ports = { http: number; https: number };

/** One of our files with this machine's ports, paths and certificate put in. */
function put(file: string, replaced: [from: string | RegExp, to: string][]): string {
  const { port } = server.address() as AddressInfo;
  const own: typeof replaced = [[/127\.0\.0\.1:3000/g, `127.0.0.1:${port}`], ...replaced];
  return own.reduce(
    (all, [from, to]) => {
      if (all.replace(from, '') === all) throw new Error(`the file no longer says ${from}`);
      return all.replace(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

function nginx({ http, https }: Ports): ChildProcess {
  const temporary = 'client_body proxy fastcgi uwsgi scgi'
    .split(' ')
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const ours = put('deploy/nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [/\/etc\/letsencrypt\S+fullchain\.pem/, `${folder}/cert.pem`],
    [/\/etc\/letsencrypt\S+privkey\.pem/, `${folder}/key.pem`],
  ]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${file}.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} ${ours} }`,
  );
  return spawn('nginx', ['-c', file, '-e', 'stderr']);
}

function caddy({ http, https }: Ports): ChildProcess {
  const own = `example.org {\n\ttls ${folder}/cert.pem ${folder}/key.pem`;
  const ours = put('deploy/Caddyfile', [['example.org {', own]]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${ours}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
}

const asBrowser = {
  host: '127.0.0.1',
  servername: 'www.example.org',
  headers: { Host: 'www.example.org' },
  rejectUnauthorized: false,
};

/** Sends half of the given number of bytes, and the rest after `wait` ms; returns when that was. */
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

for (const [name, open] of Object.entries({ nginx, caddy })) {
  const isHere = has(name) && has('openssl');
  if (!isHere) process.stderr.write(`${name} is not tested: apt-get install ${name} has it\n`);
  describe.skipIf(!isHere)(`our file for ${name}`, () => {
    let ports: Ports;
    let program: ChildProcess;
    beforeAll(async () => {
      ports = { http: await freePort(), https: await freePort() };
      program = open(ports);
      await vi.waitFor(() => post(ports.https, 1), { timeout: 20_000, interval: 100 });
    }, 30_000);
    afterAll(async () => {
      program.kill('SIGTERM');
      await new Promise((done) => program.once('exit', done));
    });

    test('passes on all that the site looks at', async () => {
      expect((await post(ports.https, 10)).status).toBe(200);
      const headers = seen.at(-1)?.headers ?? {};
      expect(headers).toMatchObject(passedOn);
      expect(requestIdOf({ headers }, 1)).toBe(headers['x-request-id']);
    });

    test('takes ten photos of 60 MB in all, and not many more', async () => {
      expect((await post(ports.https, 61 * megabyte)).status).toBe(200);
      expect(seen.at(-1)?.bytes).toBe(61 * megabyte);
      const tooMuch = await post(ports.https, 80 * megabyte).catch(() => ({ status: 413 }));
      expect(tooMuch.status, 'Caddy 2.6 says 502').toBeGreaterThanOrEqual(400);
    }, 30_000);

    test.runIf(name === 'nginx')(
      'a form that is too large gets the site’s own page',
      async () => {
        const { status, page } = await post(ports.https, 80 * megabyte);
        expect({ status, page }).toEqual({ status: 413, page: 'taken' });
        expect(seen.at(-1)).toMatchObject({ asked: 'GET /too-large', bytes: 0, headers: passedOn });
      },
      30_000,
    );

    test('passes photos on as they come', async () => {
      const { lastSentAt } = await post(ports.https, 2 * megabyte, 1500);
      expect(seen.at(-1)?.firstAt).toBeGreaterThan(0);
      expect(seen.at(-1)?.firstAt).toBeLessThan(lastSentAt);
    });

    test('sends who comes by http on to https, path and query kept', async () => {
      const options = { host: '127.0.0.1', port: ports.http, path: '/areas?x=1' };
      const asked = plain({ ...options, headers: { Host: 'www.example.org' } }).end();
      const [answered] = (await once(asked, 'response')) as [IncomingMessage];
      answered.resume();
      expect(answered.statusCode).toBe(308);
      expect(answered.headers.location).toMatch(
        /^https:\/\/www\.example\.org(?::\d+)?\/areas\?x=1$/,
      );
    });
  });
}
