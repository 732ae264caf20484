import { expect, test } from 'vitest';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { isKeepable, isNeverKept } from './kinds.ts';

const addresses = '/office /office/inbox /Office/ /enquiries /health /ready /sw.js'.split(' ');
const signed = Object.values(secretAddresses).map((start) => `${start}token`);
test.each([...addresses, ...signed])('no copy of %s stays', (path) => {
  expect(isNeverKept(path)).toBe(true);
});

test.each(['/', '/contact', '/search', '/areas/ripon', '/offices', '/healthy-lawns'])(
  'a copy of %s may stay',
  (path) => {
    expect(isNeverKept(path)).toBe(false);
  },
);

/** May an answer of the site with this status, these headers and these properties be kept? */
function keeps(path: string, status = 200, headers: Record<string, string> = {}, more = {}) {
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const answer = new Response('', { status, headers: { ...html, ...headers } });
  const properties = { type: 'basic', redirected: false, ...more };
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(answer, name, { value });
  return isKeepable(new URL(path, 'https://www.example.org'), answer);
}

test('only a page as the build made it is kept', () => {
  expect(keeps('/about')).toBe(true);
  expect(keeps('/search?q=gate')).toBe(false);
  expect(keeps('/enquiry/token')).toBe(false);
  for (const status of [404, 422, 500]) expect(keeps('/about', status)).toBe(false);
  for (const control of ['no-store', 'private, max-age=60'])
    expect(keeps('/about', 200, { 'Cache-Control': control })).toBe(false);
  expect(keeps('/a.json', 200, { 'Content-Type': 'application/json' })).toBe(false);
  expect(keeps('/about', 200, {}, { type: 'opaque' })).toBe(false);
  expect(keeps('/about', 200, {}, { redirected: true })).toBe(false);
});
