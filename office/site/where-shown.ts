import { pictureName } from '../../content/picture-name.ts';
import { parsedDraft, type Site } from '../../server/editor/draft.ts';
import type { Document } from './document.ts';

type Named = { name?: unknown } | null | undefined;
const isOf = (value: unknown, picture: string): boolean => {
  const written = (value as Named)?.name;
  return typeof written === 'string' && pictureName(written) === picture;
};

/** Does a value name this picture anywhere? */
const names = (value: unknown, picture: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([key, inner]) => (key === 'picture' && isOf(inner, picture)) || names(inner, picture),
  );

/** 0 where measures are drawn over it, 1 where a page opens with it, 2 elsewhere, or nothing. */
function rankIn(site: Site, file: string, picture: string): number | undefined {
  try {
    const found = parsedDraft(site, file) as { picture?: Named; marks?: unknown; drawn?: unknown };
    if (!names(found, picture)) return undefined;
    if (!isOf(found.picture, picture)) return 2;
    return found.marks || found.drawn ? 0 : 1;
  } catch {
    // A file that cannot be read shows nothing yet.
    return undefined;
  }
}

/** The documents whose pages show a picture, each page once; first the one that says most of it. */
export function whereShown(site: Site, documents: Document[], picture: string): Document[] {
  const pages = new Map<string, { document: Document; rank: number }>();
  const ranks = new Map<string, number | undefined>();
  for (const document of documents) {
    const { file, page } = document;
    if (document.isItem || pages.has(page)) continue;
    if (!ranks.has(file)) ranks.set(file, rankIn(site, file, picture));
    const rank = ranks.get(file);
    if (rank !== undefined) pages.set(page, { document, rank });
  }
  return [...pages.values()].sort((a, b) => a.rank - b.rank).map(({ document }) => document);
}
