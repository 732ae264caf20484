import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lateScripts } from './scripts/late-scripts.ts';
import { minifyScripts } from './scripts/minify.ts';
import { runAsTheyAre } from './scripts/run-as-they-are.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What others wrote, but for the notices: those come with the first of them. */
const vendor = /node_modules\/(?!react-hot-toast)|^\0(?!virtual:react-router)/;

/** Our own scripts that every page needs, and the home page's, where most visits begin. */
const shared = [
  'app/root',
  'app/(document/(?!first-interaction|served-drawing)|analytics/|seo/|styles/|pages/home/)',
  'app/frame/(?!call-bar|menu-keys|use-connection)',
  'app/ui/(?!notice-board|figure)',
  'app/sections/hours',
  'app/drawings/(round|maps/(profile|standing))[.]',
  // photos, receipts, doubts and what is kept on the phone come when a form is used
  'app/enquiry/(?!photos|thanks|ask|kept/(?!kept-count|database))',
  'enquiry/(?!answer|call-times|doubts)',
  'calendar/time-of-day',
];
const onEveryPage = new RegExp(`^${root}(${shared.join('|')})`);

export default defineConfig({
  plugins: [runAsTheyAre, reactRouter(), lateScripts, minifyScripts],
  build: {
    target: 'es2022',
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
                { name: 'site', test: onEveryPage, minShareCount: 1 },
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
