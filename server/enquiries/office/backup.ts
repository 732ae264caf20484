/** Copies the database of a running server, whole, into one file. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseLocation, databaseFile } from '../store/database.ts';
import { syncToDisk } from '../store/sync-to-disk.ts';
import { Refusal } from './refusal.ts';

export type Backup = { file: string; enquiries: number; files: number; bytes: number };

const countOf = (database: DatabaseSync, rows: string): number =>
  Number(database.prepare(`select count(*) as number from ${rows}`).get()?.number);

/**
 * Writes the state of one moment; the server goes on storing meanwhile. The file has its name only
 * once it is whole, checked and on the disk. Replaces no file.
 */
export function backup(location: DatabaseLocation, name: string): Backup {
  const file = resolve(name);
  const unfinished = `${file}.unfinished-${process.pid}`;
  if (existsSync(file)) throw new Refusal(`${file} is there already, and was left as it is`);
  // Made beforehand, so that from its first byte on nobody else reads it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const running = new DatabaseSync(databaseFile(location), { readOnly: true, timeout: 10_000 });
    try {
      running.prepare('vacuum into ?').run(unfinished);
    } finally {
      running.close();
    }
    const found = inspect(unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, file);
    syncToDisk(dirname(file));
    return { file, ...found };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** What a copy holds. @throws Error when it is not whole. */
export function inspect(file: string): Omit<Backup, 'file'> {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check } = copy.prepare('pragma integrity_check').get() ?? {};
    if (integrity_check !== 'ok' || copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('the copy is not whole: the database itself may be damaged');
    const bytes = Number(
      copy
        .prepare(
          'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
        )
        .get()?.bytes,
    );
    return {
      enquiries: countOf(copy, 'enquiry where erased_at is null'),
      files: countOf(copy, 'files'),
      bytes,
    };
  } finally {
    copy.close();
  }
}
