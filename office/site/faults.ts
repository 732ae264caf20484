import { join, relative } from 'node:path';
import { checkFile } from '../../content/read.ts';
import { noteFor, type Site } from '../../server/office/door.ts';
import type { Document } from './documents.ts';

/** What is wrong in a document by the names of its fields: the build's own check of this file. */
export function faultsOf(site: Site, document: Document): Map<string, string> {
  const { file, schema, at } = document;
  const folder = noteFor(site, file)
    ? join(site.draft, 'files/content')
    : join(site.root, 'content');
  const { faults } = checkFile(relative('content', file), schema, folder);
  return new Map(
    faults.flatMap((line) => {
      const [, name = '', words = line] = /^([^:]+): ([\s\S]*)$/.exec(line) ?? [];
      const own = !at.length || name === at.join('.') || name.startsWith(`${at.join('.')}.`);
      return own ? [[name, words.replace(/ \(line \d+\)$/, '')] as const] : [];
    }),
  );
}
