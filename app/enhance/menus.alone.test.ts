// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { all, one } from './dom.ts';
import { desktopMenus } from './menus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const group = (name: string) => `<li class="nav__group" id="${name}">
    <button aria-expanded="false">${name}</button>
    <div><a href="/${name}/1">1</a><a href="/${name}/2">2</a></div></li>`;
  document.body.innerHTML = `<ul class="nav__groups">${group('a')}${group('b')}</ul><p>Text</p>`;
  desktopMenus();
});
afterEach(() => {
  vi.useRealTimers();
});

const group = (name: string) => one(`#${name}`) as HTMLElement;
const button = (name: string) => one('button', group(name)) as HTMLElement;
const point = (kind: 'enter' | 'leave', name: string, pointerType = 'mouse') =>
  group(name).dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerType }));
const click = (name: string) =>
  button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
const open = () => {
  const ids = all('.is-open').map(({ id }) => id);
  expect(all('.nav__group:has([aria-expanded=true])').map(({ id }) => id)).toEqual(ids);
  return ids.join();
};
/** What is open just before this many milliseconds have passed, and when they have. */
function around(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds - 1);
  const before = open();
  vi.advanceTimersByTime(1);
  return [before, open()];
}

test('opens a menu after 200 ms of rest on it and closes it 150 ms after the pointer has left', () => {
  point('enter', 'a');
  expect(around(200)).toEqual(['', 'a']);
  point('leave', 'a');
  expect(around(150)).toEqual(['a', '']);
});

test('opens nothing for a pointer that only passes', () => {
  point('enter', 'a');
  vi.advanceTimersByTime(100);
  point('leave', 'a');
  vi.advanceTimersByTime(1000);
  expect(open()).toBe('');
});

test.each([
  [299, 'b'],
  [300, ''],
])('%i ms after another has closed the next opens at once: "%s"', (milliseconds, now) => {
  point('enter', 'a');
  vi.advanceTimersByTime(200);
  point('leave', 'a');
  vi.advanceTimersByTime(150 + milliseconds);
  point('enter', 'b');
  expect(open()).toBe(now);
});

test('goes from an open menu to the next at once', () => {
  point('enter', 'a');
  vi.advanceTimersByTime(200);
  point('leave', 'a');
  point('enter', 'b');
  expect(open()).toBe('b');
  vi.advanceTimersByTime(1000);
  expect(open()).toBe('b');
});

test('a click pins a menu open, though hover has opened it; a second click closes it', () => {
  point('enter', 'a');
  vi.advanceTimersByTime(200);
  click('a');
  point('leave', 'a');
  vi.advanceTimersByTime(1000);
  expect(open()).toBe('a');
  click('a');
  expect(open()).toBe('');
});

test('a touch opens by its click alone, and closes beside the menus', () => {
  point('enter', 'a', 'touch');
  vi.advanceTimersByTime(1000);
  expect(open()).toBe('');
  click('a');
  expect(open()).toBe('a');
  one('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(open()).toBe('');
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'leaves arrows with %s to the browser',
  (held) => {
    button('a').focus();
    const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, [held]: true };
    expect(button('a').dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
    expect(document.activeElement).toBe(button('a'));
  },
);

test('closes on a page that comes back', () => {
  click('b');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open()).toBe('');
});
