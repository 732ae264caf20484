/** What holds of every request, not only of those that somebody thought of; hashes of pages. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { redirectFor } from '../../content/redirects.ts';
import { fc } from '../../test/support/properties.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { addressOf } from '../visitor.ts';
import { accepts } from './built-files.ts';
import { hashPage, isCrossSite, isOwnPath, isWellFormed, publicAddressOf } from './security.ts';

const request = (url: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({
    url,
    headers,
    headersDistinct: { host: headers.host === undefined ? [] : [headers.host] },
    httpVersion: '1.1',
    socket: { remoteAddress: '192.0.2.1' },
  }) as unknown as IncomingMessage;

const odd = '/ \\ // . .. % %00 %2f ? # our-services SERVICES projects'.split(' ');
const path = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((pieces) => `/${pieces.join('').replaceAll(' ', '')}`);

test('every path is judged without a fault, and URL reads a good one as it stands', () => {
  fc.assert(
    fc.property(path, fc.string({ maxLength: 20 }), (url, host) => {
      if (!isWellFormed(request(url, { host }))) return;
      const read = new URL(url, `http://${host}`).pathname;
      expect(decodeURIComponent(read)).toBe(decodeURIComponent(url.split(/[?#]/, 1)[0] ?? ''));
    }),
    { numRuns: 2000 },
  );
});

test('a redirect leads to this site, and to an end', () => {
  fc.assert(
    fc.property(path, (asked) => {
      let at: string | undefined = asked.split('?')[0] ?? '/';
      let hops = 0;
      for (let next = redirectFor(at); next !== undefined; next = redirectFor(next)) {
        expect(isOwnPath(next), `${asked} to ${next}`).toBe(true);
        at = next;
        expect(++hops, `${asked} goes round in circles`).toBeLessThan(4);
      }
    }),
    { numRuns: 2000 },
  );
});

test('X-Forwarded-For yields one address, and entries of the visitor do not count', () => {
  const forged = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 20 })));
  fc.assert(
    fc.property(forged, fc.ipV4(), fc.integer({ min: 0, max: 3 }), (entries, real, proxies) => {
      const others = entries.map((entry) => entry.replaceAll(',', ' '));
      const list = [...others, ...Array.from({ length: Math.max(1, proxies) }, () => real)];
      const found = addressOf(request('/', { 'x-forwarded-for': list.join(',') }), proxies);
      expect(isIP(found)).toBeGreaterThan(0);
      expect(found).toBe(proxies ? real : '192.0.2.1');
    }),
  );
});

test('any Accept-Encoding is read, and what is refused in it is not sent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (header) => {
      expect(typeof accepts('br', header)).toBe('boolean');
      expect(accepts('br', `${header.replaceAll('br', '')}, br;q=0`)).toBe(false);
      expect(accepts('gzip', `${header.replaceAll(';', '')}, gzip`)).toBe(true);
    }),
  );
});

test('a post is another site’s unless its Origin is ours or absent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ maxLength: 30 })), (origin) => {
      const host = 'www.thornbeck.example';
      const own = URL.canParse(origin) && new URL(origin).host === host;
      expect(isCrossSite(request('/', { host, origin }), undefined)).toBe(!own);
    }),
  );
});

test('any settings are taken or refused in a line that tells no password', () => {
  const names = 'PORT HOST DATABASE_URL SMTP_URL ENQUIRY_TO SITE_URL TRUST_PROXY'.split(' ');
  const secret = 'hunter2-of-the-yard';
  const telling = [`smtp://us:${secret}@`, `postgres://us:${secret}@[`, `http://${secret}`, '3000'];
  const value = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...telling));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (env) => {
      try {
        readSettings(env);
      } catch (error) {
        expect(error).toBeInstanceOf(SettingsError);
        expect((error as Error).message).not.toMatch(new RegExp(`\\n|${secret}`));
      }
    }),
  );
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

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes inline scripts and styles, each once, but no data', () => {
  const html =
    '<style>p{}</style><script>a()</script><script>a()</script><script type="module" async="">b()</script><script src="/c.js"></script><script type="application/ld+json">{"style":"a"}</script>';
  expect(hashPage(html, 'x')).toEqual({ scripts: [sha('a()'), sha('b()')], styles: [sha('p{}')] });
});

test('refuses what no hash can allow, naming the page', () => {
  expect(() => hashPage('<p class="a" style="color:red">', 'about/index.html')).toThrow(
    'about/index.html has a style attribute',
  );
  expect(() => hashPage('<p onclick="a()">', 'x')).toThrow('onclick');
  expect(() =>
    hashPage('<script>"<p style=\\"a\\">"</script><p data-style="b" title="a style=" id="b">', 'x'),
  ).not.toThrow();
});
