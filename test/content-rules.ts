/**
 * The rules that content keeps beyond its schema: pages with words of their own, and nothing that
 * leads nowhere.
 */

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

function values(value: unknown, wanted: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => values(item, wanted));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === wanted ? [inner] : values(inner, wanted),
  );
}

const texts = (value: unknown, key: string) =>
  values(value, key)
    .flat()
    .filter((found) => typeof found === 'string');

/** The names of the pictures that a page shows. */
export const picturesIn = (page: object): string[] =>
  values(page, 'picture').map((picture) => (picture as { name: string }).name);

/** What a page names and nothing has: paths (with their anchors) and projects. */
export function unresolved(pages: Map<string, object>): string[] {
  const plain = new Set([
    '/',
    '/services',
    '/about',
    '/projects',
    '/contact',
    '/areas-we-cover',
    '/privacy',
    '/accessibility',
    '/terms',
    '/hire-terms',
    '/guarantee',
  ]);
  const pageAt = (path: string): object | undefined => {
    const machine = /^\/services\/plant-hire\/(.+)/.exec(path);
    return pages.get(
      machine ? `hire/${machine[1]}` : path.replace(/^\/project\//, '/projects/').slice(1),
    );
  };
  const lost = ([path = '', anchor]: string[]) => {
    const page = pageAt(path);
    return anchor ? !(page && texts(page, 'id').includes(anchor)) : !page && !plain.has(path);
  };
  return [...pages]
    .flatMap(([name, content]) => [
      ...[...texts(content, 'to'), ...texts(content, 'related')]
        .filter((path) => path.startsWith('/') && lost(path.split('#')))
        .map((path) => `${name}: ${path}`),
      ...texts(content, 'project')
        .filter((id) => !pages.has(`projects/${id}`))
        .map((id) => `${name}: project ${id}`),
    ])
    .sort();
}
