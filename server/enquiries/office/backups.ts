/** Backups in a folder: each under its date, and no more of them than are wanted. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseLocation } from '../store/database.ts';
import { syncToDisk } from '../store/sync-to-disk.ts';
import { type Backup, backup } from './backup.ts';
import { Refusal } from './refusal.ts';

/**
 * enquiries-20261123T120005Z.sqlite: in the order of their names they are in that of their times.
 */
const dated = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

/** So many are kept unless more or fewer are asked for: two weeks of nights. */
export const keptBackups = 14;

const nameAt = (now: Date) =>
  `enquiries-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.sqlite`;

/** The dated backups of a folder, oldest first; files of any other name are nobody's business. */
function backupsIn(folder: string): { file: string; at: Date }[] {
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
 * Adds a backup to a folder, then removes the oldest above `keep`. None is removed before the new
 * one is whole, checked and on the disk.
 */
export function backupInto(
  location: DatabaseLocation,
  folder: string,
  keep: number,
  now: Date,
): Backup & { removed: string[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = backup(location, join(folder, nameAt(now)));
  // A clock that ran ahead has left names from the future: the one just made stays all the same.
  const others = backupsIn(folder).filter(({ file }) => file !== made.file);
  const removed = others.slice(0, Math.max(0, others.length - (keep - 1))).map(({ file }) => file);
  for (const file of removed) rmSync(file);
  syncToDisk(resolve(folder));
  return { ...made, removed };
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
