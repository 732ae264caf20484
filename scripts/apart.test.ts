import { expect, test } from 'vitest';
import { holdHydration } from '../app/document/hydration.ts';
import { pageApart } from './apart.ts';

const start = 'window.__reactRouterContext.streamController';
const data = '[{"_1":2},"a <b> \\"quoted\\" word"]\n';
const page = (scripts: string) =>
  holdHydration(
    `<html><head><style>.a{x:1}.b{y:2}@font-face{font-family:F}</style></head><body><p class="a">a</p>${scripts}` +
      '<script type="module" async="">import * as route0 from "/assets/root.js";\n' +
      'window.__reactRouterRouteModules = {"root":route0};import("/assets/entry.js");</script></body></html>',
  );
const streamed = `<script>${start}.enqueue(${JSON.stringify(data)});</script><script>${start}.close();</script>`;

function kept() {
  const files: Record<string, string> = {};
  const keep = (text: string, ending: string) => {
    files[ending] = text;
    return `/assets/page-1.${ending}`;
  };
  return { files, keep };
}

test('the data goes into a file, and the start script fetches it', () => {
  const { files, keep } = kept();
  const html = pageApart(page(streamed), keep);
  expect(files.data).toBe(data);
  expect(html).not.toContain('quoted');
  expect(html).toContain("fetch('/assets/page-1.data')");
  expect(html.indexOf('const apart')).toBeLessThan(html.indexOf('...apart()'));
});

test('the page keeps the styles that can hold for it; the file has all, but for the faces', () => {
  const { files, keep } = kept();
  const html = pageApart(page(streamed), keep);
  expect(html).toContain('<style>.a{x:1}@font-face{font-family:F}</style>');
  expect(files.css).toBe('.a{x:1}.b{y:2}');
  expect(html).toContain("link.href = '/assets/page-1.css'");
});

test('a page whose script never runs stays whole', () => {
  const plain = '<style>.a{x:1}.b{y:2}</style><p class="a">a</p>';
  expect(pageApart(plain, kept().keep)).toBe(plain);
});

test('data in another form stops the build', () => {
  const { keep } = kept();
  expect(() => pageApart(page(''), keep)).toThrow('scripts/apart.ts');
  expect(() => pageApart(page(streamed.replace('enqueue(', 'enqueue(await ')), keep)).toThrow(
    'scripts/apart.ts',
  );
});
