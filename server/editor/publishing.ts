/**
 * What is known of publishing: how far it has come, how it ended, and what was published before.
 * Written by scripts/publish-draft.ts, read by the office's pages; it outlives the server that
 * started it, for the new build is served by another.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { minute } from '../../calendar/durations.ts';
import {
  bytesOf,
  discard,
  noteFor,
  readDraft,
  readPublished,
  rebase,
  type Site,
  versionOf,
  writeDraft,
  writeWhole,
} from './draft.ts';

/** The steps of publishing, as the owner reads them. */
export const steps = [
  'Check content',
  'Save files',
  'Build the site',
  'Test and publish',
  'Save a restore point',
] as const;

export type Publishing = {
  state: 'running' | 'published' | 'refused' | 'undone';
  /** So many steps are done. */
  done: number;
  by: string;
  began: string;
  ended?: string;
  /** Why it was refused, for the owner. */
  said?: string[];
  /** The process that does it. */
  pid: number;
  /** When that process started, where the system says so: its number is given to others later. */
  started?: string | undefined;
};

/** What files hold, by path; `undefined` for a file that is not there. */
export type Contents = Map<string, Buffer | undefined>;

/**
 * A publishing or an undo. The note of a folder that has, below `before/`, what its files replaced:
 * `pending/` until the build is served, then one of `history/` that can be undone.
 */
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

const progressFile = (site: Site) => join(site.draft, 'publishing.json');
const pendingFolder = (site: Site) => join(site.draft, 'pending');
const historyFolder = (site: Site, at: string) =>
  join(site.draft, 'history', at.replaceAll(':', '-'));
const read = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

/** A process as `Publishing` names it. `started` is in ticks since boot, and only on Linux. */
export function processOf(pid: number): Pick<Publishing, 'pid' | 'started'> {
  try {
    // The name before the last bracket may hold blanks and brackets.
    const [, after = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { pid, started: after.split(' ')[19] };
  } catch {
    return { pid };
  }
}

/** In ms: no step of publishing takes longer, and each writes the file. */
const longestStep = 30 * minute;

function isAlive({ pid, started }: Publishing, site: Site): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return started
    ? started === processOf(pid).started
    : Date.now() - statSync(progressFile(site)).mtimeMs < longestStep;
}

/** How the last publishing goes or went; nothing when there was none. */
export function publishing(site: Site): Publishing | undefined {
  const found = read<Publishing>(progressFile(site));
  if (found?.state !== 'running' || isAlive(found, site)) return found;
  const done = endKilled(site);
  const ended = new Date().toISOString();
  const said = ['Publishing was stopped. The site hasn’t changed, and your draft is saved.'];
  const how: Publishing = done
    ? { ...found, state: done === 'publish' ? 'published' : 'undone', done: steps.length, ended }
    : { ...found, state: 'refused', said, ended };
  noteProgress(site, how);
  return how;
}

export const noteProgress = (site: Site, progress: Publishing): void =>
  writeWhole(progressFile(site), JSON.stringify(progress));

const noteIn = (folder: string) => read<Published>(join(folder, 'note.json'));
const writeNote = (folder: string, note: Published): void =>
  writeWhole(join(folder, 'note.json'), JSON.stringify(note));
/** Without its note a folder counts as gone, so the note goes first. */
function removeFolder(folder: string): void {
  rmSync(join(folder, 'note.json'), { force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** The version of what a file holds. */
export const stateOf = (bytes: Buffer | undefined): string | null =>
  bytes ? versionOf(bytes) : null;

/** Runs Git in the folder of the site. @throws Error if it fails. */
export const git = (site: Site, ...args: string[]): Buffer =>
  execFileSync('git', args, {
    cwd: site.root,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

/** What the files of a folder replaced. @throws Error if their commit is gone. */
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
  return newest === undefined ? undefined : read(join(site.draft, newest));
}

/** What the files of a publishing replaced. @throws Error if its commit is gone. */
export const replacedBy = (site: Site, published: Published): Contents =>
  replacedIn(site, historyFolder(site, published.at), published);

/** Notes the commit of a publishing. If its parent has what the files replaced, the copies go. */
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

/** Puts files in their place. What they replace is kept until `settle` or `putBack`. */
export function place(site: Site, pending: Omit<Published, 'versions'>, after: Contents): void {
  const folder = pendingFolder(site);
  removeFolder(folder);
  for (const file of after.keys()) {
    const bytes = readPublished(site, file);
    if (bytes) writeWhole(join(folder, 'before', file), bytes);
  }
  const versions = Object.fromEntries([...after].map(([file, bytes]) => [file, stateOf(bytes)]));
  // The note makes the folder whole, so it is written last.
  writeNote(folder, { ...pending, versions });
  write(site, after);
}

/** Puts back what stood there before. */
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

/** The newest publishings that can be undone. */
const kept = 20;

/**
 * Notes what is on the site now. What was published leaves the draft, what was taken back returns
 * to it, and what was typed meanwhile stays in it. Settling again changes nothing.
 */
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

/**
 * Ends what a process had begun that was killed: wholly where a build was put in place since, else
 * not at all. Answers what was done.
 */
export function endKilled(site: Site): Published['what'] | undefined {
  const pending = noteIn(pendingFolder(site));
  if (!pending) return undefined;
  if (servedBuild(site) === pending.served) return void putBack(site);
  settle(site);
  return pending.what;
}

type Publisher = { name: string; email: string };

/**
 * Starts to publish the draft, or to take the last publishing back, in a process of its own.
 * Answers false when another is under way.
 */
export function startPublishing(site: Site, by: Publisher, what: 'publish' | 'undo'): boolean {
  if (publishing(site)?.state === 'running') return false;
  const child = spawn(
    process.execPath,
    ['scripts/publish-draft.ts', site.draft, what, by.name, by.email],
    // The build says nothing of where the words of the served build are.
    { cwd: site.root, detached: true, stdio: 'ignore', env: withoutContentFolder() },
  );
  child.on('error', () => undefined);
  if (!child.pid) return false;
  noteProgress(site, {
    state: 'running',
    done: 0,
    by: by.name,
    began: new Date().toISOString(),
    ...processOf(child.pid),
  });
  child.unref();
  return true;
}

/** Stops it; the site stays as it was. */
export function stopPublishing(site: Site): void {
  const now = publishing(site);
  if (now?.state === 'running') process.kill(-now.pid, 'SIGTERM');
}

function withoutContentFolder(): NodeJS.ProcessEnv {
  const { CONTENT_FOLDER: _, ...env } = process.env;
  return env;
}

/** What publishing runs and writes. A release and a container have only the finished site. */
const needed = ['scripts/publish-draft.ts', 'node_modules/vite', 'content', 'media'];

/** Can the site in this folder be edited and built here? The office shows its editor only then. */
export const canPublish = (root = resolve('.')): boolean =>
  needed.every((path) => existsSync(join(root, path)));
