/** Restores a backup: in the place of the database of a stopped site, or as a test. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempDisposableSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, minute } from '../../calendar/durations.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../db/database.ts';
import { makeFolder, syncToDisk } from '../db/disk.ts';
import { isLocked } from '../db/sqlite.ts';
import { OperatorError } from '../settings.ts';
import { inspect, newestBackup } from './backup.ts';

/**
 * The copy is checked and on the disk before it takes the place of the database, in one step: a
 * machine that loses power has one or the other. The backup stays as it is. `before`: where the
 * replaced database is now; `undefined` if there was none.
 * @throws OperatorError if there is no such backup, or the site still runs.
 */
export function restore(location: DatabaseLocation, from: string) {
  if (!existsSync(from)) throw new OperatorError(`There is no file ${resolve(from)}`);
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
  using database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isLocked(error)) throw new OperatorError('The site still runs: stop it first');
    // It is damaged, which is why it is replaced.
  }
}

/**
 * Restores the newest backup of a folder beside it, brings it up to date as the site would, and
 * looks for each enquiry and file that the site has from before it. `at`: when the backup was made.
 * `missing`: references, and places of files. The running site and the backup stay as they are.
 * @throws Error when the backup cannot be opened, or is not whole any more.
 */
export async function rehearse(running: Database, folder: string) {
  const { file, at } = await newestBackup(folder);
  const folderOf = dirname(file);
  const prefix = 'rehearsal-';
  // What a rehearsal left that was killed holds all enquiries.
  for (const name of readdirSync(folderOf).filter((found) => found.startsWith(prefix)))
    rmSync(join(folderOf, name), { recursive: true, force: true });
  using temporary = mkdtempDisposableSync(join(folderOf, prefix));
  const place = { dataDir: temporary.path };
  copyFileSync(file, databaseFile(place));
  inspect(databaseFile(place));
  await using restored = await openDatabase(place);
  // An enquiry is received a moment before it is stored, and may miss the copy by that.
  const ours = await heldBy(running, after(at, -minute));
  const copy = await heldBy(restored);
  const lacks = (kind: keyof typeof ours) => {
    const there = new Set(copy[kind]);
    return ours[kind].filter((name) => !there.has(name));
  };
  return {
    file,
    at: at.toISOString(),
    enquiries: copy.enquiries.length,
    files: copy.files.length,
    missing: [...lacks('enquiries'), ...lacks('files')],
  };
}

/**
 * The enquiries that are not erased, and their files that have bytes, from before a time. A file is
 * known by its place: a processed photo has a new id. Files that were added later are left out.
 */
async function heldBy(database: Database, before = '9999') {
  const enquiries = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('erased_at', 'is', null)
    .where('received_at', '<', before)
    .execute();
  const files = await database
    .selectFrom('files')
    .innerJoin('enquiry', 'enquiry.reference', 'files.enquiry')
    .innerJoin('upload_parts', 'upload_parts.upload', 'files.id')
    .select(['files.enquiry', 'files.place'])
    .where((is) => is.and({ 'upload_parts.part': 0, 'enquiry.erased_at': null }))
    .where('enquiry.received_at', '<', before)
    .where('files.amendment', 'is', null)
    .execute();
  return {
    enquiries: enquiries.map(({ reference }) => reference),
    files: files.map(({ enquiry, place }) => `${enquiry}/${place}`),
  };
}
