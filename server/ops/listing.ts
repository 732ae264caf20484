/** Writes the photos and plans of enquiries into a folder. */
import { closeSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { dayTime } from '../../calendar/written-times.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import type { Database } from '../db/database.ts';
import { bytesOf } from '../db/files.ts';
import { cleanName } from '../enquiries/upload/file-name.ts';
import type { Entry } from '../workflow/entries.ts';
import { Refusal } from './command-line.ts';

/** Saves the kept files, for this user only. @throws Refusal if one is there: none is replaced. */
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

const widths = [9, 16, 20, 15, 12];

/** Cut to the width of its column. A visitor's control characters cannot command the terminal. */
function cell(text: string, width: number): string {
  const letters = [...showControls(text.replace(/\s+/g, ' '))];
  return (letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters)
    .join('')
    .padEnd(width);
}

const row = (cells: string[]): string =>
  cells
    .map((text, at) => cell(text, widths[at] ?? 10))
    .join('  ')
    .trimEnd();

const lastColumns = {
  about: ({ fields, withdrawnAt }: Entry): string =>
    (withdrawnAt && 'withdrawn') || topicOf(fields) || fields.message || '',
  why: ({ spamReason }: Entry): string => spamReason ?? '',
  mail: ({ mail }: Entry): string => mail?.replace('-', ' ') ?? 'mail is off',
};

/** One line an enquiry. `last`: what the last column shows. */
export const table = (entries: Entry[], last: keyof typeof lastColumns = 'about'): string =>
  [
    row(['REFERENCE', 'RECEIVED', 'NAME', 'PHONE OR EMAIL', last.toUpperCase()]),
    ...entries.map((entry) => {
      const { reference, receivedAt, fields } = entry;
      const reach = fields.phone || (fields.email ?? '');
      return row([
        reference,
        dayTime(receivedAt),
        senderName(fields),
        reach,
        lastColumns[last](entry),
      ]);
    }),
  ].join('\n');
