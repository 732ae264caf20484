/**
 * One document of the draft, open in the editor: its words, its fields, and what is wrong in them.
 * A claim or rule quotes other files of content/ to the letter: what no longer stands there is wrong.
 */
import { join, parse, relative } from 'node:path';
import { says, textsIn } from '../../content/claims.ts';
import { omitted } from '../../content/fitting-drawings.ts';
import { pictureName } from '../../content/picture-name.ts';
import { plainYamlFault } from '../../content/plain-faults.ts';
import { checkFile } from '../../content/read.ts';
import {
  changesIn,
  noteFor,
  parsedDraft,
  readDraft,
  type Site,
  versionOf,
} from '../../server/editor/draft.ts';
import { type Field, formOf } from '../../server/editor/form.ts';
import { masters } from '../../server/editor/pictures.ts';
import { nameOf, pathOf, shapeAt } from '../../server/editor/shape.ts';
import type { FieldPath } from '../../server/editor/yaml-edit.ts';
import { type Document, heldIn, itemsIn, ruleFiles, ruleId } from './documents.ts';
import { type ProjectWords, photosOf } from './photos.ts';

export type Opened = { text: string; version: string; value: unknown; fields: Field[] };

/** The document as its draft stands now. @throws Error, in an owner's words, when it is no YAML. */
export function opened(site: Site, { file, shape, at, only, isItem }: Document): Opened {
  const text = readDraft(site, file)?.toString() ?? '';
  let whole: unknown;
  try {
    whole = parsedDraft(site, file);
  } catch (error) {
    throw new Error(`This file ${plainYamlFault(error as Parameters<typeof plainYamlFault>[0])}`);
  }
  const all = formOf(shape, valueAt(whole, at), isItem ? [0] : at);
  const fields = only?.flatMap((key) => all.filter(({ name }) => pathOf(name).at(-1) === key));
  return { text, version: versionOf(text), value: whole, fields: fields ?? all };
}

/** The name of a field. In an item's names its place in the file, which changes, is 0. */
const nameIn = ({ at, isItem }: Document, field: FieldPath): string =>
  nameOf(isItem ? [0, ...field.slice(at.length)] : field);

/** Where in the file a field is, by the path in its name. */
export const inFile = ({ at }: Document, named: FieldPath): FieldPath => [
  ...at,
  ...named.slice(at.length),
];

export const valueAt = (whole: unknown, path: FieldPath): unknown =>
  path.reduce((within, step) => (within as never)?.[step], whole);

/** The shape of a place in the document's file, seen from the file's own root. */
export const shapeIn = ({ shape, at }: Document, whole: unknown, path: FieldPath) =>
  shapeAt(shape, valueAt(whole, at), path.slice(at.length));

/** Is this place of the document's file one of the document's own? */
export const holds = ({ at, only }: Document, field: FieldPath): boolean =>
  at.every((step, place) => field[place] === step) &&
  (!only || field.length <= at.length || only.includes(String(field[at.length])));

/** The build's own check of a document's file. */
const checked = (site: Site, { file, schema }: Document) =>
  checkFile(
    relative('content', file),
    schema,
    noteFor(site, file) ? join(site.draft, 'files/content') : join(site.root, 'content'),
  );

/** What is wrong in a document, by the names of its controls. */
export const faultsOf = (site: Site, document: Document, { wrong } = checked(site, document)) =>
  new Map<string, string>([
    ...(document.isItem ? quoteFaults(site, document) : []),
    ...wrong
      .filter(({ field }) => holds(document, field))
      .map(({ field, words }) => [nameIn(document, field), words] as const),
    ...(document.group === 'projects'
      ? photosOf(site, (heldIn(site, document.file) ?? {}) as ProjectWords)
          .filter(({ description }) => description === '')
          .map(({ name }) => [`alt:${name}`, describeIt] as const)
      : []),
  ]);

const describeIt = 'Describe the photo for people who can’t see it';

/** The changed documents and pictures in which something is missing or wrong. */
export function unfinished(site: Site, documents: Document[]): { title: string; href: string }[] {
  return changesIn(site).flatMap(({ file, gone }) => {
    const name = pictureName(parse(file).name);
    if (file.endsWith('.txt') && !gone && !readDraft(site, file)?.length && masters(site).has(name))
      return { title: 'Picture', href: `/office/site/picture/${name}` };
    const found = documents.filter((document) => document.file === file);
    const check = found[0] && checked(site, found[0]);
    return found
      .filter((document) => faultsOf(site, document, check).size)
      .map(({ id, title }) => ({ title, href: `/office/site/edit/${id}` }));
  });
}

/** The drawings that the document's page omits because they show other figures than it has. */
export function omittedIn({ schema }: Document, whole: unknown): ReturnType<typeof omitted> {
  const { data } = schema.safeParse(whole);
  return data ? omitted(data) : [];
}

type Place = { in?: unknown; words?: unknown };
/** Quoted text, the file of content/ that holds it, and the rule that quotes it. */
type Quote = { file: string; words: string; at: (string | number)[]; fileAt: (string | number)[] };

const quotesIn = ({ said, stands }: Record<string, unknown>): Quote[] => [
  ...(Array.isArray(said) ? (said as (Place | null)[]) : []).map((place, row) => ({
    file: String(place?.in ?? ''),
    words: String(place?.words ?? ''),
    at: [0, 'said', row, 'words'],
    fileAt: [0, 'said', row, 'in'],
  })),
  ...Object.entries(stands ?? {}).map(([file, words]) => {
    // Its field is named by the file.
    const at = [0, 'stands', file];
    return { file, words: String(words ?? ''), at, fileAt: at };
  }),
];

/** However their lines are broken. */
const stands = (content: unknown, words: string): boolean =>
  says(content, words) ||
  textsIn(content).some((text) => text.replace(/\s+/g, ' ').includes(words));

/** What is wrong in the quotes of one claim or rule, by the names of its fields. */
export function quoteFaults(site: Site, { file, at }: Document): [name: string, words: string][] {
  const found = itemsIn(site, file)[Number(at[0])];
  return quotesIn(found ?? {}).flatMap(({ file: named, words, at: own, fileAt }) => {
    const content = heldIn(site, `content/${named}`);
    if (content === undefined)
      return [[nameOf(fileAt), 'There’s no file of this name in content/'] as [string, string]];
    if (!words || stands(content, words)) return [];
    const what = own === fileAt ? 'It' : named;
    return [[nameOf(own), `${what} doesn’t say this word for word`] as [string, string]];
  });
}

/** What claims and rules quote from this file, and it no longer says; and where that is changed. */
export function quotesLost(site: Site, file: string) {
  const name = file.replace(/^content\//, '');
  const content = heldIn(site, file);
  if (content === undefined) return [];
  return ruleFiles(site).flatMap((source) =>
    itemsIn(site, source).flatMap((item) =>
      quotesIn(item)
        .filter((quote) => quote.file === name && !stands(content, quote.words))
        .map(({ words }) => ({
          words,
          id: ruleId(source, item.id),
          title: String(item.claim ?? item.rule ?? item.id),
        })),
    ),
  );
}
