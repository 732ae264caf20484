import { expect, test } from 'vitest';
import { holdHydration } from '../app/document/hydration.ts';
import { pageApart } from './apart.ts';

const start = 'window.__reactRouterContext.streamController';
const data = '[{"_1":2},"a <b> \\"quoted\\" word"]\n';
const streamed = `<script>${start}.enqueue(${JSON.stringify(data)});</script><script>${start}.close();</script>`;
const page = (scripts: string) =>
  holdHydration(
    `<html><head><style>.a{x:1}.b{y:2}@font-face{font-family:F}</style></head><body><p class="a">a</p>${scripts}` +
      '<script type="module" async="">import * as route0 from "/assets/root.js";\n' +
      'window.__reactRouterRouteModules = {"root":route0};import("/assets/entry.js");</script></body></html>',
  );

test('leaves a page without a start script as it is', () => {
  const plain = '<style>.a{x:1}.b{y:2}</style><p class="a">a</p>';
  expect(pageApart(plain, () => '')).toBe(plain);
});

test.each(['', streamed.replace('enqueue(', 'enqueue(await ')])(
  'data in an unknown form stops the build: “%s”',
  (scripts) => {
    expect(() => pageApart(page(scripts), () => '')).toThrow('scripts/apart.ts');
  },
);
