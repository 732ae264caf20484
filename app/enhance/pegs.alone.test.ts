// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pegs } from './pegs.ts';

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
