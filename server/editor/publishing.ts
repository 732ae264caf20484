/**
 * What is known of publishing: how far it has come, how it ended, and what was published before.
 * Written by scripts/publish-draft.ts, read by the office's pages; it outlives the server that
 * started it, for the new build is served by another.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minute } from '../../calendar/durations.ts';
import {
  discard,
  noteFor,
  readDraft,
  readPublished,
  rebase,
  removeInDraft,
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

/** What files hold, by path: base64, or null where there is no such file. */
export type Contents = Record<string, string | null>;

/** Files that are changed and wait for their build. It is kept until the build is served. */
export type Pending = {
  what: 'publish' | 'undo';
  by: string;
  at: string;
  before: Contents;
  after: Contents;
  /** The build that was served when it began. */
  served: string | undefined;
};

/** One state of the site that was published. */
export type Published = {
  at: string;
  by: string;
  files: string[];
  before: Contents;
  /** Its versions, to see whether somebody has changed them since. */
  versions: Record<string, string>;
  undone?: string;
};

const progressFile = (site: Site) => join(site.draft, 'publishing.json');
const historyFile = (site: Site) => join(site.draft, 'history.json');
const pendingFile = (site: Site) => join(site.draft, 'pending.json');
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

/** What was published, the newest last. */
export const history = (site: Site): Published[] => read<Published[]>(historyFile(site)) ?? [];

/** So many can be taken back, as many as there are builds to go back to. */
const kept = 20;
const noteHistory = (site: Site, all: Published[]): void =>
  writeWhole(historyFile(site), JSON.stringify(all.slice(-kept)));

/** What a file of the site holds now. */
export const contentOf = (bytes: Buffer | undefined): string | null =>
  bytes?.toString('base64') ?? null;

/** The folder of the build that is served. */
export function servedBuild(site: Site): string | undefined {
  const link = join(site.root, 'build');
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** Puts files in their place. What stood there before is known until `settle` or `putBack`. */
export function place(site: Site, pending: Pending): void {
  writeWhole(pendingFile(site), JSON.stringify(pending));
  write(site, pending.after);
}

/** Puts back what stood there before. */
export function putBack(site: Site, { before }: Pending): void {
  write(site, before);
  rmSync(pendingFile(site));
}

function write(site: Site, files: Contents): void {
  for (const [file, bytes] of Object.entries(files)) {
    if (bytes === null) rmSync(join(site.root, file), { force: true });
    else writeWhole(join(site.root, file), Buffer.from(bytes, 'base64'));
  }
}

/**
 * Notes what is on the site now. What was published leaves the draft, what was taken back returns
 * to it, and what was typed meanwhile stays in it.
 */
export function settle(site: Site, pending: Pending): void {
  const { what, by, at, before, after } = pending;
  const files = Object.keys(after);
  const all = history(site);
  if (what === 'publish') {
    const versions = Object.fromEntries(
      files.map((file) => [file, versionOf(readPublished(site, file) ?? '')]),
    );
    if (all.at(-1)?.at !== at) noteHistory(site, [...all, { at, by, files, before, versions }]);
    for (const file of files)
      if (contentOf(readDraft(site, file)) === after[file]) discard(site, file);
      else rebase(site, file);
  } else {
    const last = all.findLast(({ undone }) => !undone);
    if (!all.some(({ undone }) => undone === at))
      noteHistory(
        site,
        all.map((one) => (one === last ? { ...one, undone: at } : one)),
      );
    const actor = { by, at: new Date(at) };
    for (const [file, bytes] of Object.entries(before))
      if (noteFor(site, file)) rebase(site, file);
      else if (bytes === null) removeInDraft(site, file, actor);
      else writeDraft(site, file, Buffer.from(bytes, 'base64'), actor);
  }
  rmSync(pendingFile(site));
}

/**
 * Ends what a process had begun that was killed: wholly where a build was put in place since, else
 * not at all. Answers what was done.
 */
export function endKilled(site: Site): Pending['what'] | undefined {
  const pending = read<Pending>(pendingFile(site));
  if (!pending) return undefined;
  if (servedBuild(site) === pending.served) return void putBack(site, pending);
  settle(site, pending);
  return pending.what;
}

type Actor = { name: string; email: string };

/**
 * Starts to publish the draft, or to take the last publishing back, in a process of its own.
 * Answers false when another is under way.
 */
export function startPublishing(site: Site, by: Actor, what: 'publish' | 'undo'): boolean {
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
