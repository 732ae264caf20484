/**
 * The search of the site: the same function on the server and in the browser, where it is fetched
 * at first use (docs/decisions/14-search-seo-and-analytics.md).
 */
import MiniSearch, { type SearchResult } from 'minisearch';
import {
  longestQuery,
  type Pieces,
  piecesOf,
  shortPostcodes,
  stem,
  wordsIn,
} from '../../content/search-words.ts';

/** What an entry is; those before 'Question' are pages and stand before passages of pages. */
export const kinds = ['Service', 'Machine', 'Area', 'Project', 'Page', 'Price', 'Question'];

/** Kind by its place in `kinds`, address, title, lines of the page that say more. */
export type Entry = [kind: number, to: string, title: string, lines: string[]];
export type Index = {
  means: Record<string, string[]>;
  /** What no page is about, and the addresses of the pages that are nearest to it. */
  near: Record<string, string[]>;
  entries: Entry[];
};

export type Hit = { to: string; kind: string; title: Pieces; line: Pieces };
export type Found = {
  query: string;
  /** What no page has, and the word of our pages that it was taken for. */
  meant: [typed: string, word: string][];
  hits: Hit[];
  /** With no hits: the nearest pages, if any are near. */
  near: { to: string; title: string }[];
};
export type Search = (typed: string) => Found;

const mostWords = 8;
const mostHits = 8;
const mostNear = 3;

const small =
  ' a an and any are at be by can do does for from get have how i in is it me my need of on or our the there to we what when where which who will with you your ';
const fitting = (pieces: Pieces): number => new Set(pieces.filter((_, at) => at % 2)).size;

/** Makes the search of an index. It never throws. */
export function searchOf(index: Index): Search {
  const { engine, documents, search } = prepared(index);
  engine.addAll(documents);
  return search;
}

/** The same a few entries at a time: a slow phone can be typed on meanwhile. */
export async function searchSoon(index: Index): Promise<Search> {
  const { engine, documents, search } = prepared(index);
  await engine.addAllAsync(documents, { chunkSize: 20 });
  return search;
}

function prepared({ means, near, entries }: Index) {
  /** Our words as we spell them, by their stems. */
  const spelt = new Map<string, string>();
  const engine = new MiniSearch({
    idField: 'at',
    fields: ['title', 'lines'],
    tokenize: wordsIn,
    processTerm(word) {
      const its = stem(word);
      if (!spelt.has(its)) spelt.set(its, word);
      return its;
    },
    searchOptions: {
      boost: { title: 3 },
      prefix: (term) => term.length > 2 && !/\d/.test(term),
      processTerm: stem,
    },
  });
  const documents = entries.map(([, , title, lines], at) => ({
    at,
    title,
    lines: lines.join(' '),
  }));
  const synonyms = new Map(Object.entries(means).map(([word, others]) => [stem(word), others]));

  const nearTo = new Map(Object.entries(near).map(([word, pages]) => [stem(word), pages]));

  /** The results of one word, or of the word that it was taken for. */
  function lookUp(word: string) {
    const others = synonyms.get(stem(word)) ?? [];
    const exact = engine.search({ combineWith: 'OR', queries: [word, ...others] });
    if (exact.length || word.length < 5 || /\d/.test(word) || nearTo.has(stem(word)))
      return { results: exact };
    const close = engine.search(word, { fuzzy: 0.25, prefix: false });
    // People rarely mistype both of the first letters.
    const begin = word.slice(0, 2);
    const term = close.flatMap(({ terms }) => terms).find((one) => one.startsWith(begin));
    if (!term) return { results: [] };
    const meant = spelt.get(term) ?? term;
    const queries = [meant, ...(synonyms.get(term) ?? [])];
    return { results: engine.search({ combineWith: 'OR', queries }), meant };
  }

  const search: Search = (typed) => {
    const query = typed.slice(0, longestQuery).replace(/\s+/g, ' ').trim();
    const all = [...new Set(wordsIn(shortPostcodes(query)))].slice(0, mostWords);
    const telling = all.filter((word) => !small.includes(` ${word} `));
    const found = new Map<number, { words: number; score: number; stems: Set<string> }>();
    const meant: Found['meant'] = [];
    const add = ({ id, score, terms }: SearchResult) => {
      const known = found.get(id) ?? { words: 0, score: 0, stems: new Set<string>() };
      for (const term of terms) known.stems.add(term);
      found.set(id, { words: known.words + 1, score: known.score + score, stems: known.stems });
    };
    for (const word of telling) {
      const { results, meant: other } = lookUp(word);
      if (other) meant.push([word, other]);
      results.forEach(add);
    }
    const isPassage = (kind: number) => Number(kind >= kinds.indexOf('Question'));
    const hits = [...found]
      .flatMap(([id, hit]) => {
        const entry = entries[id];
        return entry ? [{ entry, ...hit, score: hit.score * (entry[0] < 2 ? 2 : 1) }] : [];
      })
      .sort(
        (a, b) =>
          b.words - a.words || isPassage(a.entry[0]) - isPassage(b.entry[0]) || b.score - a.score,
      )
      .slice(0, mostHits)
      .map(({ entry: [kind, to, title, lines], stems }): Hit => {
        const [first = [''], ...rest] = lines.map((line) => piecesOf(line, stems));
        const line = rest.reduce((best, one) => (fitting(one) > fitting(best) ? one : best), first);
        return { to, kind: kinds[kind] ?? '', title: piecesOf(title, stems), line };
      });
    const nearest = hits.length ? [] : telling.flatMap((word) => nearTo.get(stem(word)) ?? []);
    const pages = entries.filter(([, to]) => nearest.includes(to)).slice(0, mostNear);
    return { query, meant, hits, near: pages.map(([, to, title]) => ({ to, title })) };
  };
  return { engine, documents, search };
}
