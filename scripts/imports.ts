/**
 * Which file imports which. `npm run imports` draws the folders and their arrows into
 * docs/decisions/014-layout.md; test/imports.test.ts holds the graph to its rules.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Every file of ours with the files that it imports, types included, by paths from the root. */
export type ImportGraph = Map<string, string[]>;

const folders = 'app,art,bench,calendar,content,enquiry,office,scripts,server,test';
const specifier = /(?:\bfrom|\bimport\(|^import) ?'(\.\.?\/[^'?]+)(?:\?[^']*)?'/gm;

/** Reads the graph from the sources: relative imports only, packages are left out. */
export function importGraph(): ImportGraph {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** What one source imports, resolved; generated route types (`./+types/…`) are left out. */
export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(specifier)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => !path.includes('/+types/') && /\.(ts|tsx|mjs)$/.test(path));

/**
 * The first circle of imports, as the files on it; nothing when there is none. Depth first search:
 * a file met again while it is still open closes a circle.
 */
export function circleIn(graph: ImportGraph): string[] | undefined {
  const closed = new Set<string>();
  const open: string[] = [];
  function visit(file: string): string[] | undefined {
    if (open.includes(file)) return [...open.slice(open.indexOf(file)), file];
    if (closed.has(file)) return undefined;
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    open.pop();
    closed.add(file);
    return undefined;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

/** Arrows between folders, each with its count of imports. `folderOf` names a file's folder. */
export function arrows(graph: ImportGraph, folderOf: (file: string) => string | undefined) {
  const found = new Map<string, number>();
  for (const [file, imports] of graph) {
    for (const path of imports) {
      const [from, to] = [folderOf(file), folderOf(path)];
      if (!from || !to || from === to) continue;
      const arrow = `${from} --> ${to}`;
      found.set(arrow, (found.get(arrow) ?? 0) + 1);
    }
  }
  return new Map([...found].sort());
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/');
const levels = (depth: number, within: string) => (file: string) =>
  file.startsWith(within) && !isTest(file)
    ? file.split('/').slice(0, -1).slice(0, depth).join('/') || undefined
    : undefined;

const picture = (found: Map<string, number>) =>
  ['```mermaid', 'flowchart TD', ...[...found.keys()].map((arrow) => `  ${arrow}`), '```'].join(
    '\n',
  );

/** The three pictures of the record on the layout, as text. */
export function pictures(graph: ImportGraph): string {
  const within = (title: string, depth: number, folder: string) =>
    `### ${title}\n\n${picture(arrows(graph, levels(depth, folder)))}\n`;
  return [
    within('The storeys', 1, ''),
    within('Inside app/', 2, 'app/'),
    within('Inside server/enquiries/', 3, 'server/enquiries/'),
  ].join('\n');
}

export const record = 'docs/decisions/014-layout.md';
const marker = '<!-- drawn by npm run imports: everything below -->\n';

/** The record with its pictures drawn anew. */
export const redrawn = (text: string, graph: ImportGraph): string =>
  `${text.slice(0, text.indexOf(marker))}${marker}\n${pictures(graph)}`;

if (import.meta.main) writeFileSync(record, redrawn(readFileSync(record, 'utf8'), importGraph()));
