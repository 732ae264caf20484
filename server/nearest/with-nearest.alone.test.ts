import { afterEach, expect, test, vi } from 'vitest';
import { pagesWithNearest, room } from './with-nearest.ts';

const page = {
  name: '1.html',
  html: `<main>${room}</main>`,
  headers: { 'Content-Type': 'text/html', 'Content-Length': '1', ETag: '"a"' },
};
const gates = [{ path: '/services/gates', name: 'Gates & <i>Rails</i>' }];

afterEach(() => void vi.useRealTimers());

test('the nearest pages are links in the room that the page leaves, and escaped', () => {
  const made = pagesWithNearest()(page, gates);
  const html = String(made?.body);
  expect(html).toContain('<main><div class="lost__near"><nav aria-labelledby="near">');
  expect(html).toContain(
    '<a href="/services/gates"><b>Gates &#38; &#60;i&#62;Rails&#60;/i&#62;</b>',
  );
  expect(made?.headers['Content-Length']).toBe(String(html.length));
  expect(made?.headers.ETag).not.toBe('"a"');
  expect(pagesWithNearest()({ ...page, html: '<main></main>' }, gates), 'no room').toBeUndefined();
});

/** Asks for pages at one address after the other. */
function storm() {
  vi.useFakeTimers();
  const withNearest = pagesWithNearest();
  return (n: number) => withNearest(page, [{ path: `/${n}`, name: 'Gates' }]);
}

test('a storm makes so many in ten seconds; after it they are made again', () => {
  const ask = storm();
  const made = Array.from({ length: 1000 }, (_, n) => ask(n)).filter(Boolean);
  expect(made).toHaveLength(60);
  expect(ask(0), 'kept').toBe(made[0]);
  vi.advanceTimersByTime(10_001);
  expect(ask(999)).toBeDefined();
});
