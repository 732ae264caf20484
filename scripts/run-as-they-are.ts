import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Leaves what the server shares out of the server bundles: Node runs them as they are, found by
 * "imports" in package.json. Pages and server/main.ts then share their modules: one database, one
 * set of settings.
 */
export const runAsTheyAre: Plugin = {
  name: 'run-server-and-content-as-they-are',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async resolveId(source, importer, options) {
    const found =
      importer && (await this.resolve(source, importer, { ...options, skipSelf: true }));
    const path = found ? relative(root, found.id).replaceAll('\\', '/') : '';
    return /^(server|content|enquiry|calendar)\/.*\.ts$/.test(path)
      ? { id: `#${path}`, external: true }
      : null;
  },
};
