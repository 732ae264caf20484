/** One document of the draft, open in the editor: its words, its fields, and what is wrong in them. */
import { plainYamlFault } from '../../content/plain-faults.ts';
import { parsedDraft, readDraft, type Site, versionOf } from '../../server/editor/draft.ts';
import { type Field, formOf } from '../../server/editor/form.ts';
import { nameOf, shapeAt } from '../../server/editor/shape.ts';
import type { Document } from './document.ts';

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
  const value = at.reduce<unknown>(
    (within, step) => (within as Record<string | number, unknown> | undefined)?.[step],
    whole,
  );
  const all = formOf(shape, value, at);
  const fields = only
    ? all.filter(({ name }) => only.some((key) => name === nameOf([...at, key])))
    : all;
  return { text, version: versionOf(text), value: whole, fields };
}

/** The shape of a place in the document's file, seen from the file's own root. */
export const shapeIn = ({ shape, at }: Document, whole: unknown, path: (string | number)[]) => {
  const value = at.reduce<unknown>(
    (within, step) => (within as Record<string | number, unknown> | undefined)?.[step],
    whole,
  );
  return shapeAt(shape, value, path.slice(at.length));
};
