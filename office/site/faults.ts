import { join, relative } from 'node:path';
import { checkFile } from '../../content/read.ts';
import { noteFor, type Site } from '../../server/editor/draft.ts';
import { nameOf } from '../../server/editor/shape.ts';
import type { Document } from './document.ts';
import { quoteFaults } from './quoted.ts';

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
