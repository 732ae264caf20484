/** Adds photos and plans to an enquiry that was sent before. */
import { fileLimits } from '../../enquiry/limits.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { isKept, refused, type StoredFile } from '../db/files.ts';
import { discard, type FileRow, filesOf, keepFiles, withUploads } from '../db/kept-files.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { distinct } from '../enquiries/upload/file-name.ts';
import type { Post } from '../mail/outbox.ts';
import { type Amended, amend } from './amend.ts';

/** An enquiry has no more lines about files than this, those that did not arrive included. */
const mostRows = 50;

/** How many more files an enquiry can have. */
export const roomFor = (files: Pick<FileRow, 'state'>[]): number =>
  Math.max(
    0,
    Math.min(
      fileLimits.files - files.filter(({ state }) => state === 'kept' || state === 'raw').length,
      mostRows - files.length,
    ),
  );

/**
 * Adds files within the limits of the whole enquiry; what it has already is not added again. The
 * bytes are written first, and taken in with the rows.
 */
export async function addFiles(
  use: UseDatabase,
  reference: string,
  files: StoredFile[],
  circumstances: { post: Post; at: Date },
): Promise<Amended> {
  return withUploads(use, files, circumstances.at, async (uploaded) => {
    let taken = false;
    let tooMany = false;
    let spare: { id: string }[] = [];
    const result = await use((database) =>
      amend(database, reference, circumstances, async (transaction, _, id) => {
        const before = await filesOf(transaction, reference);
        const known = new Set(before.map(({ digest }) => digest));
        const fresh = uploaded.filter((file) => !isKept(file) || !known.has(file.digest));
        tooMany = before.length + fresh.length > mostRows;
        if (tooMany) return undefined;
        const room = roomFor(before);
        const keep = new Set(fresh.filter(isKept).slice(0, room));
        const names = distinct([...before, ...fresh].map(({ name }) => name));
        const named = fresh
          .map((file) => (isKept(file) && !keep.has(file) ? refused(file, refusals.tooMany) : file))
          .map((file, at) => ({ ...file, name: names[before.length + at] ?? file.name }));
        const from = (before.at(-1)?.place ?? -1) + 1;
        await keepFiles(transaction, reference, named, { from, amendment: id });
        spare = uploaded.filter((file) => 'id' in file && !keep.has(file)) as { id: string }[];
        const arrived = named.filter(isKept).map(({ name }) => name);
        taken = arrived.length > 0;
        return taken ? { kind: 'files', words: arrived.join('\n') } : undefined;
      }),
    );
    // What is there already, or too much, may still have in it where it was taken.
    if (taken) for (const { id } of spare) await use((database) => discard(database, id));
    return { result: tooMany ? { kind: 'too-many' } : result, taken };
  });
}
