/**
 * The built site, read once into memory: every page, script and picture, with its compressed
 * variants.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts } from './accepts.ts';
import { contentPolicy } from './security.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
};

/** build/server/hashes.json: what scripts/finish.ts found in the prerendered pages. */
export type Hashes = {
  tag: boolean;
  pages: Record<string, { scripts: string[]; styles: string[] }>;
};

/** One variant of a file: as it is, or compressed. */
export type Variant = { body: Buffer; headers: Record<string, string> };
type SiteFile = { br?: Variant | undefined; gzip?: Variant | undefined; plain: Variant };

const cacheFor = (url: string) => {
  // their names change with their content
  if (/^\/(assets|pictures)\//.test(url)) return 'public, max-age=31536000, immutable';
  return url.endsWith('.data') ? 'public, max-age=60' : 'public, max-age=0, must-revalidate';
};

/** The address of a file of build/client: a page has one without its index.html, and no other. */
const addressOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '') || '/';

/** Reads the built site, and answers with the best variant of the file at an address. */
export function readSite(build: string) {
  const hashes = JSON.parse(readFileSync(join(build, 'server/hashes.json'), 'utf8')) as Hashes;
  const root = join(build, 'client');
  const read = (
    file: string,
    url: string,
    ending: string,
    encoding?: string,
  ): Variant | undefined => {
    const path = join(root, file + ending);
    if (!existsSync(path)) return undefined;
    const body = readFileSync(path);
    const page = hashes.pages[`/${file}`];
    return {
      body,
      headers: {
        'Content-Type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'Content-Length': String(body.length),
        'Cache-Control': cacheFor(url),
        ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(page && { 'Content-Security-Policy': contentPolicy({ ...page, tag: hashes.tag }) }),
      },
    };
  };
  const files = new Map<string, SiteFile>();
  for (const file of globSync('**/*.*', { cwd: root, exclude: ['**/*.{br,gz}'] })) {
    const url = addressOf(file);
    const plain = read(file, url, '');
    if (plain)
      files.set(url, {
        plain,
        br: read(file, url, '.br', 'br'),
        gzip: read(file, url, '.gz', 'gzip'),
      });
  }
  return (path: string, acceptEncoding = ''): Variant | undefined => {
    const file = files.get(path);
    if (!file) return undefined;
    return (
      (accepts('br', acceptEncoding) && file.br) ||
      (accepts('gzip', acceptEncoding) && file.gzip) ||
      file.plain
    );
  };
}

export type Site = ReturnType<typeof readSite>;
