import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figure } from './figure.tsx';

test.each([
  ['90', '°', '90°'],
  ['160', '°C', '160°<small>C</small>'],
  ['800', 'm²', '800<small>m²</small>'],
  ['5', undefined, '5'],
])('%s %s: a degree is as large as its figure, a unit is small', (figure, unit, markup) => {
  expect(renderToStaticMarkup(<Figure figure={figure} unit={unit} />)).toBe(markup);
});
