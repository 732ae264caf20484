import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas } from '../../content/read.ts';
import { MapSquare } from './map-square.tsx';
import { PeggedMap } from './pegged-map.tsx';

const metresAMile = 1609.344;
/** One unit of the maps. */
const unit = 100;

/** A postcode of each town. */
const postcodes = [...areas().values()].map(({ name, postcodes }) => ({
  name,
  postcode: `${postcodes.split(/[-–,]/)[0]?.trim()} 1AA`,
}));

test('the line of each square measures the miles that it says', () => {
  expect(postcodes.length).toBeGreaterThan(3);
  for (const { name, postcode } of postcodes) {
    const svg = renderToStaticMarkup(<MapSquare postcode={postcode} />);
    const [, miles, from, to] =
      /data-miles="(\d+)"><path d="M([\d.-]+) [\d.-]+H([\d.-]+)/.exec(svg) ?? [];
    const metres = (Number(to) - Number(from)) * unit;
    expect(metres / metresAMile, name).toBeCloseTo(Number(miles), 2);
    expect(svg).toContain(miles === '1' ? '>1 mile<' : `>${miles} miles<`);
    const [, left, , side] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+)/.exec(svg) ?? [];
    expect(Number(to), 'within the square').toBeLessThan(Number(left) + Number(side));
    expect((Number(to) - Number(from)) / Number(side)).toBeGreaterThan(0.1);
  }
});

test('the way to the yard is as long as its words say', () => {
  const far = postcodes.map(({ postcode }) =>
    renderToStaticMarkup(<MapSquare postcode={postcode} />),
  );
  const measured = far.flatMap((svg) => {
    const [, x1, y1, x2, y2] =
      /map-square__way" d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/.exec(svg) ?? [];
    const [, miles] = /, ([\d.]+) miles from the yard in/.exec(svg) ?? [];
    if (!miles) return [];
    const length = Math.hypot(Number(x1) - Number(x2), Number(y1) - Number(y2)) * unit;
    return [[length / metresAMile, Number(miles)] as const];
  });
  expect(measured.length).toBeGreaterThan(2);
  for (const [drawn, said] of measured) expect(drawn).toBeCloseTo(said, 1);
});

test('a postcode that is none of ours has no square', () => {
  expect(renderToStaticMarkup(<MapSquare postcode="AB10 1AA" />)).toBe('');
});

test('one peg is one enquiry, within the map; what is from elsewhere is said in words', () => {
  const towns = postcodes.map(({ name }, n) => ({ what: name, count: 3 + 20 * n }));
  const svg = renderToStaticMarkup(
    <PeggedMap places={[...towns, { what: 'Elsewhere', count: 4 }]} />,
  );
  const pegs = [...svg.matchAll(/M([\d.-]+) ([\d.-]+)h4v5/g)];
  expect(pegs).toHaveLength(towns.reduce((sum, { count }) => sum + count, 0));
  for (const [, x, y] of pegs) {
    expect(Number(x)).toBeGreaterThan(60);
    expect(Number(x)).toBeLessThan(590);
    expect(Number(y)).toBeLessThan(780);
  }
  for (const { what, count } of towns) expect(svg).toContain(`${what} ${count}`);
  expect(svg).toContain('Elsewhere: 4.');
});

test('no name of a square stands over another, and the town’s own is there', () => {
  for (const { name, postcode } of postcodes) {
    const svg = renderToStaticMarkup(<MapSquare postcode={postcode} />);
    const texts = [
      ...svg.matchAll(
        /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)" text-anchor="(start|end)">([^<]+)/g,
      ),
    ].map(([, x, y, size, anchor, words = '']) => {
      const length = words.length * Number(size) * 0.5;
      const left = anchor === 'end' ? Number(x) - length : Number(x);
      return { words, left, right: left + length, y: Number(y), size: Number(size) };
    });
    expect(texts.map(({ words }) => words)).toContain(name);
    for (const a of texts)
      for (const b of texts) {
        const apart = Math.abs(a.y - b.y) >= a.size || a.right <= b.left || b.right <= a.left;
        expect(a === b || apart, `${name}: ${a.words} and ${b.words}`).toBe(true);
      }
  }
});
