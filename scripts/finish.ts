/**
 * The last steps of a build: leaves in each page the styles that can hold there, hashes its inline
 * scripts and styles for its content policy (build/server/hashes.json), writes the service worker,
 * and compresses what compresses.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hashes } from '../server/http/built-files.ts';
import { hashPage } from '../server/http/security.ts';
import { concurrency, keptResult } from './kept-results.ts';
import { pruneStyles } from './own-styles.ts';
import { makeWorker } from './worker.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** On a large site most pages are projects, and a third of the build would go on their last 3 %. */
const many = 300;

/**
 * Views are many and seldom asked for: the last few per cent would take a third of a build. The
 * rest of the site, for reading without signal, is one large file.
 */
function quality(path: string, pages: number): number {
  if (/[/\\]views[/\\]|[/\\]rest-/.test(path)) return 9;
  return pages > many && /[/\\]projects?[/\\][^/\\]+[/\\]/.test(path) ? 10 : 11;
}

async function compress(path: string, pages: number) {
  const bytes = readFileSync(path);
  const level = quality(path, pages);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Pages that are alike stand further apart in it than the usual 4 MB.
    ...(/[/\\]rest-/.test(path) && { [constants.BROTLI_PARAM_LGWIN]: 24 }),
  };
  const small = {
    '.br': await keptResult(`brotli ${process.versions.brotli} ${level}`, bytes, () =>
      brotli(bytes, { params }),
    ),
    '.gz': await keptResult(`gzip ${process.versions.zlib}`, bytes, () =>
      gzipped(bytes, { level: 9 }),
    ),
  };
  for (const [ending, body] of Object.entries(small))
    if (body.length < bytes.length) await writeFile(path + ending, body);
}

/** Brings the pages of a build into their last form. Answers the hashes that it writes. */
export function finishPages(build: string): Hashes {
  pruneStyles(build);
  const pages = globSync('{client,views}/**/*.html', { cwd: build });
  const hashes: Hashes = {
    tag: Boolean(process.env.GTAG_ID?.trim()),
    pages: Object.fromEntries(
      pages.map((file) => [file, hashPage(readFileSync(join(build, file), 'utf8'), file)]),
    ),
  };
  writeFileSync(join(build, 'server/hashes.json'), JSON.stringify(hashes));
  return hashes;
}

/** Finishes the build in a folder. Answers how many pages it has. */
export async function finish(build: string) {
  rmSync(join(build, 'client/.vite'), { recursive: true, force: true });
  const hashes = finishPages(build);
  await makeWorker(build, hashes);
  const pages = Object.keys(hashes.pages).length;
  const files = globSync('{client,views}/**/*.{html,js,css,svg,txt,xml,json,webmanifest}', {
    cwd: build,
  });
  const work = (file: string) => compress(join(build, file), pages);
  await Readable.from(files).forEach(work, { concurrency });
  return pages;
}
