// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { walkPegs } from './pegs.ts';

test('an arrow goes to the next peg; with Alt it is the browser’s', () => {
  document.body.innerHTML = '<svg><a class="peg" id="a"></a><a class="peg" id="b"></a></svg>';
  const peg = (id: string) => document.getElementById(id) as HTMLElement;
  walkPegs(document.querySelector('svg') as SVGSVGElement, new AbortController().signal);
  const press = (altKey: boolean) =>
    peg('a').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', altKey, bubbles: true, cancelable: true }),
    );
  expect(press(true), 'left to the browser').toBe(true);
  expect(press(false)).toBe(false);
});
