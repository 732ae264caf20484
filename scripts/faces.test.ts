import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signs } from './faces.ts';

/** The characters that each fetched font of the style sheet is for, by their code points. */
const faces = [
  ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(
    /@font-face \{([^}]*unicode-range[^}]*)\}/g,
  ),
].map(([, rule = '']) => ({
  family: /font-family: "([^"]+)"/.exec(rule)?.[1],
  isSmall: rule.includes('url("@faces/'),
  points: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, a = '', b = a]) => {
    const [from, to] = [Number.parseInt(a, 16), Number.parseInt(b, 16)];
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  }),
}));

test('a small font is used for the characters that it has', () => {
  const small = faces.filter(({ isSmall }) => isSmall);
  expect(small.map(({ family }) => family)).toEqual(['Young Serif', 'Hanken Grotesk']);
  for (const { points } of small)
    expect(points.map((point) => String.fromCodePoint(point)).sort()).toEqual([...signs].sort());
});

test.each(['Young Serif', 'Hanken Grotesk'])(
  'every letter of western Europe is in one font of %s, and in one only',
  (family) => {
    const points = faces.filter((face) => face.family === family).flatMap((face) => face.points);
    for (let point = 0x20; point <= 0xff; point++) {
      const sign = String.fromCodePoint(point);
      if (!/\p{Cc}|\u00ad/u.test(sign))
        expect(
          points.filter((one) => one === point),
          sign,
        ).toHaveLength(1);
    }
  },
);
