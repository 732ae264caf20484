/** What is changed in one form of the editor, and the groups of the menu: first the four used most. */
import type { z } from 'zod';
import { parsedDraft, type Site } from '../../server/editor/draft.ts';
import type { Shape } from '../../server/editor/shape.ts';
import type { FieldPath } from '../../server/editor/yaml-edit.ts';

export const groups = [
  { id: 'projects', title: 'Projects' },
  { id: 'prices', title: 'Prices' },
  { id: 'hours', title: 'Hours and closed days' },
  { id: 'words', title: 'Words' },
  { id: 'said', title: 'Testimonials' },
  { id: 'firm', title: 'Firm, phone, address' },
  { id: 'towns', title: 'Towns and villages' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'claims', title: 'Claims and their proof' },
  { id: 'law', title: 'Law and standards' },
] as const;
export type Group = (typeof groups)[number]['id'];

export type Document = {
  /** Its address below /office/site/edit/. */
  id: string;
  group: Group;
  title: string;
  /** From the root of the project. */
  file: string;
  shape: Shape;
  schema: z.ZodType;
  /** Where in the file it is; the whole of it without. */
  at: FieldPath;
  /** Only these fields of it. */
  only?: string[];
  /** The page on which it can be looked at. */
  page: string;
  /** What the list says beside its title. */
  note?: string;
  /** It is one of several in its file, and may be left out. */
  isItem?: boolean;
};

/** The content of a file of the draft; `undefined` if it is missing or unreadable. */
export function heldIn(site: Site, file: string): unknown {
  try {
    return parsedDraft(site, file) ?? undefined;
  } catch {
    return undefined;
  }
}
