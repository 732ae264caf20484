/**
 * Which file imports which. `npm run imports` prints the folders and their arrows as Mermaid
 * diagrams; test/imports.test.ts checks the rules.
 */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Each file with the files that it imports, types included, by paths from the root. */
type ImportGraph = Map<string, string[]>;

const folders = 'app,art,bench,calendar,content,enquiry,office,scripts,server,test';
const specifier = /(?:\bfrom|\bimport\(|^import) ?'(\.\.?\/[^'?]+)(?:\?[^']*)?'/gm;

/** Relative imports only. */
export function importGraph(): ImportGraph {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** Paths that one source imports, without generated route types (`./+types/…`). */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(specifier)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => !path.includes('/+types/') && /\.(ts|tsx|mjs)$/.test(path));

/**
 * The first import cycle as a list of files, `undefined` if there is none. Depth-first search: a
 * file met again while it is still open closes a cycle.
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

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/');

/** The imports between folders of this depth, as a Mermaid diagram. Tests are left out. */
function diagram(graph: ImportGraph, title: string, depth: number, within: string): string {
  const folderOf = (file: string) =>
    file.startsWith(within) && !isTest(file)
      ? file.split('/').slice(0, -1).slice(0, depth).join('/')
      : '';
  const arrows = [...graph].flatMap(([file, imports]) =>
    imports.map((path) => [folderOf(file), folderOf(path)] as const),
  );
  const lines = arrows
    .filter(([from, to]) => from && to && from !== to)
    .map(([from, to]) => `  ${from} --> ${to}`);
  const body = [...new Set(lines)].sort().join('\n');
  return `### ${title}\n\n\`\`\`mermaid\nflowchart TD\n${body}\n\`\`\`\n`;
}

if (import.meta.main) {
  const graph = importGraph();
  console.log(diagram(graph, 'The layers', 1, ''));
  console.log(diagram(graph, 'Inside app/', 2, 'app/'));
  console.log(diagram(graph, 'Inside server/enquiries/', 3, 'server/enquiries/'));
}
