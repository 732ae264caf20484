/** Claims and rules of law quote other files to the letter. What no longer stands there is found. */
import { globSync } from 'node:fs';
import { says, textsIn } from '../../content/claims.ts';
import { parsedDraft, type Site } from '../../server/editor/draft.ts';
import { nameOf } from '../../server/editor/shape.ts';
import type { Document } from './document.ts';
import { claimsFile, itemsIn } from './rule-documents.ts';

type Place = { in?: unknown; words?: unknown };
/** Words that are quoted, the file of content/ that they stand in, and where that is said. */
type Quote = { file: string; words: string; at: (string | number)[]; fileAt: (string | number)[] };

const quotesIn = ({ said, stands }: Record<string, unknown>, item: number): Quote[] => [
  ...(Array.isArray(said) ? (said as (Place | null)[]) : []).map((place, row) => ({
    file: String(place?.in ?? ''),
    words: String(place?.words ?? ''),
    at: [item, 'said', row, 'words'],
    fileAt: [item, 'said', row, 'in'],
  })),
  ...Object.entries(stands ?? {}).map(([file, words]) => {
    // Its field is named by the file.
    const at = [item, 'stands', file];
    return { file, words: String(words ?? ''), at, fileAt: at };
  }),
];

/** What a file of content/ holds; nothing when there is none, or it cannot be read. */
function held(site: Site, name: string): unknown {
  try {
    return parsedDraft(site, `content/${name}`);
  } catch {
    return undefined;
  }
}

/** However their lines are broken. */
const stands = (content: unknown, words: string): boolean =>
  says(content, words) ||
  textsIn(content).some((text) => text.replace(/\s+/g, ' ').includes(words));

/** What is wrong in the quotes of one claim or rule, by the names of its fields. */
export function quoteFaults(site: Site, { file, at }: Document): [name: string, words: string][] {
  const [item = 0] = at;
  const found = itemsIn(site, file)[Number(item)];
  return quotesIn(found ?? {}, Number(item)).flatMap(({ file: named, words, at: own, fileAt }) => {
    const content = held(site, named);
    if (content === undefined || content === null)
      return [[nameOf(fileAt), 'isn’t a file in content/'] as [string, string]];
    const fault =
      own === fileAt ? 'doesn’t contain these exact words' : `aren’t in ${named} word for word`;
    return words && !stands(content, words) ? [[nameOf(own), fault] as [string, string]] : [];
  });
}

/** What a claim or a rule quotes from a file that no longer says it, and where that is changed. */
export type Lost = { words: string; id: string; title: string };

/** Quotes that this file of the draft does not bear out any more. */
export function quotesLost(site: Site, file: string): Lost[] {
  const name = file.replace(/^content\//, '');
  const content = held(site, name);
  if (content === undefined) return [];
  const sources = [claimsFile, ...globSync('content/law/*.yaml', { cwd: site.root }).sort()];
  return sources.flatMap((source) =>
    itemsIn(site, source).flatMap((item, at) =>
      quotesIn(item, at)
        .filter((quote) => quote.file === name && !stands(content, quote.words))
        .map(({ words }) => ({
          words,
          id: `${source.replace(/^content\/|\.yaml$/g, '')}/${String(item.id)}`,
          title: String(item.claim ?? item.rule ?? item.id),
        })),
    ),
  );
}
