/** Pages rendered by scripts/render.ts: for unknown addresses, and those that a query changes. */
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { matchPath } from 'react-router';
import { second, week } from '../../calendar/durations.ts';
import { stem } from '../../content/search-words.ts';
import { secretAddresses, withoutSecret } from '../../enquiry/secret-addresses.ts';
import { everywhere, limitInMemory } from '../rate-limit.ts';
import { OperatorError } from '../settings.ts';
import { accepts, type BuiltFile, builtFiles, type Variant, variantOf } from './built-files.ts';

export type Named = { path: string; name: string };
/** The pages, and other words for them (content/search.yaml). */
export type Proposals = { pages: Named[]; means: Record<string, string[]> };

/** Limits the work that scanners cause. */
const longestAddress = 200;
const mostWords = 8;
const mostProposed = 2;
/** The second page must be almost as near as the first. */
const closeTo = 0.6;

/** Words that count only beside others. */
const quiet = new Set(
  'all and asp aspx build com for from home htm html http https index jsp landing near new online org our page php site the with www your'.split(
    ' ',
  ),
);
/** First folders that tell no pages apart. */
const folders: [folder: RegExp, its?: string][] = [
  [/^\/(?:areas?|locations?|towns?)(?=\/)/i, '/areas-we-cover'],
  [/^\/(?:projects?|portfolio)(?=\/)/i, '/projects'],
  [/^\/(?:our-)?(?:services?|blog|news|pages?)(?=\/)/i],
];
/** A file that is no page. */
const noPage = /\.(?!(?:html?|php|aspx?)$)/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{1,24}/gu) ?? [];

const isSwap = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/** Finds the nearest pages for an address: two at most. */
export function nearestOf({ pages, means }: Proposals): (address: string) => Named[] {
  const engine = new MiniSearch<Named>({
    idField: 'path',
    fields: ['words'],
    extractField: (page, field) =>
      field === 'words' ? `${page.path.split('/').at(-1)} ${page.name}` : page[field as 'name'],
    tokenize: (text) => [...new Set(wordsOf(text).map(stem))],
    processTerm: (term) => term,
    searchOptions: { prefix: ({ length }) => length > 3, weights: { prefix: 0.8, fuzzy: 0.7 } },
  });
  engine.addAll(pages);
  const synonyms = new Map(Object.entries(means).map(([word, ours]) => [stem(word), ours]));
  /** Pages with a word that is one or two typing errors away. */
  const slips = (word: string, fuzzy: number) =>
    engine
      .search(word, { prefix: false, fuzzy })
      .filter(({ terms: [term = ''] }) => term[0] === word[0])
      .filter(({ terms: [term = ''] }) => fuzzy < 2 || word.length > 7 || isSwap(word, term));
  const pagesWith = (word: string) => {
    const exact = engine.search([word, ...(synonyms.get(word) ?? [])].join(' '));
    if (exact.length || word.length < 5) return exact;
    const close = slips(word, 1);
    return close.length ? close : slips(word, 2);
  };

  return (address) => {
    const asked = address.slice(0, longestAddress).replace(/%[\da-f]{2}/gi, ' ');
    if (noPage.test(asked)) return [];
    const [folder = /^$/, its] = folders.find(([one]) => one.test(asked)) ?? [];
    const words = [...new Set(wordsOf(asked.replace(folder, '')))]
      .slice(0, mostWords)
      .map((word) => ({
        tells: word.length > 2 && !quiet.has(word),
        found: pagesWith(stem(word)),
      }));
    const telling = words.filter(({ tells }) => tells);
    const understood = telling.filter(({ found }) => found.length);
    if (!understood.length) return pages.filter(({ path }) => path === its);
    if (understood.length < telling.length / 2) return [];
    const scores = new Map(understood.flatMap(({ found }) => found.map(({ id }) => [id, 0])));
    for (const { id, score } of words.flatMap(({ found }) => found))
      if (scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + score);
    const best = Math.max(...scores.values());
    return [...scores]
      .filter(([, score]) => score > closeTo * best)
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostProposed)
      .flatMap(([id]) => pages.filter(({ path }) => path === id));
  };
}

/** Where app/layout/lost.tsx leaves room for the links. */
export const room = '<div class="lost__near"></div>';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page for an unknown address with links to the nearest pages; nothing of the address. */
export function withNearest(
  page: { html: string; headers: Variant['headers'] },
  nearest: Named[],
  acceptEncoding = '',
): Variant {
  const { ETag: _, ...headers } = page.headers;
  const links = nearest
    .map(({ path, name }) => [escaped(path), escaped(name)])
    .map(([path, name]) => `<li><a href="${path}"><b>${name}</b> <small>${path}</small></a></li>`);
  const inside = `<nav aria-labelledby="near"><h2 id="near">Did you mean</h2><ul>${links.join('')}</ul></nav>`;
  const html = page.html.replace(room, () => room.replace('><', () => `>${inside}<`));
  const isZipped = accepts('gzip', acceptEncoding);
  const body = isZipped ? gzipSync(html, { level: 1 }) : Buffer.from(html);
  return {
    body,
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    },
  };
}

