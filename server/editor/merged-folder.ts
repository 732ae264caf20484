import { globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changesIn, own, type Site } from './draft.ts';

/**
 * A folder with content/ and media/ as they will be: links to what is published, and the draft's
 * own files. For checking and looking only. Answers its path.
 */
export function mergedFolder(site: Site, into: string): string {
  rmSync(into, { recursive: true, force: true });
  for (const file of [
    ...globSync('content/**/*.{yaml,asc}', { cwd: site.root }),
    ...globSync('media/**/*.*', { cwd: site.root }),
  ]) {
    mkdirSync(join(into, dirname(file)), { recursive: true });
    symlinkSync(join(site.root, file), join(into, file));
  }
  for (const { file, gone } of changesIn(site)) {
    rmSync(join(into, file), { force: true });
    if (gone) continue;
    mkdirSync(join(into, dirname(file)), { recursive: true });
    symlinkSync(own(site, file), join(into, file));
  }
  return into;
}
