/**
 * Claims and rules of law as documents: each is one item of a file, by its id, and quotes other
 * files of content/ to the letter. What no longer stands there is found.
 */
import { globSync } from 'node:fs';
import { parse as parsePath } from 'node:path';
import { z } from 'zod';
import { says, textsIn } from '../../content/claims.ts';
import * as schema from '../../content/schema.ts';
import { readDraft, type Site } from '../../server/editor/draft.ts';
import { blankOf, nameOf, type Shape } from '../../server/editor/shape.ts';
import { edited, type Value } from '../../server/editor/yaml-edit.ts';
import { type Document, heldIn } from './document.ts';

const itemOf = (from: z.ZodType): Shape => {
  const { items } = z.toJSONSchema(from, { io: 'output', unrepresentable: 'any' }) as Shape;
  return typeof items === 'object' ? items : {};
};
/** Everything but the id, which is its address. */
const fieldsOf = (shape: Shape) =>
  Object.keys(shape.properties ?? {}).filter((key) => key !== 'id');
const shapes = { claims: itemOf(schema.claims), law: itemOf(schema.law) };

export const claimsFile = 'content/claims.yaml';
type Written = Record<string, unknown> & { id?: unknown };

/** The items of a file as they stand there; none of a file that cannot be read. */
function itemsIn(site: Site, file: string): Written[] {
  const found = heldIn(site, file);
  return Array.isArray(found) ? (found as Written[]) : [];
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value ? value : otherwise;

/** The files of content/ that say it. */
const filesOf = ({ said, stands }: Written): string[] =>
  Array.isArray(said)
    ? said.map((place: { in?: unknown } | null) => text(place?.in, ''))
    : Object.keys(stands ?? {});

/** Every claim and every rule, `pages` being the documents that they may stand in. */
export function ruleDocuments(site: Site, pages: Document[]): Document[] {
  const pageOf = (item: Written): string =>
    filesOf(item).flatMap(
      (name) => pages.find(({ file }) => file === `content/${name}`)?.page ?? [],
    )[0] ?? '/';
  const documents = (
    file: string,
    group: 'claims' | 'law',
    folder: string,
    titleAndNote: (item: Written) => Pick<Document, 'title' | 'note'>,
  ): Document[] =>
    itemsIn(site, file).map((item, at) => ({
      id: `${folder}/${text(item.id, String(at + 1))}`,
      group,
      file,
      shape: shapes[group],
      schema: group === 'claims' ? schema.claims : schema.law,
      at: [at],
      page: pageOf(item),
      isItem: true,
      only: fieldsOf(shapes[group]),
      ...titleAndNote(item),
    }));
  return [
    ...documents(claimsFile, 'claims', 'claims', ({ id, claim, sample, expires }) => ({
      title: text(claim, text(id, 'A claim')),
      note: sample === true ? 'no proof yet: a sample' : `proof until ${text(expires, '?')}`,
    })),
    ...globSync('content/law/*.yaml', { cwd: site.root })
      .sort()
      .flatMap((file) =>
        documents(file, 'law', `law/${parsePath(file).name}`, ({ id, rule, checked }) => ({
          title: text(rule, text(id, 'A rule')),
          note: `checked ${text(checked, 'never')}`,
        })),
      ),
  ];
}

/** A claim more, at the end of its file and under an id that no other has; and that id. */
export function withNewClaim(site: Site): { text: string; id: string } {
  const ids = itemsIn(site, claimsFile).map(({ id }) => id);
  let number = ids.length + 1;
  while (ids.includes(`claim-${number}`)) number += 1;
  const id = `claim-${number}`;
  const value = { ...(blankOf(shapes.claims) as object), id } as Value;
  const before = readDraft(site, claimsFile)?.toString() ?? '';
  return { text: edited(before, [{ kind: 'insert', path: [], at: ids.length, value }]), id };
}

type Place = { in?: unknown; words?: unknown };
/** Quoted text, the file of content/ that holds it, and the rule that quotes it. */
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

/** However their lines are broken. */
const stands = (content: unknown, words: string): boolean =>
  says(content, words) ||
  textsIn(content).some((text) => text.replace(/\s+/g, ' ').includes(words));

/** What is wrong in the quotes of one claim or rule, by the names of its fields. */
export function quoteFaults(site: Site, { file, at }: Document): [name: string, words: string][] {
  const [item = 0] = at;
  const found = itemsIn(site, file)[Number(item)];
  return quotesIn(found ?? {}, Number(item)).flatMap(({ file: named, words, at: own, fileAt }) => {
    const content = heldIn(site, `content/${named}`);
    if (content === undefined)
      return [[nameOf(fileAt), 'There’s no file of this name in content/'] as [string, string]];
    const fault =
      own === fileAt
        ? 'It doesn’t say this word for word'
        : `${named} doesn’t say this word for word`;
    return words && !stands(content, words) ? [[nameOf(own), fault] as [string, string]] : [];
  });
}

/** What a claim or a rule quotes from a file that no longer says it, and where that is changed. */
export type Lost = { words: string; id: string; title: string };

/** Quotes that this file of the draft does not bear out any more. */
export function quotesLost(site: Site, file: string): Lost[] {
  const name = file.replace(/^content\//, '');
  const content = heldIn(site, file);
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
