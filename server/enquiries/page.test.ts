import { expect, test } from 'vitest';
import { knownPaths } from '../../content/pages.ts';
import { links, shorteners, withoutLinks } from '../../enquiry/plain-text.ts';
import { pageOf } from './desk.ts';

test('keeps the path of each known page, without query and fragment', () => {
  for (const path of knownPaths()) {
    expect(pageOf(path)).toBe(path);
    expect(pageOf(`${path}?name=Ann#form`)).toBe(path);
  }
});

test.each([
  '@evil.example/login',
  '.evil.example/login',
  '//evil.example/about',
  'https://evil.example/about',
  '\\\\evil.example\\about',
  '/claim-at-evil.example',
  '/areas/nowhere',
  '/about/../claim',
  'javascript:alert(1)',
  '/enquiry/token',
  'http://[',
  '',
])('%j is no page of ours, and counts as the home page', (posted) => {
  expect(pageOf(posted)).toBe('/');
});

test('a link is found with and without http:// in front, and as it was written', () => {
  expect(links('See https://a.example/x?y=1, www.b.example and c.example/path now')).toEqual([
    'https://a.example/x?y=1,',
    'www.b.example',
    'c.example/path',
  ]);
  for (const text of ['I live in Ripon.So do we', 'ann@example.org/x', 'a/b', ''])
    expect(links(text), text).toEqual([]);
});

test('tells link shorteners from other links', () => {
  const hiding = ['https://bit.ly/a', 'http://www.t.co/b', 'tinyurl.com/c'];
  expect(
    shorteners(`${hiding.join(' ')} https://not-bit.ly/a https://example.org/bit.ly/x`),
  ).toEqual(hiding);
});

test('a link that is quoted can be read and not followed', () => {
  expect(withoutLinks('See https://www.a.example/x.y, HTTP://b.example/z. Bye.')).toBe(
    'See www[.]a[.]example/x[.]y, b[.]example/z[.] Bye.',
  );
  expect(withoutLinks('c.example/?to=https://d.example')).toBe(
    'c[.]example/?to=https://d[.]example',
  );
  expect(links(withoutLinks('See https://www.a.example/x'))).toEqual([]);
});
