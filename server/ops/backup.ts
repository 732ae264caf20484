/** Backups: copies of the database of a running server, in one file each. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { day, hour } from '../../calendar/durations.ts';
import { fileSize } from '../../enquiry/limits.ts';
import { type DatabaseLocation, databaseFile } from '../db/database.ts';
import { type Room, roomIn, syncToDisk } from '../db/disk.ts';
import { OperatorError, type Settings } from '../settings.ts';

const numberIn = (database: DatabaseSync, what: string, from: string): number =>
  Number(database.prepare(`select ${what} as number from ${from}`).get()?.number);

/**
 * Writes the state of one moment; the server goes on storing meanwhile. The file has its name only
 * once it is whole, checked and on the disk. Replaces no file. `room`: of the disk that it goes to.
 * @throws OperatorError where it and its rehearsal would leave too little for enquiries.
 */
export function backup(location: Location, name: string, room?: Room) {
  const file = resolve(name);
  const unfinished = `${file}.unfinished-${process.pid}`;
  if (existsSync(file)) throw new OperatorError(`${file} is there already, and was left as it is`);
  // Made beforehand, so that from its first byte on nobody else reads it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    using running = new DatabaseSync(databaseFile(location), { readOnly: true, timeout: 10_000 });
    const folder = dirname(file);
    // A copy of the database, and another one for its rehearsal.
    const size = 2 * sizeOf(running);
    const { free, reserve } = room ?? roomIn(statfsSync(folder), location.diskReserve);
    if (free < size + reserve)
      throw new OperatorError(
        `${folder} has ${fileSize(free)} free: a backup and its rehearsal take ${fileSize(size)}, and ${fileSize(reserve)} stay for enquiries. Make room, or name a folder on another disk`,
      );
    running.prepare('vacuum into ?').run(unfinished);
    const found = inspect(unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, file);
    syncToDisk(folder);
    return { file, ...found };
  } finally {
    for (const end of ['', '-journal']) rmSync(unfinished + end, { force: true });
  }
}

type Location = DatabaseLocation & { diskReserve?: number | undefined };

/** In bytes. */
const sizeOf = (database: DatabaseSync): number =>
  numberIn(database, 'page_count * page_size', 'pragma_page_count(), pragma_page_size()');

/** What a copy holds. @throws Error when it is not whole. */
export function inspect(file: string) {
  using copy = new DatabaseSync(file, { readOnly: true });
  const { integrity_check } = copy.prepare('pragma integrity_check').get() ?? {};
  if (integrity_check !== 'ok' || copy.prepare('pragma foreign_key_check').all().length > 0)
    throw new Error('the copy is not whole: the database itself may be damaged');
  return {
    enquiries: numberIn(copy, 'count(*)', 'enquiry where erased_at is null'),
    files: numberIn(copy, 'count(*)', 'files'),
    bytes: sizeOf(copy),
  };
}

/** enquiries-20261123T120005Z.sqlite: their names sort by time. */
const dated = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

const nameAt = (now: Date) =>
  `enquiries-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.sqlite`;

type Dated = { file: string; at: Date };

/** The dated backups of a folder, oldest first. */
const backupsIn = (folder: string): Dated[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => dated.test(name))
    .toSorted()
    .map((name) => ({
      file: join(resolve(folder), name),
      at: new Date(name.replace(dated, '$1-$2-$3T$4:$5:$6Z')),
    }));

/**
 * Adds a backup to a folder, where the newest of three days and of four weeks stay. None is removed
 * before the new one is whole, checked and on the disk.
 */
export function backupInto(location: Location, folder: string, now: Date, room?: Room) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = backup(location, join(folder, nameAt(now)), room);
  // A clock that ran ahead has left names from the future: the one just made stays all the same.
  const all = backupsIn(folder);
  const others = all.filter(({ file }) => file !== made.file);
  const staying = ofDaysAndWeeks(others);
  const removed = others.filter((one) => !staying.includes(one)).map(({ file }) => file);
  for (const file of removed) rmSync(file);
  syncToDisk(resolve(folder));
  return { ...made, removed };
}

/** Of backups, oldest first: the newest of each of the last three days and four weeks. */
function ofDaysAndWeeks(backups: Dated[]): Dated[] {
  const newest = (length: number, most: number) =>
    [...new Map(backups.map((one) => [Math.floor(one.at.getTime() / length), one])).values()].slice(
      -most,
    );
  return [...newest(day, 3), ...newest(7 * day, 4)];
}

/** The newest backup of a folder. @throws OperatorError where there is none. */
export async function newestBackup(folder: string): Promise<Dated> {
  const newest = backupsIn(folder).at(-1);
  if (newest) return newest;
  throw new OperatorError(
    `There is no backup in ${resolve(folder)}: backup --to ${folder} makes one`,
  );
}

export type BackupSettings = Pick<Settings, 'databaseUrl' | 'backupDir'>;

/**
 * The newest backup where there should be one: in BACKUP_DIR, or where the timer of deploy/ puts it,
 * if that exists. 'backup-old': there is none that can be read, or it is older than two nights and
 * the two hours of the backup itself.
 */
export async function backupHealth({ databaseUrl, backupDir }: BackupSettings, now: Date) {
  const folder = backupDir ?? '/var/lib/thornbeck-backups';
  if (databaseUrl || !(backupDir || existsSync(folder)))
    return { state: 'off', folder, since: null, alarming: false } as const;
  const newest = await newestBackup(folder).catch(() => undefined);
  const alarming = !newest || now.getTime() - newest.at.getTime() > 50 * hour;
  const since = newest?.at.toISOString() ?? null;
  return { state: alarming ? 'backup-old' : 'fresh', folder, since, alarming } as const;
}
