/**
 * Minifies the browser's scripts with terser: 1 % smaller than Vite's own minifier makes them, and
 * there is room for 110 KB, of which React takes 92. Vite's step for terser would do it anew at
 * every build, a third of its time, though a changed word changes no script.
 */
import { readFileSync } from 'node:fs';
import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';
import { keptResult } from './kept-results.ts';

const options: MinifyOptions = {
  module: true,
  safari10: true,
  format: { comments: false },
  // Statements pack better than the longer expressions that terser would join them into.
  compress: {
    passes: 3,
    sequences: false,
    ecma: 2020,
    keep_fargs: false,
    // Neither React nor we call a function expression without `this` with `new`.
    unsafe_arrows: true,
    // React Router's warnings to its developers: 2 KB that no visitor reads.
    drop_console: ['warn'],
    pure_funcs: ['warning', 'warningOnce'],
  },
};

const manifest = new URL('../node_modules/terser/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const work = `terser ${version} ${JSON.stringify(options)}`;

/** The script, minified. @throws Error when it is none. */
const minified = async (code: string): Promise<string> => (await minify(code, options)).code ?? '';

/** After every other step: what it minifies is what is served. */
export const minifyScripts: Plugin = {
  name: 'minify-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    async handler(code) {
      const result = await keptResult(work, code, () => minified(code));
      return { code: result.toString(), map: null };
    },
  },
};
