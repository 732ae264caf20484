/**
 * Where files are while they are inspected: a folder of our own beside the database, emptied after
 * every enquiry.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../settings.ts';

type DataFolder = Pick<Settings, 'dataDir'>;

const folderOf = ({ dataDir }: DataFolder): string => join(dataDir, 'incoming');

/**
 * Longer than any body may take to arrive: a younger file may belong to another server that still
 * runs.
 */
const abandoned = 60 * 60 * 1000;

/** Names for the files of one enquiry; `clear` deletes all that was put there. */
export class Incoming {
  readonly #folder: string;
  readonly #files: string[] = [];

  constructor(settings: DataFolder) {
    this.#folder = folderOf(settings);
  }

  /**
   * A path that nothing has yet, under a name that nobody outside chose. The folder is made at
   * need, for this user only.
   */
  async newFile(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, randomUUID());
    this.#files.push(file);
    return file;
  }

  /** Never throws: what cannot be deleted now is swept at a later start. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.#files.splice(0).map((file) => rm(file, { force: true })));
  }
}

/**
 * Deletes what a server left behind that was stopped by force. Answers how many files that were.
 */
export async function sweepIncoming(settings: DataFolder, now = Date.now()): Promise<number> {
  const folder = folderOf(settings);
  const names = await readdir(folder).catch(() => []);
  const swept = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs < abandoned) return 0;
      return rm(file, { recursive: true, force: true }).then(
        () => 1,
        () => 0,
      );
    }),
  );
  return swept.filter(Boolean).length;
}
