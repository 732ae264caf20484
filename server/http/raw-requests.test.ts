/**
 * Requests that no browser writes: tunnels, whole addresses, two hosts or none, impossible ports,
 * odd expectations, forged proxy headers, and right requests with a few bytes changed.
 */
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../bench/real-server.ts';
import { examples, newPlace } from '../../test/support/examples.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { securityHeaders } from './security.ts';

const site = 'www.thornbeck.example';
const form = String(new URLSearchParams({ form: 'message', page: '/', ...examples.message }));
const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const about = (...lines: string[]): string => head('GET /about HTTP/1.1', ...lines);
const own = `Host: ${site}`;
const ask = (start: string, ...lines: string[]): string => head(`${start} HTTP/1.1`, own, ...lines);
const post = (...lines: string[]): string =>
  ask(
    'POST /enquiries',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    ...lines,
  ) + form;

const hosts = ['', 'a b', 'localhost:99999', `${site}:0x50`, '[::1', 'a/../b', 'a@b', '\u00e9'];
/** The status of each. The server has no pages: a right request for one is answered with 404. */
const corpus: Record<number, string[]> = {
  200: [
    ...hosts.map((name) => post(`X-Forwarded-Host: ${name}`)),
    ...hosts.map((name) => post(`Forwarded: host="${name}";proto=ftp`)),
    post('Expect: 100-continue'),
  ],
  400: [
    ...hosts.map((name) => about(`Host: ${name}`)),
    ...['/%', '/%zz', '/%E0%A4%A', '/%00', '/%c0%af', '/\\evil.example', '/a b'].map((path) =>
      ask(`GET ${path}`),
    ),
    about(),
    about(own, own),
    about(own, 'Host: evil.example'),
    head('GET /about HTTP/9.9', own),
    ask('GET http://evil.example/about'),
    ask('GET ftp://127.0.0.1/about'),
    ask('GET http://'),
    ask('GET /about', 'Transfer-Encoding: chunked, chunked'),
    post('Transfer-Encoding: chunked'),
    post('Content-Length: 5'),
    'HELLO\r\n\r\n',
    '\0'.repeat(100),
  ],
  403: hosts.map((name) => post(`Origin: http://${name}`)),
  404: [
    ask('GET /about'),
    head('GET /about HTTP/1.0'),
    ask(`GET http://${site}/about`),
    ask('GET HTTPS://WWW.thornbeck.example/about'),
    ask(`GET http://${site}?a=b`),
    ask('GET /about', 'Expect: 100-continue'),
    ask('GET /about', 'Upgrade: websocket', 'Connection: Upgrade'),
    about('Host: [::1]:3000'),
  ],
  405: [
    head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'),
    ...['CONNECT /', 'OPTIONS *', 'TRACE /about', 'PROPFIND /'].map((start) => ask(start)),
  ],
  414: [ask(`GET /${'x'.repeat(5000)}`)],
  417: [
    ask('GET /about', 'Expect: a-miracle'),
    ask('GET /about', 'Expect: 100-continue, a-miracle'),
    post('Expect: a-miracle'),
  ],
  431: [ask('GET /about', `X: ${'x'.repeat(20_000)}`)],
};

const required = Object.keys(securityHeaders({ hsts: 'on' })).map((name) => name.toLowerCase());

/**
 * The statuses of the answers in these bytes whose headers are all there, but for 100 Continue. An
 * answer without a security header counts as one with 5xx.
 */
const statusesIn = (bytes: string): number[] =>
  bytes
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer.includes('\r\n\r\n') && !answer.startsWith('HTTP/1.1 100'))
    .map((answer) => (answer.split('\r\n\r\n', 1)[0] ?? '').toLowerCase())
    .map((headers) =>
      required.every((name) => headers.includes(`\r\n${name}:`))
        ? Number(headers.slice(9, 12))
        : 599,
    );

/**
 * Sends the bytes. Returns the statuses until one side closes the connection: we do after the first
 * answer, or with `endAtOnce` behind the bytes. Node then drops what it has not answered yet.
 */
const statusesOf = (port: number, bytes: string, endAtOnce = false): Promise<number[]> =>
  new Promise((resolve) => {
    let back = '';
    const socket = connect(port, '127.0.0.1')
      .on('data', (some) => {
        back += some.toString('latin1');
        if (!endAtOnce && statusesIn(back).length) socket.destroy();
      })
      .on('error', () => undefined)
      .on('close', () => resolve(statusesIn(back)));
    socket.write(Buffer.from(bytes, 'latin1'));
    if (endAtOnce) socket.end();
  });

const all = Object.values(corpus).flat();
const random = seededRandom(20_261_122);

/** One of them with a few bytes changed, left out or doubled. */
function mutated(): string {
  let text = all[random(all.length)] ?? '';
  for (let change = 0; change <= random(4); change++) {
    const at = random(text.length + 1);
    const rest = at + random(4);
    const put = String.fromCharCode(random(256)).repeat(random(3));
    text = text.slice(0, at) + put + text.slice(random(2) ? rest : at);
  }
  return text;
}

test('answers no request with 5xx or without the security headers', async () => {
  const server = await startServer({
    ...newPlace(),
    env: { TRUST_PROXY: '1', SITE_URL: `https://${site}` },
    flags: ['--import', new URL('../../test/support/without-pages.ts', import.meta.url).href],
  });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const port = Number(new URL(server.address).port);
  for (const [status, requests] of Object.entries(corpus)) {
    const answers = await Promise.all(requests.map((bytes) => statusesOf(port, bytes)));
    for (const [n, [first]] of answers.entries())
      expect(first, requests[n]?.slice(0, 200)).toBe(Number(status));
  }
  for (let batch = 0; batch < 5; batch++) {
    const requests = Array.from({ length: 20 }, mutated);
    const answers = await Promise.all(requests.map((bytes) => statusesOf(port, bytes, true)));
    for (const [n, statuses] of answers.entries())
      expect(Math.max(0, ...statuses), requests[n]?.slice(0, 200)).toBeLessThan(500);
  }
});
