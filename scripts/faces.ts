/**
 * Subsets of the site's two fonts: the characters below, in the weights that are used. 35 KB instead
 * of 62 load before a page's first picture. The browser loads the full font only for a page with
 * another character, such as an ñ in a name (app/styles/tokens.css). The set is fixed: a set made
 * from the content would give every visitor new font files whenever an owner types an é.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { keptResult } from './kept-results.ts';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What the small faces have; tokens.css says the same as a `unicode-range`. */
export const signs = `${ascii}\u00a0£©°±²³·×¼½¾–—‘’“”…€−`;

/** Where the small faces are made: `@faces/young-serif.woff2` in the code is a file of it. */
const folder = '.cache/faces';

const faces = [
  {
    name: 'young-serif.woff2',
    whole: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  },
  {
    name: 'hanken-grotesk.woff2',
    whole: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

const inPackages = (path: string) => join('node_modules', path);
const { version } = JSON.parse(readFileSync(inPackages('subset-font/package.json'), 'utf8')) as {
  version: string;
};

/** Makes the small faces, or takes those that are kept. */
export async function makeFaces(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, whole, ...options } of faces) {
    const bytes = readFileSync(inPackages(whole));
    const work = `subset-font ${version} ${signs} ${JSON.stringify(options)}`;
    const small = await keptResult(work, bytes, () =>
      subsetFont(bytes, signs, { targetFormat: 'woff2', ...options }),
    );
    const file = join(folder, name);
    writeFileSync(`${file}.part`, small);
    renameSync(`${file}.part`, file);
  }
}

/** For Vite: what `@faces/…` leads to. The whole face where no small one was made yet. */
export const faceAliases = () =>
  faces.map(({ name, whole }) => ({
    find: new RegExp(`^@faces/${name}`), // a ?url may follow
    replacement: existsSync(join(folder, name)) ? join(process.cwd(), folder, name) : whole,
  }));

if (import.meta.main) await makeFaces();
