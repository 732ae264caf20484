/** One document of the draft, open in the editor: its words, its fields, and what is wrong in them. */
import { join, relative } from 'node:path';
import { omitted } from '../../content/fitting-drawings.ts';
import { plainYamlFault } from '../../content/plain-faults.ts';
import { checkFile } from '../../content/read.ts';
import {
  noteFor,
  parsedDraft,
  readDraft,
  type Site,
  versionOf,
} from '../../server/editor/draft.ts';
import { type Field, formOf } from '../../server/editor/form.ts';
import { nameOf, shapeAt } from '../../server/editor/shape.ts';
import type { FieldPath } from '../../server/editor/yaml-edit.ts';
import type { Document } from './document.ts';
import { quoteFaults } from './rule-documents.ts';

export type Opened = { text: string; version: string; value: unknown; fields: Field[] };

/** The document as its draft stands now. @throws Error, in an owner's words, when it is no YAML. */
export function opened(site: Site, { file, shape, at, only }: Document): Opened {
  const text = readDraft(site, file)?.toString() ?? '';
  let whole: unknown;
  try {
    whole = parsedDraft(site, file);
  } catch (error) {
    throw new Error(`This file ${plainYamlFault(error as Parameters<typeof plainYamlFault>[0])}`);
  }
  const all = formOf(shape, valueAt(whole, at), at);
  const fields = only
    ? all.filter(({ name }) => only.some((key) => name === nameOf([...at, key])))
    : all;
  return { text, version: versionOf(text), value: whole, fields };
}

const valueAt = (whole: unknown, path: FieldPath): unknown =>
  path.reduce((within, step) => (within as never)?.[step], whole);

/** The shape of a place in the document's file, seen from the file's own root. */
export const shapeIn = ({ shape, at }: Document, whole: unknown, path: FieldPath) =>
  shapeAt(shape, valueAt(whole, at), path.slice(at.length));

/** What is wrong in a document by the names of its fields: the build's own check of this file. */
export function faultsOf(site: Site, document: Document): Map<string, string> {
  const { file, schema, at } = document;
  const folder = noteFor(site, file)
    ? join(site.draft, 'files/content')
    : join(site.root, 'content');
  const { wrong } = checkFile(relative('content', file), schema, folder);
  return new Map([
    ...(document.isItem ? quoteFaults(site, document) : []),
    ...wrong
      .filter(({ field }) => at.every((step, place) => field[place] === step))
      .map(({ field, words }) => [nameOf(field), words] as const),
  ]);
}

/** The drawings that the document's page omits because they show other figures than it has. */
export function omittedIn({ schema }: Document, whole: unknown): ReturnType<typeof omitted> {
  const { data } = schema.safeParse(whole);
  return data ? omitted(data) : [];
}
