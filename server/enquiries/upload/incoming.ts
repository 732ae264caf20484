/**
 * The incoming folder, with one folder a process. Its files may say where photos were taken, so
 * they are deleted after every enquiry.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../../log.ts';
import type { Settings } from '../../settings.ts';

type DataFolder = Pick<Settings, 'dataDir'>;

const folderOf = ({ dataDir }: DataFolder): string => join(dataDir, 'incoming');

/** The folder of this process, and how often its time is updated, in ms. */
const own = randomUUID();
const heartbeat = 10_000;
/** In ms: an unchanged folder is that of a killed process. */
const silence = 60_000;

const beating = new Set<string>();

function keepAlive(folder: string): void {
  if (beating.has(folder)) return;
  beating.add(folder);
  const beat = () => void utimes(folder, new Date(), new Date()).catch(() => undefined);
  setInterval(beat, heartbeat).unref();
}

/** Files of one enquiry; `clear` deletes them. */
export class Incoming {
  readonly #folder: string;
  readonly #files: string[] = [];

  constructor(settings: DataFolder) {
    this.#folder = join(folderOf(settings), own);
  }

  /** A free path under a generated name, in a folder for this user only. */
  async newFile(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    keepAlive(this.#folder);
    const file = join(this.#folder, randomUUID());
    this.#files.push(file);
    return file;
  }

  /** Never throws: the folder is deleted later. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.#files.splice(0).map((file) => rm(file, { force: true })));
  }
}

/** Finds folders of killed processes by a clock that cannot jump; other servers keep theirs. */
export class Sweeper {
  readonly #folder: string;
  /** By name: its last time of change, and when it was first seen. */
  readonly #seen = new Map<string, { sign: number; since: number }>();

  constructor(settings: DataFolder) {
    this.#folder = folderOf(settings);
  }

  /** Deletes folders that are unchanged for long enough at `now`, in ms; returns how many. */
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
    if (now - seen.since < silence) return false;
    return rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
  }
}

/** Sweeps until stopped; `stop` also deletes this process's own folder. */
export function keepSwept(settings: DataFolder): { stop(): Promise<void> } {
  const sweeper = new Sweeper(settings);
  let swept = Promise.resolve();
  // On a slow disk a sweep may take longer than the pause.
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
