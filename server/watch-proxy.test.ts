import { afterEach, expect, test, vi } from 'vitest';
import { proxyFaults, proxyFaultWords, watchProxy } from './watch-proxy.ts';

afterEach(() => vi.restoreAllMocks());

/** What is told of the faults that a request shows. */
const told = (...asked: Parameters<typeof proxyFaults>) =>
  proxyFaults(...asked).map((fault) => proxyFaultWords[fault]);
const behindOne = { trustProxy: 1, siteUrl: 'https://www.example.org' };
const right = {
  host: 'www.example.org',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
};
const from = (headers: Record<string, string | undefined>, remoteAddress = '127.0.0.1') => ({
  headers,
  socket: { remoteAddress },
});

test('control: a proxy that passes on all that we need has no fault', () => {
  expect(told(from(right), behindOne)).toEqual([]);
  const two = { ...right, 'x-forwarded-for': '203.0.113.9, 198.51.100.4' };
  expect(told(from(two), { ...behindOne, trustProxy: 2 })).toEqual([]);
});

test.each([
  ['x-forwarded-for', undefined, /X-Forwarded-For \$proxy_add_x_forwarded_for/],
  ['x-forwarded-for', 'unknown', /fewer addresses than TRUST_PROXY says/],
  ['host', '127.0.0.1:3000', /proxy_set_header Host \$host/],
  ['host', 'thornbeck', /proxy_set_header Host \$host/],
  ['x-forwarded-proto', undefined, /X-Forwarded-Proto \$scheme/],
  ['x-forwarded-proto', 'http', /return 308 https/],
])('a proxy whose %s is %s is told the line that it lacks', (name, value, line) => {
  const faults = told(from({ ...right, [name]: value }), behindOne);
  expect(faults).toEqual([expect.stringMatching(line)]);
});

test.each(['203.0.113.9:50123', '[2001:db8::1]:50123', '2001:db8::1'])(
  'an address may come with a port: %s',
  (address) => {
    const asked = from({ ...right, 'x-forwarded-for': address });
    expect(told(asked, behindOne)).toEqual([]);
  },
);

test('fewer addresses than there are proxies are told', () => {
  const faults = told(from(right), { ...behindOne, trustProxy: 2 });
  expect(faults).toEqual([expect.stringMatching(/fewer addresses than TRUST_PROXY says/)]);
});

test('a proxy that nobody told us of is noticed; a visitor who writes the header himself is not', () => {
  const none = { ...behindOne, trustProxy: 0 };
  for (const near of ['127.0.0.1', '10.1.2.3', '::ffff:172.18.0.2', 'fd12:3456::1', '::1'])
    expect(told(from(right, near), none), near).toEqual([
      expect.stringMatching(/set TRUST_PROXY=1/),
    ]);
  for (const far of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '11.0.0.1'])
    expect(told(from(right, far), none), far).toEqual([]);
  expect(told(from({ host: 'www.example.org' }), none)).toEqual([]);
});

test('a public name without SITE_URL is told, whatever the proxy passes on', () => {
  for (const trustProxy of [0, 1])
    expect(told(from(right), { trustProxy, siteUrl: 'http://localhost:3000' })).toEqual([
      expect.stringMatching(/set SITE_URL/),
    ]);
});

test('a fault is said once, and only when three requests have shown it', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))));
  const { look: watch, found } = watchProxy(behindOne);
  const wrong = from({ ...right, 'x-forwarded-for': undefined });
  for (let asked = 0; asked < 2; asked += 1) watch(wrong);
  expect([lines, found()]).toEqual([[], []]);
  for (let asked = 0; asked < 5; asked += 1) watch(wrong);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('X-Forwarded-For');
  expect(found()).toEqual(['noAddress']);
});

test('nobody’s address gets into what is said', () => {
  const faults = told(from({ host: 'a', 'x-forwarded-for': '203.0.113.77' }), {
    ...behindOne,
    trustProxy: 2,
  });
  expect(faults.length).toBeGreaterThan(1);
  expect(faults.join()).not.toContain('203.0.113');
});
