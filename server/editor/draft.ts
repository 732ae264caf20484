/** The draft of the website, stored beside content/ and media/, so that builds ignore it. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

/** A cache of `make` by file state. Callers share the values and must not change them. */
export function cachedByFile<T>(make: (bytes: Buffer) => T): (path: string) => T {
  const kept = new Map<string, { state: string; value: T }>();
  return (path) => {
    const { ino, mtimeMs, size } = statSync(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const found = kept.get(path);
    if (found?.state === state) return found.value;
    const value = make(readFileSync(path));
    kept.set(path, { state, value });
    if (value instanceof Promise) value.catch(() => kept.delete(path));
    return value;
  };
}

/** The folder of content/ and media/, and the folder of the draft. */
export type Site = { root: string; draft: string };

/** The site that this process runs in. */
export const siteOf = (dataDir: string): Site => ({
  root: resolve('.'),
  draft: join(dataDir, 'draft'),
});

type Note = {
  base: string | undefined;
  by: string;
  at: string;
  /** The file is deleted when the draft is published. */
  gone?: true;
};
export type Actor = { by: string; at: Date };
export type Change = Note & {
  file: string;
  /** Somebody changed the published file since. */
  stale: boolean;
};

/** Files that may be in a draft, with any name for a photo. */
const allowed =
  /^(?:content\/(?:[a-z-]+\/)?[a-z0-9-]+\.yaml|media\/pictures\.yaml|media\/[^/\\\0]+\.(?:jpe?g|png|webp|avif|txt))$/i;

function checked(file: string): string {
  if (!allowed.test(file)) throw new Error('the editor has no file of this name');
  return file;
}

const own = (site: Site, file: string) => join(site.draft, 'files', checked(file));
const published = (site: Site, file: string) => join(site.root, checked(file));
const noteOf = (site: Site, file: string) => join(site.draft, 'notes', `${checked(file)}.json`);

const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);
/** The bytes of a file, if it exists. */
export const bytesOf = (path: string | undefined): Buffer | undefined =>
  path && existsSync(path) ? readFileSync(path) : undefined;

/** The value of a JSON file, if it exists. */
export const jsonAt = <T>(path: string): T | undefined => {
  const bytes = bytesOf(path);
  return bytes && (JSON.parse(bytes.toString()) as T);
};

/** Tells one state of a file from another. */
export const versionOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

export const versionAt = cachedByFile(versionOf);

const baseOf = (site: Site, file: string): string | undefined => {
  const path = ifThere(published(site, file));
  return path && versionAt(path);
};

/** The file that will be published; `undefined` if there is none. */
export const draftPath = (site: Site, file: string): string | undefined =>
  noteFor(site, file)?.gone
    ? undefined
    : (ifThere(own(site, file)) ?? ifThere(published(site, file)));

/** The file as it will be published; `undefined` if it does not exist. */
export const readDraft = (site: Site, file: string): Buffer | undefined =>
  bytesOf(draftPath(site, file));

/** @throws Error when the file is no YAML. */
export const yamlAt = cachedByFile((bytes): unknown => parse(bytes.toString()));

/** A YAML file of the draft; `null` if there is none. @throws Error when it is no YAML. */
export function parsedDraft(site: Site, file: string): unknown {
  const path = draftPath(site, file);
  return path ? yamlAt(path) : null;
}

/** As it is on the site now. */
export const readPublished = (site: Site, file: string): Buffer | undefined =>
  bytesOf(published(site, file));

/** Writes a file whole or not at all, even if the process is killed. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/** Puts a file into the draft; no bytes: it will be deleted. An unchanged file leaves the draft. */
export function writeDraft(
  site: Site,
  file: string,
  bytes: Buffer | string | undefined,
  { by, at }: Actor,
): void {
  const now = baseOf(site, file);
  const note: Note = { base: noteFor(site, file)?.base ?? now, by, at: at.toISOString() };
  const gone = bytes === undefined;
  if ((gone ? undefined : versionOf(bytes)) === now) {
    discard(site, file);
    return;
  }
  if (gone) rmSync(own(site, file), { force: true });
  else writeWhole(own(site, file), bytes);
  writeWhole(noteOf(site, file), JSON.stringify(gone ? { ...note, gone } : note));
}

/** Takes a file out of the draft. */
export function discard(site: Site, file: string): void {
  rmSync(own(site, file), { force: true });
  rmSync(noteOf(site, file), { force: true });
}

/** Makes the published file the base of its draft. */
export function rebase(site: Site, file: string): void {
  const note = noteFor(site, file);
  if (note) writeWhole(noteOf(site, file), JSON.stringify({ ...note, base: baseOf(site, file) }));
}

/** The note on a file that is in the draft. */
export function noteFor(site: Site, file: string): Note | undefined {
  const note = jsonAt<Note>(noteOf(site, file));
  return note?.gone || existsSync(own(site, file)) ? note : undefined;
}

/** Everything in the draft, in the order of the files. */
export function changesIn(site: Site): Change[] {
  const notes = globSync('{content,media}/**/*.json', { cwd: join(site.draft, 'notes') });
  const files = notes.map((name) => name.slice(0, -'.json'.length));
  return files.sort().flatMap((file) => {
    const note = noteFor(site, file);
    const now = baseOf(site, file);
    // A killed publishing may have written the file already.
    const path = draftPath(site, file);
    const same = now === (path && versionAt(path));
    return note ? [{ file, ...note, stale: now !== note.base && !same }] : [];
  });
}

/** Shows `look` a folder with content/ and media/ as they will be, deleted at the end. */
export async function inMergedFolder<T>(site: Site, look: (folder: string) => Promise<T> | T) {
  using merged = mkdtempDisposableSync(join(tmpdir(), 'site-as-it-will-be-'));
  const roomFor = (file: string) => {
    const path = join(merged.path, file);
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    return path;
  };
  for (const file of globSync(['content/**/*.yaml', 'media/**/*.*'], { cwd: site.root }))
    symlinkSync(join(site.root, file), roomFor(file));
  for (const { file, gone } of changesIn(site)) {
    const path = roomFor(file);
    if (!gone) copyFileSync(own(site, file), path);
  }
  return await look(merged.path);
}
