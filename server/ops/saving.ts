/** Writes the photos and plans of enquiries into a folder. */
import { closeSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { bytesOf } from '../db/kept-files.ts';
import { cleanName } from '../enquiries/upload/file-name.ts';
import type { Entry } from '../workflow/entries.ts';
import { Refusal } from './refusal.ts';

/**
 * Saves the kept files, for this user only, named by reference and place. Returns their paths.
 * @throws Refusal if a file is there already: none is replaced.
 */
export async function saveFiles(
  database: Database,
  entries: Entry[],
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved: string[] = [];
  for (const { reference, files } of entries)
    for (const [place, { id, name, kept }] of files.entries()) {
      if (!kept) continue;
      const path = join(folder, `${reference}-${place + 1}-${cleanName(name)}`);
      await save(database, id, path);
      saved.push(path);
    }
  return saved;
}

async function save(database: Database, id: string, path: string): Promise<void> {
  const { size } = await database
    .selectFrom('files')
    .select('size')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const handle = create(path);
  try {
    let written = 0;
    for await (const bytes of bytesOf(database, id)) written += writeSync(handle, bytes);
    if (written !== size)
      throw new Error(`the database has only ${written} of the ${size} bytes of ${path}`);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(handle);
  }
}

function create(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refusal(`${path} is there already, and was left as it is`);
    throw error;
  }
}
