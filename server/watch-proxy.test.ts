import { expect, test } from 'vitest';
import { hearLog } from '../test/support/logged.ts';
import { proxyFaults, watchProxy } from './watch-proxy.ts';

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
