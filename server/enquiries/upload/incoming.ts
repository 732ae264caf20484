/**
 * Where files are while they are inspected: a folder beside the database, and in it one for each
 * process. They hold the places where photos were taken, and are deleted after every enquiry.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../../log.ts';
import type { Settings } from '../../settings.ts';

type DataFolder = Pick<Settings, 'dataDir'>;

const folderOf = ({ dataDir }: DataFolder): string => join(dataDir, 'incoming');

/** The name of this process's folder, and how often, in ms, it shows that the process lives. */
const own = randomUUID();
const heartbeat = 10_000;
/** How long a folder may be unchanged, in ms, before it counts as left by a killed process. */
const silence = 60_000;
/** Loose files are an earlier version's, which may be running still: longer than any body takes. */
const silenceOfFiles = 60 * 60_000;

const beating = new Set<string>();

function keepAlive(folder: string): void {
  if (beating.has(folder)) return;
  beating.add(folder);
  const beat = () => void utimes(folder, new Date(), new Date()).catch(() => undefined);
  setInterval(beat, heartbeat).unref();
}

/** Names for the files of one enquiry; `clear` deletes all that was put there. */
export class Incoming {
  readonly #folder: string;
  readonly #files: string[] = [];

  constructor(settings: DataFolder) {
    this.#folder = join(folderOf(settings), own);
  }

  /**
   * A path that nothing has yet, under a name that nobody outside chose. The folder is made at
   * need, for this user only.
   */
  async newFile(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    keepAlive(this.#folder);
    const file = join(this.#folder, randomUUID());
    this.#files.push(file);
    return file;
  }

  /** Never throws: what cannot be deleted now goes with the process's folder. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.#files.splice(0).map((file) => rm(file, { force: true })));
  }
}

/**
 * Finds what killed processes left behind. It compares what it sees with what it saw before, by a
 * clock that cannot jump: another server that runs on the same folder keeps its uploads.
 */
export class Sweeper {
  readonly #folder: string;
  /** By name: its last sign of life, and when that was first seen. */
  readonly #seen = new Map<string, { sign: number; since: number }>();

  constructor(settings: DataFolder) {
    this.#folder = folderOf(settings);
  }

  /**
   * Deletes what has shown no life for long enough at `now`, in ms of a steady clock. Answers how
   * many entries that were.
   */
  async sweep(now = performance.now()): Promise<number> {
    const names: string[] = await readdir(this.#folder).catch(() => []);
    for (const gone of this.#seen.keys()) if (!names.includes(gone)) this.#seen.delete(gone);
    const swept = await Promise.all(
      names.filter((name) => name !== own).map((name) => this.#sweepOne(name, now)),
    );
    return swept.filter(Boolean).length;
  }

  async #sweepOne(name: string, now: number): Promise<boolean> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found) return false;
    const seen = this.#seen.get(name);
    if (seen?.sign !== found.mtimeMs) {
      this.#seen.set(name, { sign: found.mtimeMs, since: now });
      return false;
    }
    if (now - seen.since < (found.isDirectory() ? silence : silenceOfFiles)) return false;
    return rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
  }
}

/** Sweeps until stopped; stopping deletes this process's own folder too. */
export function keepSwept(settings: DataFolder): { stop(): Promise<void> } {
  const sweeper = new Sweeper(settings);
  let swept = Promise.resolve();
  // One after the other: on a slow disk a sweep may take longer than the pause.
  const sweep = () => {
    const now = performance.now();
    swept = swept.then(async () => {
      const folders = await sweeper.sweep(now);
      if (folders) log.info('deleted files of enquiries that were cut short', { folders });
    });
  };
  const timer = setInterval(sweep, silence / 4);
  timer.unref();
  sweep();
  return {
    async stop() {
      clearInterval(timer);
      const folder = join(folderOf(settings), own);
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
