import type { Plugin } from 'vite';

const itsOwn = /await import\(\s*(?:\/\*.*\*\/\s*)*route\.module\s*\)/;
/** What React Router says to its developers when it is used in a wrong way. */
const toDevelopers = /(\binvariant\(.*), (?:"[^"\n]*"|`[^`\n]*`)\);/g;

/**
 * How the browser fetches what comes after the page (docs/decisions/03-progressive-enhancement.md):
 *
 * - every import() of our scripts goes through app/frame/fetch-script.ts, which asks again under
 *   another address when a script did not come;
 * - so does the code of a page. When that does not come React Router itself would reload, and
 *   without a connection a reload loses the page that is there;
 * - React Router's words to developers stay out: there is room for 110 KB of script.
 *
 * @throws Error when React Router fetches the code of a page in a new way.
 */
export const lateScripts: Plugin = {
  name: 'late-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null;
    if (!id.endsWith('/dom/ssr/routeModules.js')) return code.replace(toDevelopers, '$1);');
    if (!itsOwn.test(code))
      throw new Error('React Router fetches pages in a new way: see scripts/late-scripts.ts');
    return code.replace(itsOwn, 'await fetchPage(route.module)');
  },
  renderChunk: (code) => ({
    code: code.replace(/\bimport\((["'`]\.\/[^"'`]+["'`])\)/g, 'fetchScript($1)'),
    map: null,
  }),
};
