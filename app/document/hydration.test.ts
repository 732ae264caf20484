import { expect, test } from 'vitest';
import { holdHydration } from './hydration.ts';
import { allowedMarkup } from './trusted-types.ts';

test('a page without script stays as it is; a start script in another form stops the build', () => {
  expect(holdHydration('<p>404</p>')).toBe('<p>404</p>');
  expect(() => holdHydration('<script>window.__reactRouterRouteModules = {}</script>')).toThrow(
    'app/document/hydration.ts',
  );
});

test.each([
  ['<script></script>', true],
  ['{"name":"\\u003cimg onerror=alert(1)>"}', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<script>alert(1)</script>', false],
])('text may become markup only where no tag can stand in it: %s, %s', (text, allowed) => {
  expect(allowedMarkup(text) !== null).toBe(allowed);
});
