/**
 * Bundles the site and the office with Vite, each in two halves: the server's, which renders its
 * pages, and the browser's.
 */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildEnvironmentOptions,
  build,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Leaves what the server shares out of the server bundles: Node runs them as they are, found by
 * "imports" in package.json. Pages and server/main.ts then share their modules: one database, one
 * set of settings.
 */
const runAsTheyAre: Plugin = {
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

type Half = BuildEnvironmentOptions & { outDir: string };

/** Writes the halves of one application; answers the browser's. @throws Error if they fail. */
async function bundle(shared: InlineConfig, browser: Half, server: Half) {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    ...shared,
  };
  const made = await build({
    ...config,
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      ...browser,
    },
  });
  await build({
    ...config,
    publicDir: false,
    plugins: [runAsTheyAre],
    build: { target: 'es2023', minify: false, ...server },
  });
  return made as Rolldown.RolldownOutput;
}

// Prefixes that the oldest iPhone of test/support/oldest-phone.ts wants.
const cssTarget = ['ios15', 'chrome111', 'firefox115'];

/** React, which seldom changes, apart from what a form needs to be filled in and sent: one file each. */
const groups = [
  { name: 'client', test: /\/node_modules\/(?:react|scheduler)/ },
  {
    name: 'enquiry',
    test: /\/app\/(?:page-context|components\/(?:button|text)|islands\/(?:enquiry|hydrate)|enquiry\/(?!photos|ask|kept\/send).*)\.tsx?$|(?<!app)\/enquiry\/(?!doubts|dialled).*ts$/,
  },
];

/** The addresses of the script with a module, of all that it imports, and of their styles. */
function filesOf({ output }: Rolldown.RolldownOutput, module: string): string[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, module)));
  if (!first) throw new Error(`The bundle has no ${module}`);
  const found = new Set([first]);
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)].map((file) => `/${file}`);
}

/**
 * Bundles app/entry.tsx into the folder `server` of a build, and app/enhance/site.ts into
 * `client/assets`.
 */
export async function bundleSite(folder: string): Promise<void> {
  const [client, server] = [resolve(folder, 'client'), resolve(folder, 'server')];
  const made = await bundle(
    // Nobody inspects React here, so its code for that goes.
    { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
    {
      outDir: client,
      cssTarget,
      rolldownOptions: {
        input: 'app/enhance/site.ts',
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
    {
      outDir: server,
      cssTarget,
      ssr: 'app/entry.tsx',
      ssrEmitAssets: true,
      cssMinify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  );
  // Faces that the style sheet in the pages names.
  cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true });
  rmSync(join(server, 'assets'), { recursive: true });
  const first = filesOf(made, 'app/enhance/site.ts');
  // What sends a kept enquiry comes with the form: once the connection is lost, it would be too late.
  const late = Object.entries({ enquiry: ['enquiry', 'kept'], search: ['search'] }).map(
    ([island, modules]) => {
      const files = modules.flatMap((name) => filesOf(made, `app/islands/${name}.tsx`));
      return [island, [...new Set(files)].filter((file) => !first.includes(file)).join(' ')];
    },
  );
  const assets = { script: first[0], late: Object.fromEntries(late) };
  writeFileSync(join(server, 'assets.json'), JSON.stringify(assets));
}

/**
 * Bundles the office apart from the site: no public page has a byte of it. Its scripts and styles
 * are files of the site, below /office/assets; what the server renders with is in the build's own
 * folder `office`.
 */
export async function bundleOffice(folder: string): Promise<void> {
  const client = resolve(folder, 'client/office');
  await bundle(
    { base: '/office/', publicDir: false },
    {
      outDir: client,
      manifest: 'manifest.json',
      rolldownOptions: { input: 'office/browser/office.ts' },
    },
    {
      outDir: resolve(folder, 'office'),
      ssr: 'office/entry.tsx',
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  );
  renameSync(join(client, 'manifest.json'), join(folder, 'office/manifest.json'));
  rmSync(join(client, '.vite'), { recursive: true, force: true });
}
