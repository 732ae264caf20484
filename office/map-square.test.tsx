import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas } from '../content/read.ts';
import { MapSquare } from './map-square.tsx';

/** Of the maps' units, which are 100 m. */
const aMile = 16.09344;

/** The map of a postcode in each town. */
const squares = [...areas().values()].map(({ name, postcodes }) => {
  const postcode = `${postcodes.split(/[-–,]/)[0]?.trim()} 1AA`;
  return { name, svg: renderToStaticMarkup(<MapSquare postcode={postcode} />) };
});

test('the line of each square measures the miles that it says', () => {
  expect(squares.length).toBeGreaterThan(3);
  expect(renderToStaticMarkup(<MapSquare postcode="AB10 1AA" />), 'elsewhere').toBe('');
  for (const { name, svg } of squares) {
    const [, miles, from, to] =
      /data-miles="(\d+)"><path d="M([\d.-]+) [\d.-]+H([\d.-]+)/.exec(svg) ?? [];
    const length = Number(to) - Number(from);
    expect(length / aMile, name).toBeCloseTo(Number(miles), 2);
    expect(svg).toContain(miles === '1' ? '>1 mile<' : `>${miles} miles<`);
    const [, left, side] = /viewBox="([\d.-]+) [\d.-]+ ([\d.-]+)/.exec(svg) ?? [];
    expect(Number(to), 'within the square').toBeLessThan(Number(left) + Number(side));
    expect(length / Number(side)).toBeGreaterThan(0.1);
  }
});
