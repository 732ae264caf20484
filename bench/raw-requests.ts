/**
 * Requests as no browser writes them: tunnels, whole addresses, two hosts or none, ports that are
 * none, odd expectations, forged proxy headers, and right requests with a few bytes changed. Each
 * answer must be below 500 and carry the security headers; nobody may wait for one in vain. The
 * control is node:http with React Router's adapter, as they come.
 *
 *   node bench/raw-requests.ts
 */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { securityHeaders } from '../server/security.ts';
import { examples } from '../test/support/examples.ts';
import { seededRandom } from '../test/support/seeded-random.ts';
import { type Proof, runAlone } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

const site = 'www.thornbeck.example';
const form = String(new URLSearchParams({ form: 'message', page: '/', ...examples.message }));
const head = (start: string, ...lines: string[]): string =>
  `${[start, ...lines].join('\r\n')}\r\n\r\n`;
const post = (...lines: string[]): string =>
  head(
    'POST /enquiries HTTP/1.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    ...lines,
  ) + form;

const hosts = ['', 'a b', 'localhost:99999', `${site}:0x50`, '[::1', 'a/../b', 'a@b', '\u00e9'];
const corpus = [
  ...hosts.map((name) => head('GET /about HTTP/1.1', `Host: ${name}`)),
  ...hosts.map((name) => post(`Host: ${site}`, `X-Forwarded-Host: ${name}`)),
  ...hosts.map((name) => post(`Host: ${site}`, `Forwarded: host="${name}";proto=ftp`)),
  ...hosts.map((name) => post(`Host: ${site}`, `Origin: http://${name}`)),
  head('GET /about HTTP/1.1'),
  head('GET /about HTTP/1.0'),
  head('GET /about HTTP/9.9', `Host: ${site}`),
  head('GET /about HTTP/1.1', `Host: ${site}`, `Host: ${site}`),
  head('GET /about HTTP/1.1', `Host: ${site}`, 'Host: evil.example'),
  head(`GET http://${site}/about HTTP/1.1`, `Host: ${site}`),
  head('GET http://evil.example/about HTTP/1.1', `Host: ${site}`),
  head('GET http:// HTTP/1.1', `Host: ${site}`),
  head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'),
  head('CONNECT / HTTP/1.1', `Host: ${site}`),
  head('OPTIONS * HTTP/1.1', `Host: ${site}`),
  head('TRACE /about HTTP/1.1', `Host: ${site}`),
  head('PROPFIND / HTTP/1.1', `Host: ${site}`),
  head('GET /about HTTP/1.1', `Host: ${site}`, 'Expect: a-miracle'),
  head('GET /about HTTP/1.1', `Host: ${site}`, 'Expect: 100-continue, a-miracle'),
  post(`Host: ${site}`, 'Expect: 100-continue'),
  post(`Host: ${site}`, 'Expect: a-miracle'),
  head('GET /about HTTP/1.1', `Host: ${site}`, 'Upgrade: websocket', 'Connection: Upgrade'),
  head('GET /about HTTP/1.1', `Host: ${site}`, 'Transfer-Encoding: chunked, chunked'),
  post(`Host: ${site}`, 'Transfer-Encoding: chunked'),
  post(`Host: ${site}`, 'Content-Length: 5'),
  head('GET /%zz HTTP/1.1', `Host: ${site}`),
  head('GET //evil.example HTTP/1.1', `Host: ${site}`),
  head('GET /a b HTTP/1.1', `Host: ${site}`),
  head('GET /about HTTP/1.1', `Host: ${site}`, `X: ${'x'.repeat(20_000)}`),
  head(`GET /${'x'.repeat(5000)} HTTP/1.1`, `Host: ${site}`),
  'HELLO\r\n\r\n',
  '\r\n\r\n',
  '\0'.repeat(100),
];

const random = seededRandom(20_261_122);

/** One of them with a few bytes changed, left out or doubled. */
function mutated(): string {
  let text = corpus[random(corpus.length)] ?? '';
  for (let change = 0; change <= random(4); change++) {
    const at = random(text.length + 1);
    const rest = at + random(4);
    const put = String.fromCharCode(random(256)).repeat(random(3));
    text = text.slice(0, at) + put + text.slice(random(2) ? rest : at);
  }
  return text;
}

type Back = { text: string; closed: boolean };

/** Sends it, says that no more will come, and takes all that comes back within ten seconds. */
const send = (port: number, bytes: string): Promise<Back> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let back = '';
    const late = setTimeout(() => socket.destroy(), 10_000);
    let closed = true;
    late.unref();
    socket
      .on('data', (some) => {
        back += some.toString('latin1');
      })
      .on('error', () => undefined)
      .on('timeout', () => {
        closed = false;
        socket.destroy();
      })
      .on('close', () => {
        clearTimeout(late);
        resolve({ text: back, closed });
      })
      .setTimeout(9000)
      .end(Buffer.from(bytes, 'latin1'));
  });

const required = Object.keys(securityHeaders({ hsts: 'on' })).map((name) => name.toLowerCase());

/**
 * Is every answer in it below 500, and has all the headers? None at all harms nobody who closed.
 */
function isRight({ text, closed }: Back): boolean {
  const answers = text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer && !answer.startsWith('HTTP/1.1 100'));
  return (
    closed &&
    answers.every((answer) => {
      const headers = (answer.split('\r\n\r\n', 1)[0] ?? '').toLowerCase();
      return (
        Number(answer.slice(9, 12)) < 500 &&
        required.every((name) => headers.includes(`\r\n${name}:`))
      );
    })
  );
}

async function attack(port: number, requests: string[]): Promise<number> {
  let harmed = 0;
  for (let n = 0; n < requests.length; n += 20) {
    const backs = await Promise.all(requests.slice(n, n + 20).map((bytes) => send(port, bytes)));
    harmed += backs.filter((back) => !isRight(back)).length;
  }
  return harmed;
}

const withSite = (requests: string[]): Promise<number> =>
  inFolder('raw-requests', async (dataDir) => {
    const server = await startServer({
      dataDir,
      additions: ['without-pages'],
      env: { TRUST_PROXY: '1', SITE_URL: `https://${site}` },
    });
    try {
      return await attack(Number(new URL(server.address).port), requests);
    } finally {
      await server.end('SIGKILL');
    }
  });

async function withoutGuard(requests: string[]): Promise<number> {
  const headers = securityHeaders({ hsts: 'on' });
  const server = createServer(
    createRequestListener(() => new Response('page', { headers }), {
      trustProxy: true,
      onError: () => new Response('broken', { status: 500, headers }),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const harmed = await attack((server.address() as AddressInfo).port, requests);
  server.close().closeAllConnections();
  return harmed;
}

export const proof: Proof = {
  promise: 12,
  title: 'Requests that no browser writes',
  async run(size) {
    const mutations = Array.from({ length: size === 'short' ? 200 : 5000 }, mutated);
    const requests = [...corpus, ...mutations];
    return {
      tried: requests.length,
      harmed: await withSite(requests),
      control: { tried: corpus.length, harmed: await withoutGuard(corpus) },
    };
  },
};

if (import.meta.main) await runAlone(proof);
