/**
 * `npm run fonts` writes the subset fonts in app/fonts: the characters below, in the weights that
 * are used. 35 KB instead of 62 load before a page's first picture. The browser loads the full font
 * only for a page with another character, such as an ñ in a name (app/styles/tokens.css). The set is
 * fixed: a set made from the content would give every visitor new fonts whenever an owner types an é.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const ascii = range(0x20, 0x7e);
/** The characters of the subsets; tokens.css says the same as a `unicode-range`. */
export const signs = `${ascii}\u00a0£©°±²³·×¼½¾–—‘’“”…€−`;

const youngSerif = '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

const fonts: [file: string, full: string, text: string, Parameters<typeof subsetFont>[2]][] = [
  ['young-serif.woff2', youngSerif, signs, { targetFormat: 'woff2' }],
  [
    'hanken-grotesk.woff2',
    hanken,
    signs,
    { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
  ],
  // scripts/cards.ts needs these, because satori reads neither WOFF2 nor variable fonts.
  [
    'hanken-grotesk-500.ttf',
    hanken,
    `${ascii}${range(0xa0, 0xff)}–—‘’“”…−`,
    { targetFormat: 'truetype', variationAxes: { wght: 500 } },
  ],
];

/** Every font by the name of its file. */
export const makeFonts = () =>
  Promise.all(
    fonts.map(async ([file, full, text, options]) => {
      const bytes = readFileSync(join('node_modules', full));
      return [file, await subsetFont(bytes, text, options)] as const;
    }),
  );

if (import.meta.main)
  for (const [file, bytes] of await makeFonts()) writeFileSync(join('app/fonts', file), bytes);
