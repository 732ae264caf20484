/** Puts a backup in the place of the database of a stopped site. */
import { chmodSync, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseLocation, databaseFile } from '../db/database.ts';
import { makeFolder, syncToDisk } from '../db/disk.ts';
import { isLocked } from '../db/sqlite.ts';
import { type Backup, inspect } from './backup.ts';
import { Refusal } from './refusal.ts';

/** `before`: where the replaced database is now. `undefined` if there was none. */
export type Restored = Omit<Backup, 'bytes'> & { before: string | undefined };

/**
 * The copy is checked and on the disk before it takes the place of the database, in one step: a
 * machine that loses power has one or the other. The backup stays as it is.
 * @throws Refusal if there is no such backup, or the site still runs.
 */
export function restore(location: DatabaseLocation, from: string): Restored {
  if (!existsSync(from)) throw new Refusal(`There is no file ${resolve(from)}`);
  const file = databaseFile(location);
  const copy = `${file}.restoring`;
  const before = `${file}.before-restore`;
  makeFolder(location.dataDir);
  try {
    copyFileSync(from, copy);
    chmodSync(copy, 0o600);
    const { enquiries, files } = inspect(copy);
    syncToDisk(copy);
    const isThere = existsSync(file);
    if (isThere) {
      leaveLog(file);
      for (const end of ['', '-wal', '-shm']) rmSync(before + end, { force: true });
      // A log is left only if the database is damaged: it may hold the last enquiries.
      for (const end of ['-wal', '-shm'])
        if (existsSync(file + end)) renameSync(file + end, before + end);
      linkSync(file, before);
    }
    renameSync(copy, file);
    syncToDisk(dirname(file));
    return { file, enquiries, files, before: isThere ? before : undefined };
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

/** Moves the log into the database, which succeeds only if nobody else has it open. */
function leaveLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isLocked(error)) throw new Refusal('The site still runs: stop it first');
    // It is damaged, which is why it is replaced.
  } finally {
    database.close();
  }
}
