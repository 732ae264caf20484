/**
 * The draft of the website: what was changed and is not published yet. It is stored beside content/
 * and media/, so that builds and restarts ignore unfinished text.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
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

/**
 * What is made of a file's bytes, made again only once the file has changed. The values are shared:
 * no caller may change one. An error of `make` is not kept.
 */
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

/** The folder that holds content/ and media/, and the one that keeps the draft. */
export type Site = { root: string; draft: string };

/** The site that this process runs in. */
export const siteOf = (dataDir: string): Site => ({
  root: resolve('.'),
  draft: join(dataDir, 'draft'),
});

/** The last change of a file in the draft: by whom, when, and from which version. */
type Note = {
  base: string | undefined;
  by: string;
  at: string;
  /** The file goes when the draft is published. */
  gone?: true;
};
/** The user who changes the draft, and the time. */
export type Actor = { by: string; at: Date };
export type Change = Note & {
  file: string;
  /** The file was changed elsewhere since: it is no longer what the draft was made from. */
  stale: boolean;
};

/**
 * Files of content/ and media/ that may be in a draft, with any name for a photo; other paths are
 * refused.
 */
const allowed =
  /^(?:content\/(?:[a-z-]+\/)?[a-z0-9-]+\.yaml|media\/pictures\.yaml|media\/[^/\\\0]+\.(?:jpe?g|png|webp|avif|txt))$/i;

function checked(file: string): string {
  if (!allowed.test(file)) throw new Error('the editor has no file of this name');
  return file;
}

/** Where a file of the draft lies. */
const own = (site: Site, file: string) => join(site.draft, 'files', checked(file));
const published = (site: Site, file: string) => join(site.root, checked(file));
const noteOf = (site: Site, file: string) => join(site.draft, 'notes', `${checked(file)}.json`);

const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);
/** What the file at a path holds, if it is there. */
export const bytesOf = (path: string | undefined): Buffer | undefined =>
  path && existsSync(path) ? readFileSync(path) : undefined;

/** What the JSON file at a path says, if it is there. */
export const jsonAt = <T>(path: string): T | undefined => {
  const bytes = bytesOf(path);
  return bytes && (JSON.parse(bytes.toString()) as T);
};

/** Tells one state of a file from another. */
export const versionOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** The version of the file at a path. */
export const versionAt = cachedByFile(versionOf);

const baseOf = (site: Site, file: string): string | undefined => {
  const path = ifThere(published(site, file));
  return path && versionAt(path);
};

/** Where the bytes are that will be published; `undefined` when there is no such file. */
export const draftPath = (site: Site, file: string): string | undefined =>
  noteFor(site, file)?.gone
    ? undefined
    : (ifThere(own(site, file)) ?? ifThere(published(site, file)));

/** The file as it will be published; `undefined` if it does not exist. */
export const readDraft = (site: Site, file: string): Buffer | undefined =>
  bytesOf(draftPath(site, file));

/** What the YAML file at a path says. @throws Error when it is no YAML. */
export const yamlAt = cachedByFile((bytes): unknown => parse(bytes.toString()));

/** What a YAML file of the draft says; `null` when there is no such file. @throws as `yamlAt`. */
export function parsedDraft(site: Site, file: string): unknown {
  const path = draftPath(site, file);
  return path ? yamlAt(path) : null;
}

/** As it is on the site now. */
export const readPublished = (site: Site, file: string): Buffer | undefined =>
  bytesOf(published(site, file));

/** Files are written whole or not at all, even if the process is killed. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/**
 * Puts a file into the draft; without bytes, notes that it goes when the draft is published. A file
 * that is then as published leaves the draft instead.
 */
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

/** Takes a file out of the draft: the published one holds again. */
export function discard(site: Site, file: string): void {
  rmSync(own(site, file), { force: true });
  rmSync(noteOf(site, file), { force: true });
}

/** What is in the draft of a file goes on from what is published now. */
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
    // What a publish that was killed has written already is no change by somebody else.
    const path = draftPath(site, file);
    const same = now === (path && versionAt(path));
    return note ? [{ file, ...note, stale: now !== note.base && !same }] : [];
  });
}

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
