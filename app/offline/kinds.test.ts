import { expect, test } from 'vitest';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { assetsOf, importsOf, isKeepable, isNeverKept } from './kinds.ts';

/** An answer as a browser has it from the site itself. */
const answer = (status = 200, headers: Record<string, string> = {}, others = {}) =>
  Object.assign(
    Object.defineProperty(
      new Response('', {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
      }),
      'type',
      { value: 'basic', configurable: true },
    ),
    others,
  ) as Response;
const at = (address: string) => new URL(address, 'https://www.example.org');

test('nothing stays of the office, of forms, of how the server is, and of any signed link', () => {
  for (const path of [
    '/office',
    '/office/inbox',
    '/Office/',
    '/enquiries',
    '/health',
    '/ready',
    '/sw.js',
  ])
    expect(isNeverKept(path), path).toBe(true);
  for (const start of Object.values(secretAddresses))
    expect(isNeverKept(`${start}token`), start).toBe(true);
  for (const path of ['/', '/contact', '/search', '/areas/ripon', '/offices', '/healthy-lawns'])
    expect(isNeverKept(path), `control: ${path}`).toBe(false);
});

test('only a page as the build made it is kept', () => {
  expect(isKeepable(at('/about'), answer()), 'control').toBe(true);
  expect(isKeepable(at('/search?q=gate'), answer())).toBe(false);
  expect(isKeepable(at('/enquiry/token'), answer())).toBe(false);
  for (const status of [404, 422, 500])
    expect(isKeepable(at('/about'), answer(status))).toBe(false);
  for (const control of ['no-store', 'private, max-age=60'])
    expect(isKeepable(at('/about'), answer(200, { 'Cache-Control': control }))).toBe(false);
  expect(isKeepable(at('/a.json'), answer(200, { 'Content-Type': 'application/json' }))).toBe(
    false,
  );
});

test('an answer that nobody may look into, and one from elsewhere, is not kept', () => {
  const opaque = Object.defineProperty(answer(), 'type', { value: 'opaque' });
  expect(isKeepable(at('/about'), opaque)).toBe(false);
  const moved = Object.defineProperty(answer(), 'redirected', { value: true });
  expect(isKeepable(at('/about'), moved)).toBe(false);
});

test('what a page and a script are made of is found, once', () => {
  expect(
    assetsOf(
      `import('/assets/a-1_x.js') fetch('/assets/page-2.data') '/assets/a-1_x.js' '/assets/f.woff2'`,
    ),
  ).toEqual(['/assets/a-1_x.js', '/assets/page-2.data']);
  expect(
    importsOf(`import{a}from"./b-1.js";import"./c-2.js";fetchScript("./d-3.js");"./e-4.js"`),
  ).toEqual(['/assets/b-1.js', '/assets/c-2.js', '/assets/d-3.js']);
});
