import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPage } from './security.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes inline scripts and styles, each once, but no data', () => {
  const html =
    '<style>p{}</style><script>a()</script><script>a()</script><script type="module" async="">b()</script><script src="/c.js"></script><script type="application/ld+json">{"style":"a"}</script>';
  expect(hashPage(html, 'x')).toEqual({ scripts: [sha('a()'), sha('b()')], styles: [sha('p{}')] });
});

test('refuses what no hash can allow, naming the page', () => {
  expect(() => hashPage('<p class="a" style="color:red">', 'about/index.html')).toThrow(
    'about/index.html has a style attribute',
  );
  expect(() => hashPage('<p onclick="a()">', 'x')).toThrow('onclick');
  expect(() =>
    hashPage('<script>"<p style=\\"a\\">"</script><p data-style="b">', 'x'),
  ).not.toThrow();
});
