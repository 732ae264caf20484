import { expect, test } from 'vitest';
import { holdHydration } from './hydration.ts';
import { allowedMarkup } from './trusted-types.ts';

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2" as="font"/></head><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry.js");</script>`;

test('fetches no script until the page begins, then under the names that React Router gave', () => {
  const held = holdHydration(page);
  expect(held).not.toContain('modulepreload');
  expect(held).not.toMatch(/import (\*|")/); // what a module imports statically is fetched at once
  expect(held).toContain('href="/f.woff2"');
  expect(held).toContain('<script nonce="n" type="module" async="">');
  expect(held).toContain('["/assets/manifest.js","/assets/root.js","/assets/home.js"]');
  expect(held).toContain('([,route0,route1])');
  expect(held).toMatch(/__reactRouterRouteModules[\s\S]*return import\("\/assets\/entry\.js"\)/);
});

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
