import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signs } from './faces.ts';

type Face = { family: string; file: string; ranges: [from: number, to: number][] };

/** The faces of the style sheet that are fetched, with the signs that each is for. */
const faces: Face[] = [
  ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(
    /@font-face \{([^}]*unicode-range[^}]*)\}/g,
  ),
].map(([, rule = '']) => ({
  family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? '',
  file: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '',
  ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}));
const small = faces.filter(({ file }) => file.startsWith('@faces/'));
const whole = faces.filter(({ file }) => !file.startsWith('@faces/'));
const has = ({ ranges }: Face, sign: string) =>
  ranges.some(
    ([from, to]) => from <= Number(sign.codePointAt(0)) && Number(sign.codePointAt(0)) <= to,
  );

test('a small face is asked for the very signs that it is made with', () => {
  expect(small.map(({ family }) => family)).toEqual(['Young Serif', 'Hanken Grotesk']);
  for (const face of small) {
    const asked = face.ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    );
    expect(asked.toSorted()).toEqual([...signs].toSorted());
  }
});

test('every letter of western Europe is in one face of each family, and in one only', () => {
  const letters = Array.from({ length: 0xff - 0x1f }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  );
  const printed = letters.filter((sign) => !/\p{Cc}|\u00ad/u.test(sign));
  for (const family of ['Young Serif', 'Hanken Grotesk'])
    for (const sign of printed) {
      const found = faces.filter((face) => face.family === family && has(face, sign));
      expect(found.length, `${family}: ${sign}`).toBe(1);
    }
  expect(
    whole.some((face) => has(face, 'ñ')),
    'control',
  ).toBe(true);
  expect(
    small.some((face) => has(face, 'ñ')),
    'control',
  ).toBe(false);
});
