/** Writes the photos and plans of an enquiry into a folder. */
import { closeSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { showControls } from '../control-characters.ts';
import { cutName, withoutTail } from '../intake/upload/file-name.ts';
import type { Database } from '../store/database.ts';
import { bytesOf } from '../store/kept-files.ts';
import { Refusal } from './refusal.ts';

/** No name may lead out of the folder, hide, or stop another system from opening it. */
function nameOf(reference: string, place: number, name: string): string {
  const safe = showControls(cutName(name)).replace(/[\n<>:"/\\|?*]/g, '_');
  return `${reference}-${place + 1}-${withoutTail(safe).slice(-100)}`;
}

/**
 * Saves what was kept, for this user only, named by reference and place; gives the paths. Replaces
 * no file.
 */
export async function saveFiles(
  database: Database,
  reference: string,
  folder: string,
): Promise<string[]> {
  const kept = database
    .selectFrom('files')
    .select(['id', 'place', 'name', 'size'])
    .where('enquiry', '=', reference)
    .where('state', '=', 'kept');
  const files = await kept.orderBy('place').execute();
  if (files.length) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved: string[] = [];
  for (const { id, place, name, size } of files) {
    const path = join(folder, nameOf(reference, place, name));
    await save(database, id, size, path);
    saved.push(path);
  }
  return saved;
}

async function save(database: Database, id: string, size: number, path: string): Promise<void> {
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
