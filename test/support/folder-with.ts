import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of these files, by path, that goes with the test. */
export function folderWith(files: Record<string, string> = {}): string {
  const made = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return made;
}

/** What a server needs of a build, with one page that says its name; by the paths of its files. */
export const leastBuild = (name: string): Record<string, string> => ({
  'client/index.html': name,
  'server/hashes.json': '{ "tag": false, "pages": {} }',
  'server/index.js': `export const answer = async () => new Response('', { status: 404 });`,
  'office/index.js': 'export const answer = async () => undefined;',
  'office/manifest.json': '{}',
  'views/views.json':
    '{ "unknown": [], "chosen": [], "moved": {}, "forms": [], "proposals": { "pages": [], "means": {} } }',
  stamp: `of other sources: ${name}`,
});
