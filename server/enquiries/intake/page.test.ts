import { expect, test } from 'vitest';
import { knownPaths } from '../../../content/known-paths.ts';
import { pageOf } from './page.ts';

test('each page of ours is kept, without query and fragment', () => {
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
