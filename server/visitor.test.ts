import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../test/support/listening.ts';
import { hearLog } from '../test/support/logged.ts';
import { sendsOn } from './public-host.ts';
import { addressOf, noteAddress, onBehalfOf, visitor } from './visitor.ts';
import { proxyFaults, watchProxy } from './watch-proxy.ts';

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

test('who resets the connection after asking is still known, and who cannot be known is one visitor', async () => {
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

const lines = hearLog();
const options = { trustProxy: 1, siteUrl: 'https://www.example.org' };
const right = {
  host: 'www.example.org',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
};
const asked = (changes: Record<string, string | undefined> = {}, remoteAddress = '127.0.0.1') => ({
  headers: { ...right, ...changes },
  socket: { remoteAddress },
});
const faults = (changes = {}, other: Partial<typeof options> = {}) =>
  proxyFaults(asked(changes), { ...options, ...other });

test.each([
  ['x-forwarded-for', undefined, ['noAddress']],
  ['x-forwarded-for', 'unknown', ['fewerProxies']],
  ['x-forwarded-for', '203.0.113.9:50123', []],
  ['x-forwarded-for', '[2001:db8::1]:50123', []],
  ['host', '127.0.0.1:3000', ['otherHost']],
  ['host', 'thornbeck', ['otherHost']],
  ['x-forwarded-proto', undefined, ['noProtocol']],
  ['x-forwarded-proto', 'http', ['plainHttp']],
  ['x-forwarded-proto', 'https', []],
])('a proxy whose %s is %s shows the faults %j', (name, value, shown) => {
  expect(faults({ [name]: value })).toEqual(shown);
});

test('fewer addresses than there are proxies are told', () => {
  const two = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' };
  expect(faults({}, { trustProxy: 2 })).toEqual(['fewerProxies']);
  expect(faults(two, { trustProxy: 2 })).toEqual([]);
});

test('a proxy that nobody told us of is noticed; a visitor who writes the header himself is not', () => {
  const none = { ...options, trustProxy: 0 };
  for (const near of ['127.0.0.1', '10.1.2.3', '::ffff:172.18.0.2', 'fd12:3456::1', '::1'])
    expect(proxyFaults(asked({}, near), none), near).toEqual(['unknownProxy']);
  for (const far of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '11.0.0.1'])
    expect(proxyFaults(asked({}, far), none), far).toEqual([]);
  expect(faults({ 'x-forwarded-for': undefined }, { trustProxy: 0 })).toEqual([]);
});

test.each([0, 1])('a public name without SITE_URL is told, behind %i proxies', (trustProxy) => {
  expect(faults({}, { trustProxy, siteUrl: 'http://localhost:3000' })).toEqual(['noSiteUrl']);
});

test('a fault is said once, without an address, and only when three requests have shown it', () => {
  const { look, found } = watchProxy({ ...options, trustProxy: 2 });
  const wrong = asked({ 'x-forwarded-for': '203.0.113.77' });
  for (let n = 0; n < 2; n++) look(wrong);
  expect([lines, found()]).toEqual([[], []]);
  for (let n = 0; n < 5; n++) look(wrong);
  expect(lines).toMatchObject([{ message: expect.stringContaining('X-Forwarded-For') }]);
  expect(JSON.stringify(lines)).not.toContain('203.0.113');
  expect(found()).toEqual(['fewerProxies']);
});

const site = 'https://www.example.org';
const reader = (host: string | undefined, headers: object = {}) => ({
  method: 'GET',
  url: '/contact?from=/x',
  headers: { host, ...headers },
});
/** Where one reader is sent by a site that has been asked for its own name before. */
const askedHost = (host: string | undefined, headers?: object) => {
  const publicAddress = sendsOn(site);
  publicAddress(reader('www.example.org'));
  return publicAddress(reader(host, headers));
};

test.each(['EXAMPLE.org:443', 'old-name.example', 'shop.www.example.org'])(
  'a reader of %s is sent on, path and query kept',
  (host) => expect(askedHost(host)).toBe('https://www.example.org/contact?from=/x'),
);

test.each([
  'WWW.Example.Org:443',
  '127.0.0.1:3000',
  '[::1]:3000',
  'thornbeck',
  'web.svc.cluster.local',
  undefined,
])('a reader of %s is served: it is ours, or a proxy’s name for this machine', (host) =>
  expect(askedHost(host)).toBeUndefined(),
);

test('a proxy that says it was asked for our name is served, whatever it asks for', () => {
  expect(
    askedHost('backend.example.net', { 'x-forwarded-host': 'www.example.org' }),
  ).toBeUndefined();
  expect(askedHost('backend.example.net', { 'x-forwarded-host': 'example.org' })).toBeDefined();
});

test('a form is never sent on, and a site without a public address sends nobody', () => {
  expect(sendsOn(site)({ ...reader('example.org'), method: 'POST' })).toBeUndefined();
  expect(sendsOn(undefined)(reader('example.org'))).toBeUndefined();
});

test('a proxy that asks under a public name of its own sends nobody round for ever', () => {
  const publicAddress = sendsOn(site);
  const sent = Array.from({ length: 6 }, () => publicAddress(reader('origin.example.net')));
  expect(sent.map(Boolean)).toEqual([true, true, true, false, false, false]);
  expect(lines).toMatchObject([{ message: expect.stringContaining('X-Forwarded-Host') }]);
  publicAddress(reader('www.example.org'));
  expect(publicAddress(reader('example.org')), 'the proxy passes names on').toBeDefined();
});
