import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changesIn, own, type Site } from './draft.ts';

/**
 * Looks at content/ and media/ as they will be: in a folder with links to what is published, and
 * with copies of the draft's own files. Each look has a folder of its own, outside the draft: two
 * people look at once, and a look that still goes on holds nothing up. The folder goes at the end.
 */
export async function inMergedFolder<T>(
  site: Site,
  look: (folder: string) => Promise<T> | T,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-as-it-will-be-'));
  try {
    merge(site, folder);
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function merge(site: Site, into: string): void {
  for (const file of [
    ...globSync('content/**/*.yaml', { cwd: site.root }),
    ...globSync('media/**/*.*', { cwd: site.root }),
  ]) {
    mkdirSync(join(into, dirname(file)), { recursive: true });
    symlinkSync(join(site.root, file), join(into, file));
  }
  for (const { file, gone } of changesIn(site)) {
    rmSync(join(into, file), { force: true });
    if (gone) continue;
    mkdirSync(join(into, dirname(file)), { recursive: true });
    copyFileSync(own(site, file), join(into, file));
  }
}
