import { expect, test } from 'vitest';
import { hearLog } from '../test/support/logged.ts';
import { sendsOn } from './public-host.ts';

const lines = hearLog();
const site = 'https://www.example.org';
const reader = (host: string | undefined, headers: object = {}) => ({
  method: 'GET',
  url: '/contact?from=/x',
  headers: { host, ...headers },
});
/** Where one reader is sent by a site that has been asked for its own name before. */
const asked = (host: string | undefined, headers?: object) => {
  const publicAddress = sendsOn(site);
  publicAddress(reader('www.example.org'));
  return publicAddress(reader(host, headers));
};

test.each(['EXAMPLE.org:443', 'old-name.example', 'shop.www.example.org'])(
  'a reader of %s is sent on, path and query kept',
  (host) => expect(asked(host)).toBe('https://www.example.org/contact?from=/x'),
);

test.each([
  'WWW.Example.Org:443',
  '127.0.0.1:3000',
  '[::1]:3000',
  'thornbeck',
  'web.svc.cluster.local',
  undefined,
])('a reader of %s is served: it is ours, or a proxy’s name for this machine', (host) =>
  expect(asked(host)).toBeUndefined(),
);

test('a proxy that says it was asked for our name is served, whatever it asks for', () => {
  expect(asked('backend.example.net', { 'x-forwarded-host': 'www.example.org' })).toBeUndefined();
  expect(asked('backend.example.net', { 'x-forwarded-host': 'example.org' })).toBeDefined();
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
