import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFonts, signs } from './fonts.ts';

/** The characters that each fetched font of the style sheet is for, by their code points. */
const faces = [
  ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(
    /@font-face \{([^}]*unicode-range[^}]*)\}/g,
  ),
].map(([, rule = '']) => ({
  family: /font-family: "([^"]+)"/.exec(rule)?.[1],
  isSmall: rule.includes('url("../fonts/'),
  points: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, a = '', b = a]) => {
    const [from, to] = [Number.parseInt(a, 16), Number.parseInt(b, 16)];
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  }),
}));

test('the committed fonts are those of the script (else: npm run fonts)', async () => {
  for (const [file, bytes] of await makeFonts())
    expect(bytes.equals(readFileSync(join('app/fonts', file))), file).toBe(true);
});

test('the subset fonts have every character of the content', () => {
  for (const file of globSync(['content/**/*.yaml', 'media/*.{yaml,txt}']))
    for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      const missing = [...text].find((sign) => !signs.includes(sign));
      const point = missing?.codePointAt(0)?.toString(16).toUpperCase();
      expect(
        missing,
        `${file}:${line + 1} has “${missing}” (U+${point}), which app/fonts lacks. Add it to \`signs\` in art/fonts.ts and to the ranges in app/styles/tokens.css, then: npm run fonts`,
      ).toBeUndefined();
    }
});

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
