/** What publishing puts in place and replaces, to undo it. The next lookup ends a killed one. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  bytesOf,
  discard,
  jsonAt,
  noteFor,
  readDraft,
  readPublished,
  rebase,
  type Site,
  versionOf,
  writeDraft,
  writeWhole,
} from './draft.ts';

/** The bytes of files, by path; `undefined` for a file that is not there. */
export type Contents = Map<string, Buffer | undefined>;

/** The note on files replaced in `before/` of `pending/`, then of a folder of `history/`. */
export type Published = {
  what: 'publish' | 'undo';
  by: string;
  at: string;
  /** The build that was served when it began. */
  served: string | undefined;
  /** The version of each file, to see whether somebody has changed it since. */
  versions: Record<string, string | null>;
  /** Of an undo: when it was published. */
  undoes?: string;
  /** The commit whose parent has what the files replaced, in place of `before/`. */
  commit?: string;
};

const pendingFolder = (site: Site) => join(site.draft, 'pending');
const historyFolder = (site: Site, at: string) =>
  join(site.draft, 'history', at.replaceAll(':', '-'));
const noteIn = (folder: string) => jsonAt<Published>(join(folder, 'note.json'));
const writeNote = (folder: string, note: Published): void =>
  writeWhole(join(folder, 'note.json'), JSON.stringify(note));
// Without its note a folder counts as gone.
function removeFolder(folder: string): void {
  rmSync(join(folder, 'note.json'), { force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** The version of what a file holds. */
export const stateOf = (bytes: Buffer | undefined): string | null =>
  bytes ? versionOf(bytes) : null;

/** @throws Error if Git fails. */
export const git = (site: Site, ...args: string[]): Buffer =>
  execFileSync('git', args, {
    cwd: site.root,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

/** The files that a publishing replaced. @throws Error if their commit is gone. */
function replacedIn(site: Site, folder: string, { versions, commit }: Published): Contents {
  const committed = (file: string) =>
    git(site, 'ls-tree', `${commit}^`, file).length
      ? git(site, 'cat-file', 'blob', `${commit}^:${file}`)
      : undefined;
  const copied = (file: string) => bytesOf(join(folder, 'before', file));
  return new Map(Object.keys(versions).map((file) => [file, (commit ? committed : copied)(file)]));
}

/** The newest publishing that can be undone. */
export function lastPublished(site: Site): Published | undefined {
  const [newest] = globSync('history/*/note.json', { cwd: site.draft }).sort().reverse();
  return newest === undefined ? undefined : jsonAt(join(site.draft, newest));
}

/** What the files of a publishing replaced. @throws Error if its commit is gone. */
export const replacedBy = (site: Site, published: Published): Contents =>
  replacedIn(site, historyFolder(site, published.at), published);

/** Notes the commit of a publishing; deletes the copies if its parent has them. @throws Error */
export function noteCommit(site: Site, at: string, commit: string): void {
  const folder = historyFolder(site, at);
  const note = noteIn(folder);
  if (!note) return;
  const committed = { ...note, commit };
  const [copies, parents] = [note, committed].map((one) => replacedIn(site, folder, one));
  if (!isDeepStrictEqual(copies, parents)) return;
  writeNote(folder, committed);
  rmSync(join(folder, 'before'), { recursive: true, force: true });
}

/** The folder of the build that is served. */
export function servedBuild(site: Site): string | undefined {
  const link = join(site.root, 'build');
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** Puts files in place. `settle` or `putBack` decides what becomes of the replaced ones. */
export function place(site: Site, pending: Omit<Published, 'versions'>, after: Contents): void {
  const folder = pendingFolder(site);
  removeFolder(folder);
  for (const file of after.keys()) {
    const bytes = readPublished(site, file);
    if (bytes) writeWhole(join(folder, 'before', file), bytes);
  }
  const versions = Object.fromEntries([...after].map(([file, bytes]) => [file, stateOf(bytes)]));
  // Without a note the folder counts as gone.
  writeNote(folder, { ...pending, versions });
  write(site, after);
}

/** Undoes `place`. */
export function putBack(site: Site): void {
  const folder = pendingFolder(site);
  const note = noteIn(folder);
  if (note) write(site, replacedIn(site, folder, note));
  removeFolder(folder);
}

function write(site: Site, files: Contents): void {
  for (const [file, bytes] of files)
    if (bytes) writeWhole(join(site.root, file), bytes);
    else rmSync(join(site.root, file), { force: true });
}

/** Maximum number of publishings that can be undone. */
const kept = 20;

/** Updates draft and history to what is on the site now. What was typed meanwhile stays a draft. */
export function settle(site: Site): void {
  const folder = pendingFolder(site);
  const note = noteIn(folder);
  if (!note) return;
  const { what, by, at, versions, undoes } = note;
  if (what === 'publish') {
    for (const [file, version] of Object.entries(versions))
      if (stateOf(readDraft(site, file)) === version) discard(site, file);
      else rebase(site, file);
    mkdirSync(join(site.draft, 'history'), { recursive: true });
    renameSync(folder, historyFolder(site, at));
    const all = globSync('history/*', { cwd: site.draft }).sort();
    for (const old of all.slice(0, -kept)) removeFolder(join(site.draft, old));
  } else {
    const actor = { by, at: new Date(at) };
    for (const [file, bytes] of replacedIn(site, folder, note))
      if (noteFor(site, file)) rebase(site, file);
      else writeDraft(site, file, bytes, actor);
    if (undoes) removeFolder(historyFolder(site, undoes));
    removeFolder(folder);
  }
}

/** Ends what a killed process began: settles it if its build is served, else puts files back. */
export function endKilled(site: Site): Published['what'] | undefined {
  const pending = noteIn(pendingFolder(site));
  if (!pending) return undefined;
  if (servedBuild(site) === pending.served) return void putBack(site);
  settle(site);
  return pending.what;
}
