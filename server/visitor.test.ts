import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../test/support/listening.ts';
import { publicAddressOf } from './http/security.ts';
import { addressOf, noteAddress, onBehalfOf, visitor } from './visitor.ts';

// requests.properties.test.ts forges entries, and has no proxy.
test.each([
  ['203.0.113.1, 192.0.2.7, 10.0.0.1', 2, '192.0.2.7'],
  ['192.0.2.7, 10.0.0.1', 5, '192.0.2.7'],
  ['192.0.2.7:51234', 1, '192.0.2.7'],
  ['[2001:db8::7]:51234', 1, '2001:db8::7'],
  [undefined, 1, '127.0.0.1'],
  ['unknown', 1, '127.0.0.1'],
  ['999.1.1.1', 1, '127.0.0.1'],
])('X-Forwarded-For: %s behind %i proxies comes from %s', (forwarded, proxies, address) => {
  const socket = { remoteAddress: '127.0.0.1' };
  const asked = { headers: { 'x-forwarded-for': forwarded }, socket } as unknown as IncomingMessage;
  expect(addressOf(asked, proxies)).toBe(address);
});

test('work knows for whom it is done, and nobody else’s', async () => {
  const told = await Promise.all(
    ['192.0.2.7', '192.0.2.8'].map((address) =>
      onBehalfOf(address, () => Promise.resolve().then(visitor)),
    ),
  );
  expect([...told, visitor()]).toEqual(['192.0.2.7', '192.0.2.8', undefined]);
});

test('a client that resets its connection keeps its address; unknown clients count as one visitor', async () => {
  const server = createServer().on('connection', noteAddress);
  const socket = connect(await listen(server), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [req] = await once(server, 'request');
  const closed = new Promise((done) => req.on('error', () => undefined).on('close', done));
  socket.resetAndDestroy();
  await closed;
  expect(addressOf(req, 0)).toBe('127.0.0.1');
  expect(addressOf({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('unknown');
});

const site = 'https://www.example.org';
/** Where a reader who asks for this host is redirected. */
const redirected = (host?: string, headers = {}, { method = 'GET', siteUrl = site } = {}) =>
  publicAddressOf({ method, url: '/contact?from=/x', headers: { host, ...headers } }, siteUrl);

test.each(['EXAMPLE.org:443', 'old-name.example', 'shop.www.example.org'])(
  'redirects readers of %s to the public address, with path and query',
  (host) => expect(redirected(host)).toBe('https://www.example.org/contact?from=/x'),
);

test.each([
  'WWW.Example.Org:443',
  '127.0.0.1:3000',
  '[::1]:3000',
  'thornbeck',
  'web.svc.cluster.local',
  undefined,
])('serves readers of %s', (host) => expect(redirected(host)).toBeUndefined());

test('redirects no form, no site without a public address, and no reader whose proxy names it', () => {
  const other = 'backend.example.net';
  expect(redirected(other, {}, { method: 'POST' })).toBeUndefined();
  expect(redirected(other, {}, { siteUrl: 'http://localhost:3000' })).toBeUndefined();
  expect(redirected(other, { 'x-forwarded-host': 'www.example.org' })).toBeUndefined();
  expect(redirected(other, { 'x-forwarded-host': 'example.org' })).toBeDefined();
});
