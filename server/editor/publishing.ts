/**
 * What is known of publishing: how far it has come, and how it ended.
 * Written by scripts/publish-draft.ts, read by the office's pages; it outlives the server that
 * started it, for the new build is served by another.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minute } from '../../calendar/durations.ts';
import { jsonAt, type Site, writeWhole } from './draft.ts';
import { endKilled } from './history.ts';

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
  /** Number of finished steps. */
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

const progressFile = (site: Site) => join(site.draft, 'publishing.json');

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

/** The progress or result of the last publish; `undefined` if there was none. */
export function publishing(site: Site): Publishing | undefined {
  const found = jsonAt<Publishing>(progressFile(site));
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
