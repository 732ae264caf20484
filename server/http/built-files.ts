/** Files of the build with their compressed variants, in memory but for pictures and pages. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentPolicy, workerPolicy } from './security.ts';

/** Does this Accept-Encoding take the encoding? `q=0` refuses it (RFC 9110, 12.5.3). */
export const accepts = (encoding: 'br' | 'gzip', header = ''): boolean =>
  header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
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
  speculationrules: 'application/speculationrules+json',
};

/** build/server/hashes.json: what scripts/finish.ts found in the prerendered pages. */
export type Hashes = {
  tag: boolean;
  /** By the path of the page's file in the build. */
  pages: Record<string, { scripts: string[]; styles: string[] }>;
};

export type OnDisk = { path: string; size: number };
export type Variant = { body: Buffer | OnDisk; headers: Record<string, string> };
export type BuiltFile = { br?: Variant | undefined; gzip?: Variant | undefined; plain: Variant };

/** The content type of a file, by its name. */
export const typeOf = (file: string): string =>
  types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Files whose names change with their content. The front lets no other be cached unasked. */
const forGood = /^\/(assets|pictures|office\/assets)\//;

/** The tag of a page is the digest of its words; a picture's name changes with its content. */
function bodyOf(path: string, type: string, isPlainPage: boolean) {
  if (/^image\/(?!svg)/.test(type)) {
    const { size } = statSync(path);
    return { body: { path, size }, size, tag: `${basename(path)} ${size}` };
  }
  const bytes = readFileSync(path);
  const size = bytes.length;
  return { body: isPlainPage ? { path, size } : bytes, size, tag: bytes };
}

/** Reads the files of a folder of the build, by address, which decides how they are cached. */
export function builtFiles(
  build: string,
  folder: string,
  addressOf = (file: string) => file,
  which = ['**/*.*', '.well-known/*'],
): Map<string, BuiltFile> {
  const root = join(build, folder);
  const hashes = JSON.parse(readFileSync(join(build, 'server/hashes.json'), 'utf8')) as Hashes;
  const read = (file: string, ending = '', encoding?: string): Variant | undefined => {
    const path = join(root, file + ending);
    if (!existsSync(path)) return undefined;
    const type = typeOf(file);
    const isOfPages = type.startsWith('text/html') || /(?:^|\/)rest-/.test(file);
    const { body, size, tag } = bodyOf(path, type, isOfPages && !encoding);
    const page = hashes.pages[`${folder}/${file}`];
    return {
      body,
      headers: {
        'Content-Type': type,
        'Content-Length': String(size),
        ETag: `"${createHash('sha256').update(tag).digest('base64url').slice(0, 22)}"`,
        Vary: 'Accept-Encoding',
        ...(forGood.test(addressOf(file)) && {
          'Cache-Control': 'public, max-age=31536000, immutable',
        }),
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(file === 'sw.js' && { 'Content-Security-Policy': workerPolicy }),
        ...(page && {
          'Content-Security-Policy': contentPolicy({ ...page, tag: hashes.tag }),
          // Which links the browser may prefetch.
          'Speculation-Rules': '"/links.speculationrules"',
        }),
      },
    };
  };
  const files = new Map<string, BuiltFile>();
  for (const file of globSync(which, { cwd: root, exclude: ['**/*.{br,gz}'] })) {
    const plain = read(file);
    const [br, gzip] = [read(file, '.br', 'br'), read(file, '.gz', 'gzip')];
    if (plain) files.set(addressOf(file), { plain, br, gzip });
  }
  return files;
}

/** The best variant of a file for a client that accepts these encodings. */
export const variantOf = ({ br, gzip, plain }: BuiltFile, acceptEncoding = ''): Variant =>
  (accepts('br', acceptEncoding) && br) || (accepts('gzip', acceptEncoding) && gzip) || plain;
