/**
 * What a build adds for reading without signal (docs/decisions/04-offline.md): the service
 * worker with the list of its core, and the rest of the site's text in one file. It is made once
 * pages are as they will be served, before they are compressed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build as bundle } from 'vite';
import { type CoreEntry, type Edition, noSignalPath, type Rest } from '../app/offline/edition.ts';
import { pageName } from '../content/pages.ts';
import { type Hashes, typeOf } from '../server/http/built-files.ts';
import { contentPolicy, securityHeaders } from '../server/http/security.ts';
import { builtPaths } from './render.ts';

/** In bytes, unpacked: of a site with thousands of projects the first ones are in it. */
const mostRest = 12_000_000;
/** Pages of the core beside those with a form: in this order they are listed without signal. */
const always = ['/contact', '/', '/search', noSignalPath];
const besides = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest', '/search.json'];

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');
const short = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

type Page = { path: string; file: string; html: string; title: string };

/** As HTML text. The search is no page of content. */
const titleOf = (path: string) =>
  (path === '/search' ? 'Search' : pageName(path)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** All pages that were built, those that are always in the core first. */
const pagesOf = (build: string): Page[] =>
  [...new Set([...always, ...builtPaths()])]
    .map((path) => ({ path, file: posix.join('client', path, 'index.html') }))
    .filter(({ file }) => existsSync(join(build, file)))
    .map(({ path, file }) => {
      const html = readFileSync(join(build, file), 'utf8');
      return { path, file, html, title: titleOf(path) };
    });

const isInCore = ({ path, html }: Page) => always.includes(path) || html.includes('method="post"');

/** What the core is, and what is left. */
function divide(build: string): { core: CoreEntry[]; rest: Page[] } {
  const pages = pagesOf(build);
  // The scripts and styles of all pages, and the two small faces.
  const assets = globSync('assets/*.{js,css,woff2}', { cwd: join(build, 'client') })
    .filter((file) => !file.includes('-latin-'))
    .map((file) => `/${file.replaceAll('\\', '/')}`);
  return {
    core: [
      ...pages.filter(isInCore).map(({ path, html, title }) => ({
        url: path,
        revision: short(html),
        integrity: `sha256-${digest(html)}`,
        ...(path !== noSignalPath && { title }),
      })),
      ...besides
        .filter((url) => existsSync(join(build, 'client', url)))
        .map((url) => ({ url, revision: short(readFileSync(join(build, 'client', url))) })),
      ...assets.sort().map((url) => ({ url, revision: null })),
    ],
    rest: pages.filter((page) => !isInCore(page)),
  };
}

/** The file with the rest, as long as there is room in it. */
function pack({ rest }: ReturnType<typeof divide>, hashes: Hashes): Rest {
  const { 'Content-Security-Policy': _, ...headers } = securityHeaders({ hsts: 'off' });
  const packed: Rest = {
    headers: { ...headers, 'Content-Type': typeOf('x.html') },
    pages: [],
  };
  let size = 0;
  for (const { path, file, html, title } of rest) {
    if (size > mostRest) break;
    size += html.length;
    const { scripts = [], styles = [] } = hashes.pages[file] ?? {};
    const policy = contentPolicy({ scripts, styles, tag: hashes.tag });
    packed.pages.push({ path, title, policy, html });
  }
  return packed;
}

/** Writes /sw.js and the file with the rest into a build. */
export async function makeWorker(build: string, hashes: Hashes): Promise<void> {
  const parts = divide(build);
  const text = JSON.stringify(pack(parts, hashes));
  const rest = `/assets/rest-${short(text)}.json`;
  writeFileSync(join(build, 'client', rest), text);
  const { script } = JSON.parse(readFileSync(join(build, 'server/assets.json'), 'utf8')) as {
    script: string;
  };
  const edition: Edition = { core: parts.core, script, rest, integrity: `sha256-${digest(text)}` };
  await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      EDITION: JSON.stringify(edition),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: join(build, 'client'),
      emptyOutDir: false,
      target: 'safari15',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'app/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
