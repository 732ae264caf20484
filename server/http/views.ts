/**
 * Pages that are no files of the built site: for unknown addresses, with the pages whose names are
 * nearest, and those that a query changes. scripts/render.ts has rendered them all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { matchPath } from 'react-router';
import { second } from '../../calendar/durations.ts';
import { stem } from '../../content/stem.ts';
import { secretAddresses, withoutSecret } from '../../enquiry/secret-addresses.ts';
import { everywhere, limitInMemory } from '../rate-limit.ts';
import { accepts, builtFiles, type Variant, variantOf } from './built-files.ts';

/** A page by its address and its name. */
export type Named = { path: string; name: string };
/** All that may be proposed, and what visitors call it by other words (content/search.yaml). */
export type Proposals = { pages: Named[]; means: Record<string, string[]> };

/** Scanners ask too: of a longer address, or more words, the rest counts for nothing. */
const longestAddress = 200;
const mostWords = 8;
const mostProposed = 2;
/** A second page is proposed if it is almost as near as the first. */
const closeTo = 0.6;

/** Words that tell one page from another only beside others. */
const quiet = new Set(
  'all and asp aspx build com for from home htm html http https index jsp landing near new online org our page php site the with www your'.split(
    ' ',
  ),
);
/** First folders too common to tell pages apart, though they may hold a page of the site. */
const folders: [folder: RegExp, its?: string][] = [
  [/^\/(?:areas?|locations?|towns?)(?=\/)/i, '/areas-we-cover'],
  [/^\/(?:projects?|portfolio)(?=\/)/i, '/projects'],
  [/^\/(?:our-)?(?:services?|blog|news|pages?)(?=\/)/i],
];
/** A file that is no page: nobody who asks for one is looking for ours. */
const noPage = /\.(?!(?:html?|php|aspx?)$)/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{1,24}/gu) ?? [];

const isSwap = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/** Finds the nearest pages for an address: two at most, none rather than a silly one. */
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
  /**
   * The pages with a word that is one or two typing errors away: a swap, or in a long word any two.
   */
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

/** Where app/frame/lost.tsx leaves room for the links. */
export const room = '<div class="lost__near"></div>';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The page for an unknown address with links to the nearest pages, compressed if the browser reads
 * gzip. Repeats nothing of the address.
 */
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

/** build/views/views.json: what scripts/render.ts has rendered. */
export type Views = {
  /** The page for an address that only this pattern of a route matches; the last is '*'. */
  unknown: { pattern: string; file: string }[];
  /** A page with values in its query, sorted by their names. */
  chosen: { path: string; query: [name: string, value: string][]; file: string }[];
  /** Second addresses of pages. */
  moved: Record<string, string>;
  /** The addresses that take forms. */
  forms: string[];
  /** What the page of an unknown address may propose. */
  proposals: Proposals;
};

/** Reads them into memory. */
export function readViews(build: string) {
  const folder = join(build, 'views');
  const views = JSON.parse(readFileSync(join(folder, 'views.json'), 'utf8')) as Views;
  const files = builtFiles(build, 'views');
  const chosen = new Map(
    views.chosen.map(({ path, query, file }) => [
      [path, ...query.flat()].join('\n'),
      files.get(file),
    ]),
  );
  const names = new Map<string, Set<string>>();
  for (const { path, query } of views.chosen) {
    const known = names.get(path) ?? new Set();
    for (const [name] of query) known.add(name);
    names.set(path, known);
  }
  const unknown = views.unknown.flatMap(({ pattern, file }) => {
    const page = files.get(file);
    if (!page) return [];
    const html = readFileSync(join(folder, file), 'utf8');
    return [{ pattern, page, html, headers: page.plain.headers }];
  });
  const nearest = nearestOf(views.proposals);
  // To find and write them takes ten times as long as to send a file. Beyond this, the page has none.
  const waitForNearest = limitInMemory({ max: 60, window: 10 * second });
  const forms = new Set(views.forms);

  return {
    /** The variant of a page for its query; `undefined` if the query changes nothing. */
    chosen(path: string, search: string, acceptEncoding?: string): Variant | undefined {
      const known = search ? names.get(path) : undefined;
      if (!known) return undefined;
      const query = new URLSearchParams(search);
      query.sort();
      const told = [...query].filter(([name, value]) => known.has(name) && value);
      const file = chosen.get([path, ...told.flat()].join('\n'));
      return file && variantOf(file, acceptEncoding);
    },
    /** The page for an address that nothing has, with the pages that are nearest to it. */
    unknown(path: string, acceptEncoding?: string): Variant | undefined {
      const isSecret = withoutSecret(path) !== path;
      // The customer's page is rendered without a script, which could send the address to analytics.
      const known = isSecret ? `${secretAddresses.customer}token` : path;
      const found = unknown.find(({ pattern }) => matchPath(pattern, known));
      if (!found) return undefined;
      const hasRoom = !isSecret && found.html.includes(room);
      const near = hasRoom && !waitForNearest(everywhere) ? nearest(path) : [];
      return near.length
        ? withNearest(found, near, acceptEncoding)
        : variantOf(found.page, acceptEncoding);
    },
    /** Where a second address of a page leads. */
    movedTo: (path: string): string | undefined =>
      Object.hasOwn(views.moved, path) ? views.moved[path] : undefined,
    /** Does this address take forms? */
    takesForms: (path: string): boolean => forms.has(path.toLowerCase().replace(/(?<=.)\/$/, '')),
  };
}
