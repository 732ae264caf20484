/**
 * Photos that wait for a choice: somebody sent one for a place that another has changed meanwhile.
 * They lie beside the draft for a day, under the digest of their bytes.
 */
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, versionOf, writeWhole } from './draft.ts';

/** In ms. */
const longest = 24 * 60 * 60 * 1000;
const folderOf = (site: Site) => join(site.draft, 'held');

/** Keeps a photo, and answers the name under which it can be asked for. */
export function holdPhoto(site: Site, bytes: Buffer, now: Date): string {
  const folder = folderOf(site);
  for (const name of globSync('*.jpg', { cwd: folder })) {
    const path = join(folder, name);
    if (now.getTime() - statSync(path).mtimeMs > longest) rmSync(path, { force: true });
  }
  const name = versionOf(bytes);
  writeWhole(join(folder, `${name}.jpg`), bytes);
  return name;
}

/** A photo that waits; nothing when there is none of this name. */
export function heldPhoto(site: Site, name: string | null | undefined): Buffer | undefined {
  if (!name || !/^[\w-]{22}$/.test(name)) return undefined;
  const path = join(folderOf(site), `${name}.jpg`);
  return existsSync(path) ? readFileSync(path) : undefined;
}
