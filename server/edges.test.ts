/** Requests as readers' tools and templates change them. */
import { expect, test } from 'vitest';
import { errorPage } from './error-page.ts';
import { isCrossSite, withoutDoubleSlash } from './well-formed.ts';

const post = (headers: Record<string, string>) =>
  isCrossSite({ url: '/contact', headers: { host: 'thornbeck.example', ...headers } }, undefined);

test('a form without its origin is ours where the browser says so', () => {
  expect(post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(post({ origin: 'null', 'sec-fetch-site': 'same-site' })).toBe(true);
  expect(post({ origin: 'null' })).toBe(true);
  expect(post({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
});

test('who sends a translated copy’s form is led to ours, with the number to ring', () => {
  const page = errorPage(403, '01632 960 148');
  expect(page).toContain('<a href="/contact">open our own form</a>');
  expect(page).toContain('ring us on 01632 960 148');
});

test.each([
  ['//contact', '/contact'],
  ['///contact?a=//b', '/contact?a=//b'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
])('%s leads to %s on this host', (asked, own) => expect(withoutDoubleSlash(asked)).toBe(own));
