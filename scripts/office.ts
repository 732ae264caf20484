/**
 * Builds the office's bundle, after the site's and apart from it: no public page has a byte of it.
 * The scripts and styles become files of the site, below /office/assets; what the server renders
 * with is in the build's own folder `office`.
 */
import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { runAsTheyAre } from './run-as-they-are.ts';

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  base: '/office/',
  publicDir: false,
};

/** Builds both halves into the folder of a build. @throws Error when they cannot be built. */
export async function buildOffice(folder: string): Promise<void> {
  const client = resolve(folder, 'client/office');
  await build({
    ...shared,
    build: {
      outDir: client,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: 'manifest.json',
      reportCompressedSize: false,
      rolldownOptions: { input: 'office/browser/office.ts' },
    },
  });
  await build({
    ...shared,
    plugins: [runAsTheyAre],
    build: {
      outDir: resolve(folder, 'office'),
      ssr: 'office/entry.tsx',
      target: 'es2023',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  });
  renameSync(join(client, 'manifest.json'), join(folder, 'office/manifest.json'));
  rmSync(join(client, '.vite'), { recursive: true, force: true });
}
