import { expect, test } from 'vitest';
import { links, shorteners, withoutLinks } from './links.ts';

test('a link is found with and without http:// in front, and as it was written', () => {
  expect(links('See https://a.example/x?y=1, www.b.example and c.example/path now')).toEqual([
    'https://a.example/x?y=1,',
    'www.b.example',
    'c.example/path',
  ]);
  for (const text of ['I live in Ripon.So do we', 'ann@example.org/x', 'a/b', ''])
    expect(links(text), text).toEqual([]);
});

test('links that hide where they lead are told from others', () => {
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
