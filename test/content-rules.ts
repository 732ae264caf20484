/** The rules that content keeps beyond its schema: pages with words of their own. */

/** Keys whose values are names, addresses, measures and settings, not sentences of the page. */
const notWords = new Set(
  'id to slug kind drawing project picture marks drawn sector today related name category location figure unit share title fact measure heads label'.split(
    ' ',
  ),
);
/** Words made for other readers: search engines' descriptions repeat what the page says. */
const meta = new Set(['description']);

function strings(value: unknown, skip: (key: string) => boolean): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => strings(item, skip));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (skip(key) ? [] : strings(inner, skip)));
}

const count = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * A page's sentences, in small letters and with single spaces. A figure's decimal point ends none.
 */
export const sentencesOf = (page: object): string[] =>
  strings(page, (key) => notWords.has(key) || meta.has(key))
    .flatMap((text) =>
      text
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .split(/[.!?…]+(?=\s|$)/),
    )
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** How many words a page has in sentences of five words or more that stand on no other page. */
export function ownWords(page: string, pages: Map<string, object>): number {
  const others = new Set(
    [...pages].flatMap(([name, content]) => (name === page ? [] : sentencesOf(content))),
  );
  const own = new Set(
    sentencesOf(pages.get(page) ?? {}).filter(
      (sentence) => count(sentence) >= 5 && !others.has(sentence),
    ),
  );
  return [...own].reduce((sum, sentence) => sum + count(sentence), 0);
}

/** Sentences of so many words or more that stand on more than one page, each with its pages. */
export function repeated(pages: Map<string, object>, least: number): string[] {
  const where = new Map<string, Set<string>>();
  for (const [name, content] of pages)
    for (const sentence of sentencesOf(content))
      if (count(sentence) >= least)
        where.set(sentence, (where.get(sentence) ?? new Set()).add(name));
  return [...where]
    .filter(([, names]) => names.size > 1)
    .map(([sentence, names]) => `${[...names].join(', ')}: ${sentence}`);
}
