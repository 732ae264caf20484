/** Backups in a folder: each under its date, and no more of them than are wanted. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { day } from '../../../calendar/durations.ts';
import type { DatabaseLocation } from '../store/database.ts';
import { type Room, syncToDisk } from '../store/disk.ts';
import { type Backup, backup } from './backup.ts';
import { Refusal } from './refusal.ts';

/**
 * enquiries-20261123T120005Z.sqlite: in the order of their names they are in that of their times.
 */
const dated = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

const nameAt = (now: Date) =>
  `enquiries-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.sqlite`;

type Dated = { file: string; at: Date };

/** The dated backups of a folder, oldest first; files of any other name are nobody's business. */
function backupsIn(folder: string): Dated[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, year, month, day, ...time] = dated.exec(name) ?? [];
      return year
        ? [
            {
              file: join(resolve(folder), name),
              at: new Date(`${year}-${month}-${day}T${time.join(':')}Z`),
            },
          ]
        : [];
    });
}

/**
 * Adds a backup to a folder, then removes the oldest above `keep`; without a number the newest of
 * three days and of four weeks stay. None is removed before the new one is whole, checked and on
 * the disk.
 */
export function backupInto(
  location: DatabaseLocation,
  folder: string,
  keep: number | undefined,
  now: Date,
  room?: Room,
): Backup & { removed: string[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = backup(location, join(folder, nameAt(now)), room);
  // A clock that ran ahead has left names from the future: the one just made stays all the same.
  const others = backupsIn(folder).filter(({ file }) => file !== made.file);
  const staying =
    keep === undefined
      ? ofDaysAndWeeks(others)
      : others.slice(Math.max(0, others.length - keep + 1));
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

/** The newest backup of a folder. @throws Refusal where there is none. */
export function newestBackup(folder: string): { file: string; at: Date } {
  try {
    const newest = backupsIn(folder).at(-1);
    if (newest) return newest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new Refusal(`There is no backup in ${resolve(folder)}: backup --to ${folder} makes one`);
}
