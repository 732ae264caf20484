/**
 * Bundles the site with Vite: the server's half, which renders pages (app/entry.tsx), into the
 * build's folder `server`, and the browser's half (app/enhance/site.ts) into `client/assets`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { runAsTheyAre } from './run-as-they-are.ts';

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
};

/** Writes both halves into the folder of a build. @throws Error when they cannot be built. */
export async function bundle(folder: string): Promise<void> {
  const client = resolve(folder, 'client');
  const server = resolve(folder, 'server');
  await build({
    ...shared,
    build: {
      outDir: client,
      target: 'es2022',
      // Prefixes that the oldest iPhone of test/support/oldest-phone.ts wants.
      cssTarget: ['ios15', 'chrome111', 'firefox115'],
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: 'manifest.json',
      reportCompressedSize: false,
      rolldownOptions: { input: 'app/enhance/site.ts' },
    },
  });
  await build({
    ...shared,
    publicDir: false,
    plugins: [runAsTheyAre],
    build: {
      outDir: server,
      ssr: 'app/entry.tsx',
      ssrEmitAssets: true,
      target: 'es2023',
      minify: false,
      cssMinify: true,
      cssTarget: ['ios15', 'chrome111', 'firefox115'],
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  });
  // Faces that the style sheet in the pages names.
  cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true });
  rmSync(join(server, 'assets'), { recursive: true });
  const manifest = join(client, 'manifest.json');
  const made = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const script = `/${made['app/enhance/site.ts']?.file}`;
  writeFileSync(join(server, 'assets.json'), JSON.stringify({ script }));
  rmSync(manifest);
}
