/**
 * The page of an unknown address with the nearest pages in it. What it says hangs on these pages
 * alone: nothing of the address is repeated, and one made for one visitor is kept for all. So many
 * are made in ten seconds, and so many kept; whoever asks for more gets the page without them.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { second } from '../../calendar/durations.ts';
import { accepts } from '../accepts.ts';
import type { Variant } from '../built-files.ts';
import { everywhere, limitInMemory } from '../rate-limit.ts';
import type { Named } from './nearest.ts';

/** Where app/frame/lost.tsx leaves room for them. */
export const room = '<div class="lost__near"></div>';

const made = { max: 60, window: 10 * second };
const mostKept = 300;

const encodings = {
  br: (page: string) =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: string) => gzipSync(page),
  plain: (page: string) => Buffer.from(page),
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const links = (pages: Named[]): string =>
  `<nav aria-labelledby="near"><h2 id="near">Did you mean</h2><ul>${pages
    .map(({ path, name }) => [escaped(path), escaped(name)])
    .map(([path, name]) => `<li><a href="${path}"><b>${name}</b> <small>${path}</small></a></li>`)
    .join('')}</ul></nav>`;

/** A page of the build, as it is in its file. */
type UnknownPage = { name: string; html: string; headers: Variant['headers'] };

/** Makes such pages, and keeps them. Nothing for a page without room, or too many at once. */
export function pagesWithNearest() {
  const kept = new Map<string, Variant>();
  const waitFor = limitInMemory(made);
  return (page: UnknownPage, nearest: Named[], acceptEncoding = ''): Variant | undefined => {
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(one, acceptEncoding));
    const key = [page.name, encoding, ...nearest.map(({ path }) => path)].join('\n');
    const before = kept.get(key);
    if (before) return before;
    if (!page.html.includes(room) || waitFor(everywhere)) return undefined;
    const inside = room.replace('><', () => `>${links(nearest)}<`);
    const body = encodings[encoding ?? 'plain'](page.html.replace(room, () => inside));
    const variant: Variant = {
      body,
      headers: {
        ...page.headers,
        'Content-Length': String(body.length),
        ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    };
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, variant);
    return variant;
  };
}
