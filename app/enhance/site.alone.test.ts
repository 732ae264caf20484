// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { all, one } from './dom.ts';
import { pegs } from './pegs.ts';
import { gallery } from './pictures.ts';
import { start } from './service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['2 0 0', 1],
  ['0 0 1', 1],
  ['0 3 0', 0],
  ['', 0],
])('with "%s" kept on the device it asks %i times for background sync', async (kept, times) => {
  localStorage.setItem('kept', kept);
  const sync = { register: vi.fn(async () => {}) };
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => ({ sync }) });
  vi.stubGlobal('navigator', { serviceWorker });
  await start();
  expect(sync.register).toHaveBeenCalledTimes(times);
});

test('a double click opens one lightbox', async () => {
  document.body.innerHTML = '<figure><a class="gallery__picture" href="/a.jpg"></a></figure>';
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('location', { assign: vi.fn() });
  gallery();
  const link = one('.gallery__picture');
  link?.append(document.createElement('picture'));
  link?.click();
  link?.click();
  await vi.dynamicImportSettled();
  expect(location.assign).not.toHaveBeenCalled();
  expect(all('dialog')).toHaveLength(1);
});

test('an arrow goes to the next peg; with Alt it is the browser’s', () => {
  const two = '<a class="peg" id="a"></a><a class="peg" id="b"></a>';
  document.body.innerHTML = `<svg class="map__sheet--key">${two}</svg>`;
  const peg = (id: string) => document.getElementById(id) as HTMLElement;
  pegs();
  const press = (altKey: boolean) =>
    peg('a').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', altKey, bubbles: true, cancelable: true }),
    );
  expect(press(true), 'left to the browser').toBe(true);
  expect(press(false)).toBe(false);
});