/** build/views/views.json, from scripts/render.ts. */
export type Views = {
  /** The page of addresses that match only this pattern; the last is '*'. */
  unknown: { pattern: string; file: string }[];
  /** A page for values in its query, sorted by name. */
  chosen: { path: string; query: [name: string, value: string][]; file: string }[];
  moved: Record<string, string>;
  forms: string[];
  proposals: Proposals;
};

/** Reads them into memory. */
export function readViews(build: string) {
  const folder = join(build, 'views');
  const views = JSON.parse(readFileSync(join(folder, 'views.json'), 'utf8')) as Views;
  const files = builtFiles(build, 'views');
  const chosen = Map.groupBy(views.chosen, ({ path }) => path);
  const unknown = views.unknown.flatMap(({ pattern, file }) => {
    const page = files.get(file);
    if (!page) return [];
    const html = readFileSync(join(folder, file), 'utf8');
    return [{ pattern, page, html, headers: page.plain.headers }];
  });
  const nearest = nearestOf(views.proposals);
  // Ten times the work of sending a file: beyond this rate the page has no links.
  const waitForNearest = limitInMemory({ max: 60, window: 10 * second });
  const forms = new Set(views.forms);

  return {
    /** `undefined` if the query changes nothing. */
    chosen(path: string, search: string): BuiltFile | undefined {
      const own = (search && chosen.get(path)) || [];
      const known = new Set(own.flatMap(({ query }) => query.map(([name]) => name)));
      const asked = new URLSearchParams(search);
      asked.sort();
      const told = [...asked].filter(([name, value]) => known.has(name) && value).join('\n');
      return files.get(own.find(({ query }) => query.join('\n') === told)?.file ?? '');
    },
    unknown(path: string, acceptEncoding?: string): Variant | undefined {
      const isSecret = withoutSecret(path) !== path;
      // A secret address must not reach analytics: this page has no script.
      const known = isSecret ? `${secretAddresses.customer}token` : path;
      const found = unknown.find(({ pattern }) => matchPath(pattern, known));
      if (!found) return undefined;
      const hasRoom = !isSecret && found.html.includes(room);
      const near = hasRoom && !waitForNearest(everywhere) ? nearest(path) : [];
      return near.length
        ? withNearest(found, near, acceptEncoding)
        : variantOf(found.page, acceptEncoding);
    },
    movedTo: (path: string): string | undefined =>
      Object.hasOwn(views.moved, path) ? views.moved[path] : undefined,
    takesForms: (path: string): boolean => forms.has(path.toLowerCase().replace(/(?<=.)\/$/, '')),
  };
}

export type Site = ReturnType<typeof readSite>;

/** The address of a file: that of a page has no index.html. */
const addressOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '') || '/';

/** @throws OperatorError when there is no whole site. */
export function readSite(served: string) {
  const needed = ['server/index.js', 'server/hashes.json', 'views/views.json'];
  if (!needed.every((file) => existsSync(join(served, file))))
    throw new OperatorError(
      `There is no whole site in ${served}/: npm start builds it, and so does node scripts/build.ts`,
    );
  // The link may lead to another build tomorrow.
  const build = realpathSync(served);
  const files = builtFiles(build, 'client', addressOf);
  const older = olderAssets(build);
  const { chosen, ...views } = readViews(build);
  return {
    ...views,
    build: basename(build),
    /** An unknown query changes nothing. */
    file(path: string, search = '', acceptEncoding?: string): Variant | undefined {
      const file = files.get(path) ?? older.get(path);
      return file && variantOf(chosen(path, search) ?? file, acceptEncoding);
    },
  };
}

/** Scripts and styles of the builds of the last week, which open tabs still request. */
function olderAssets(build: string): Map<string, BuiltFile> {
  const beside = globSync('*/stamp', { cwd: dirname(build) })
    .map((file) => join(dirname(build), dirname(file)))
    .filter((other) => other !== build)
    .filter((other) => Date.now() - statSync(join(other, 'stamp')).mtimeMs < week);
  const which = ['assets/*', 'office/assets/*'];
  return new Map(beside.flatMap((other) => [...builtFiles(other, 'client', addressOf, which)]));
}
