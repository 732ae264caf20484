/**
 * Some pages as a build with GTAG_ID makes them, in seconds instead of minutes. Scripts, pictures
 * and other files are those of the existing build, because the setting does not change them; pages
 * and their policies are written again by the same code. Run by itself it writes them.
 */
import { spawnSync } from 'node:child_process';
import {
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishPages } from '../../scripts/finish.ts';
import { node } from '../../scripts/install.mjs';
import { rendererOf, renderPages, renderViews } from '../../scripts/render.ts';

/** The files to write again: only pages. */
const own = /^client\/.*\.html(?:\.(?:br|gz))?$|^views\/|^server\/hashes/;

/** A folder in which the server finds such a build of these pages; delete it afterwards. */
export function countedBuild(id: string, paths: string[]): string {
  const folder = mkdtempSync(resolve('.cache/counted-'));
  for (const name of readdirSync('.'))
    if (!/^builds?$|^\.git/.test(name)) symlinkSync(resolve(name), join(folder, name));
  const { status, stderr } = spawnSync(node, [fileURLToPath(import.meta.url), folder, ...paths], {
    env: { ...process.env, GTAG_ID: id, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

async function write(build: string, paths: string[]) {
  const from = realpathSync('build');
  const files = globSync('**/*', { cwd: from, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1));
  for (const file of files.filter((file) => !own.test(file))) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    linkSync(join(from, file), join(build, file));
  }
  const renderer = await rendererOf(from);
  await renderPages(build, renderer, paths);
  await renderViews(build, renderer);
  finishPages(build);
}

if (import.meta.main) {
  const [, , folder = '', ...paths] = process.argv;
  await write(join(folder, 'build'), paths);
}
