/**
 * Are the built pages of two builds the same to a visitor? Same text, structure, links and
 * pictures; class names, styles, scripts and hashes may differ. For changes that only move or
 * rename code.
 *
 * `node bench/same-pages.ts BEFORE AFTER`, two build/client folders. The control: one word changed
 * in a copy of AFTER must be found.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page as a visitor has it: without what only the browser's machinery reads. */
export const visible = (html: string): string =>
  html
    .replace(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    // React's own marks: between texts, and where a part may come later than the page
    .replace(/<!--(?:\/?\$[?!]?| )-->/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/(\/assets\/[\w-]+?)-[\w-]{8}\./g, '$1.')
    .replace(/>\s*</g, '>\n<');

/** The first line in which two pages differ, from both; nothing when they are the same. */
export function difference(
  before: string,
  after: string,
): [before: string | undefined, after: string | undefined] | undefined {
  const [old, now] = [visible(before).split('\n'), visible(after).split('\n')];
  const line = old.findIndex((text, i) => text !== now[i]);
  if (line < 0) return now.length > old.length ? [undefined, now[old.length]] : undefined;
  return [old[line], now[line]];
}

/** Every HTML page of a build, by its path in the folder. */
const pagesOf = (folder: string): string[] => globSync('**/*.html', { cwd: folder }).sort();

/** Compares two builds. @returns what differs, a line each. */
export function compareBuilds(before: string, after: string): string[] {
  const paths = [...new Set([...pagesOf(before), ...pagesOf(after)])];
  const read = (folder: string, path: string) => {
    try {
      return readFileSync(join(folder, path), 'utf8');
    } catch {
      return undefined;
    }
  };
  return paths.flatMap((path) => {
    const [old, now] = [read(before, path), read(after, path)];
    if (old === undefined || now === undefined) return [`${path}: only in ${old ? before : after}`];
    const found = difference(old, now);
    return found ? [`${path}:\n  - ${found[0]}\n  + ${found[1]}`] : [];
  });
}

if (import.meta.main) {
  const [before = '', after = 'build/client'] = process.argv.slice(2);
  const pages = pagesOf(after);
  const found = compareBuilds(before, after);
  console.log(found.join('\n'));
  const page = readFileSync(join(after, pages[0] ?? ''), 'utf8');
  const control = difference(page, page.replace('</h1>', '!</h1>')) ? 'found' : 'NOT FOUND';
  console.log(`${pages.length} pages, ${found.length} differ; control, one sign more: ${control}`);
  process.exit(found.length || control !== 'found' || !pages.length ? 1 : 0);
}
