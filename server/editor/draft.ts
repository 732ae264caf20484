/**
 * The draft of the website: what was changed and is not published yet. It stands beside the files
 * of content/ and media/, not in them, so that no build and no restart takes up what is half
 * written.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { cachedByFile } from './file-cache.ts';

/** The folder that holds content/ and media/, and the one that keeps the draft. */
export type Site = { root: string; draft: string };

/** The site that this process runs in. */
export const siteOf = (dataDir: string): Site => ({
  root: resolve('.'),
  draft: join(dataDir, 'draft'),
});

/** Who changed a file of the draft last, when, and what it was made from. */
type Note = {
  base: string | undefined;
  by: string;
  at: string;
  /** The file goes when the draft is published. */
  gone?: true;
};
export type Change = Note & {
  file: string;
  /** The file was changed elsewhere since: it is no longer what the draft was made from. */
  stale: boolean;
};

/**
 * Files of content/ and media/ that may be in a draft, a photo under whatever name a camera gave
 * it; no path leads anywhere else.
 */
const allowed =
  /^(?:content\/(?:[a-z-]+\/)?[a-z0-9-]+\.yaml|media\/pictures\.yaml|media\/[^/\\\0]+\.(?:jpe?g|png|webp|avif|txt))$/i;

function checked(file: string): string {
  if (!allowed.test(file)) throw new Error('the editor has no file of this name');
  return file;
}

/** Where a file of the draft lies. */
export const own = (site: Site, file: string) => join(site.draft, 'files', checked(file));
const published = (site: Site, file: string) => join(site.root, checked(file));
const noteOf = (site: Site, file: string) => join(site.draft, 'notes', `${checked(file)}.json`);

const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);
const bytesOf = (path: string | undefined): Buffer | undefined =>
  path && existsSync(path) ? readFileSync(path) : undefined;

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

/** As it will be published; nothing when there is no such file. */
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

/** A file is there whole or not at all, whatever is killed. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/** Puts a file into the draft. One that is as published leaves the draft instead. */
export function writeDraft(
  site: Site,
  file: string,
  bytes: Buffer | string,
  { by, at }: { by: string; at: Date },
): void {
  const base = noteFor(site, file)?.base ?? baseOf(site, file);
  if (versionOf(bytes) === baseOf(site, file)) {
    discard(site, file);
    return;
  }
  writeWhole(own(site, file), bytes);
  const note: Note = { base, by, at: at.toISOString() };
  writeWhole(noteOf(site, file), JSON.stringify(note));
}

/** Notes that a file goes when the draft is published. One that was never published just goes. */
export function removeInDraft(
  site: Site,
  file: string,
  { by, at }: { by: string; at: Date },
): void {
  const base = noteFor(site, file)?.base ?? baseOf(site, file);
  discard(site, file);
  if (base === undefined) return;
  const note: Note = { base, by, at: at.toISOString(), gone: true };
  writeWhole(noteOf(site, file), JSON.stringify(note));
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
  const bytes = bytesOf(noteOf(site, file));
  const note = bytes && (JSON.parse(bytes.toString()) as Note);
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
