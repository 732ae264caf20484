import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { faceAliases } from './scripts/faces.ts';
import { importedBy } from './scripts/first-scripts.ts';
import { lateScripts } from './scripts/late-scripts.ts';
import { minifyScripts } from './scripts/minify.ts';
import { runAsTheyAre } from './scripts/run-as-they-are.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What others wrote, but for the notices and the search, which come with the first use. */
const vendor = /node_modules\/(?!react-hot-toast|minisearch)|^\0(?!virtual:react-router)/;

/**
 * What every visit begins with, and all that it imports: the frame of every page, the home page,
 * where most visits begin, and what scripts that are fetched late share.
 */
const first = [
  'app/root.tsx',
  'app/pages/home/home.tsx',
  'app/frame/fetch-script.ts',
  'app/enquiry/kept/database.ts',
  'enquiry/limits.ts',
];
const isFirst = importedBy(first.map((file) => root + file));

export default defineConfig({
  resolve: { alias: faceAliases() },
  plugins: [runAsTheyAre, reactRouter(), lateScripts, minifyScripts],
  build: {
    target: 'es2022',
    // Prefixes that the oldest iPhone of test/support/oldest-phone.ts wants.
    cssTarget: ['ios15', 'chrome111', 'firefox115'],
    minify: false,
    cssMinify: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The scripts that are fetched late need no others that the page has not got.
    modulePreload: false,
    reportCompressedSize: false,
    // Nothing about Vite stands between an owner and what is wrong.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            minify: false, // scripts/minify.ts does it
            codeSplitting: {
              // Two files that every page shares, instead of a dozen small ones. Drawings come only
              // to pages that have one.
              groups: [
                { name: 'vendor', test: vendor },
                {
                  name: (id, modules) => (isFirst(id, modules) ? 'site' : null),
                  debugName: 'site',
                  minShareCount: 1,
                },
                {
                  name: 'drawings',
                  test: /\/app\/drawings\/(?!maps\/(sheet|key-map))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
