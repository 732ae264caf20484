/**
 * Requests that no browser writes: tunnels, whole addresses, two hosts or none, impossible ports,
 * odd expectations, forged proxy headers, and right requests with a few bytes changed.
 */
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { examples } from '../test/support/examples.ts';
import { startWatched } from '../test/support/metrics.ts';
import { seededRandom } from '../test/support/seeded-random.ts';
import { securityHeaders } from './security.ts';

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

/** Sends it, and gives all that comes back until the server closes the connection. */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let back = '';
    connect(port, '127.0.0.1')
      .on('data', (some) => {
        back += some.toString('latin1');
      })
      .on('error', () => undefined)
      .on('close', () => resolve(back))
      .end(Buffer.from(bytes, 'latin1'));
  });

const required = Object.keys(securityHeaders({ hsts: 'on' })).map((name) => name.toLowerCase());

/** Answers with 5xx or without a security header. A closed connection needs no answer. */
const wrongIn = (back: string): string[] =>
  back
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer && !answer.startsWith('HTTP/1.1 100'))
    .map((answer) => (answer.split('\r\n\r\n', 1)[0] ?? '').toLowerCase())
    .filter(
      (headers) =>
        Number(headers.slice(9, 12)) >= 500 ||
        !required.every((name) => headers.includes(`\r\n${name}:`)),
    );

test('answers no request with 5xx or without the security headers', async () => {
  const server = await startWatched({ TRUST_PROXY: '1', SITE_URL: `https://${site}` });
  onTestFinished(async () => void (await server.stop()));
  const port = Number(new URL(server.address).port);
  const requests = [...corpus, ...Array.from({ length: 200 }, mutated)];
  while (requests.length)
    await Promise.all(
      requests
        .splice(0, 20)
        .map(async (bytes) =>
          expect(wrongIn(await send(port, bytes)), bytes.slice(0, 200)).toEqual([]),
        ),
    );
});
