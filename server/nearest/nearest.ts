/**
 * The pages that are nearest to an address that nothing has, by the words of both. It is asked by
 * every scanner: it looks at eight words at most, and at each only beside those of our own words
 * that begin with the same letter.
 */
import { stem } from '../../content/stem.ts';
import { slip } from './slip.ts';

/** A page by its address and its name. */
export type Named = { path: string; name: string };
/** All that may be proposed, and what visitors call it by other words (content/search.yaml). */
export type Proposals = { pages: Named[]; means: Record<string, string[]> };

const mostWords = 8;
const longestWord = 24;
/** As long as an address of ours ever is, and more. */
const longestAddress = 200;
const mostProposed = 2;
/** So much of what an address says must be known to us, or a proposal would be silly. */
const leastKnown = 0.5;

/** Words that tell one page from another only beside others. */
const quiet = new Set(
  'a all an and asp aspx at build com for from home htm html http https in index jsp landing near new of on online org our page php site the to uk us we with www your'.split(
    ' ',
  ),
);
/** Folders of ours and of others: they say nothing of what is in them, but may have a page here. */
const folders: [folder: RegExp, its?: string][] = [
  [/^\/(?:areas?|locations?|towns?)(?=\/)/i, '/areas-we-cover'],
  [/^\/(?:projects?|portfolio)(?=\/)/i, '/projects'],
  [/^\/(?:our-)?(?:services?|blog|news|pages?)(?=\/)/i],
];
/** A file that is no page: nobody who asks for one is looking for ours. */
const noPage = /\.(?!(?:html?|php|aspx?)$)/i;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word && word.length <= longestWord),
  ),
];

/** 'drive' begins 'driveways', and 'landscaper' goes on from 'landscap'. */
const begins = (word: string, ours: string): boolean =>
  (word.length > 3 && 2 * word.length >= ours.length && ours.startsWith(word)) ||
  (ours.length > 4 && 2 * ours.length >= word.length && word.startsWith(ours));

/** Finds them for an address: the nearest first, two at most, none rather than a silly one. */
export function nearestOf({ pages, means }: Proposals): (address: string) => Named[] {
  const known = pages.map((page) => ({
    page,
    its: new Set(wordsOf(`${page.path.split('/').at(-1)} ${page.name}`).map(stem)),
  }));
  const often = new Map<string, number>();
  for (const { its } of known) for (const word of its) often.set(word, (often.get(word) ?? 0) + 1);
  /** A word that few pages have tells more. */
  const weigh = (word: string) => Math.log(1 + pages.length / (often.get(word) ?? 1));
  const beginning = Map.groupBy(often.keys(), ([letter]) => letter);
  const others = new Map(Object.entries(means).map(([word, ours]) => [stem(word), ours.map(stem)]));

  /** Our words for one of theirs, each with how sure that is. */
  function ours(typed: string): Map<string, number> {
    const word = stem(typed);
    const same: [string, number][] = often.has(word) ? [[word, 1]] : [];
    const alike = (beginning.get(word[0]) ?? []).flatMap((other): [string, number][] => {
      if (begins(word, other)) return [[other, 0.8]];
      return !same.length && slip(word, other) ? [[other, 0.7]] : [];
    });
    if (same.length || alike.length) return new Map([...alike, ...same]);
    const meant = (others.get(word) ?? []).filter((other) => often.has(other));
    return new Map(meant.map((other) => [other, 0.7]));
  }

  return (address) => {
    const said = address.slice(0, longestAddress).replace(/%[\da-f]{2}/gi, ' ');
    if (noPage.test(said)) return [];
    const [folder = /^$/, its] = folders.find(([one]) => one.test(said)) ?? [];
    const words = wordsOf(said.replace(folder, ''))
      .slice(0, mostWords)
      .map((word) => ({ tells: word.length > 2 && !quiet.has(word), ours: ours(word) }));
    const telling = words.filter(({ tells }) => tells);
    const understood = telling.filter(({ ours }) => ours.size);
    if (!understood.length) return pages.filter(({ path }) => path === its);
    if (understood.length < leastKnown * telling.length) return [];
    const ranked = known
      .filter(({ its }) => understood.some(({ ours }) => [...ours.keys()].some((w) => its.has(w))))
      .map(({ page, its }) => {
        const told = words.reduce((sum, { ours }) => {
          const fits = [...ours].filter(([one]) => its.has(one));
          return sum + Math.max(0, ...fits.map(([word, sure]) => sure * weigh(word)));
        }, 0);
        const whole = [...its].reduce((sum, word) => sum + weigh(word), 0);
        return { page, mark: told * (1 + told / whole) };
      })
      .sort((a, b) => b.mark - a.mark)
      .slice(0, mostProposed);
    return ranked.filter(({ mark }) => mark > 0.6 * (ranked[0]?.mark ?? 0)).map(({ page }) => page);
  };
}
