/**
 * What is known of publishing: how far it has come, how it ended, and what was published before.
 * Written by scripts/publish-draft.ts, read by the office's pages; it outlives the server that
 * started it, for the new build is served by another.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, writeWhole } from './draft.ts';

/** The steps of publishing, as the owner reads them. */
export const steps = [
  'Read every word',
  'Put the files in their place',
  'Make pictures and pages',
  'Prove the new site and put it in place',
  'Keep this state, to come back to',
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
};

/** One state of the site that was published. */
export type Published = {
  at: string;
  by: string;
  files: string[];
  /** What stood in these files before, by path; null where there was none. */
  before: Record<string, string | null>;
  /** Its versions, to see whether somebody has changed them since. */
  versions: Record<string, string>;
  undone?: string;
};

const progressFile = (site: Site) => join(site.draft, 'publishing.json');
const historyFile = (site: Site) => join(site.draft, 'history.json');
const read = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** How the last publishing goes or went; nothing when there was none. */
export function publishing(site: Site): Publishing | undefined {
  const found = read<Publishing>(progressFile(site));
  if (found?.state !== 'running' || isAlive(found.pid)) return found;
  // What served before is served still: a build takes its place by one rename.
  const said = ['It was stopped on the way. The site is as it was; your draft is kept.'];
  return { ...found, state: 'refused', said };
}

export const noteProgress = (site: Site, progress: Publishing): void =>
  writeWhole(progressFile(site), JSON.stringify(progress));

/** What was published, the newest last. */
export const history = (site: Site): Published[] => read<Published[]>(historyFile(site)) ?? [];

/** So many can be taken back, as many as there are builds to go back to. */
const kept = 20;
export const noteHistory = (site: Site, all: Published[]): void =>
  writeWhole(historyFile(site), JSON.stringify(all.slice(-kept)));

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
    pid: child.pid,
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

/** Can this site be built where it runs? A release has only what is served. */
export const canPublish = (site: Site): boolean =>
  existsSync(join(site.root, 'scripts/publish-draft.ts'));
