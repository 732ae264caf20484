import { expect, test } from 'vitest';
import { errorsOf } from './nu.ts';

const at = 'file:/site/build/client/index.html';

test('of the checker’s errors those remain that are no lack of the checker', () => {
  const found = errorsOf([
    {
      type: 'error',
      url: at,
      message: "CSS: “vector-effect”: Property “vector-effect” doesn't exist.",
    },
    { type: 'info', url: at, message: 'Trailing slash on void elements has no effect' },
    {
      type: 'error',
      url: at,
      message: 'Element “div” is missing a required instance of child element “dd”.',
    },
  ]);
  expect(found).toEqual([
    '/index.html: Element “div” is missing a required instance of child element “dd”.',
  ]);
});
