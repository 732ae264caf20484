/** The files of an enquiry in the database. */
import { randomUUID } from 'node:crypto';
import type { FileReceipt } from '../../enquiry/answer.ts';

import type { Database, Tables } from './database.ts';
import { isKept, type KeptFile, type RefusedFile, type StoredFile } from './files.ts';
import type { UseDatabase } from './retrying-database.ts';

export type FileRow = Tables['files'];
/** A file whose bytes are on the disk under `id`, and belong to no enquiry yet. */
export type UploadedFile = (KeptFile & { id: string }) | RefusedFile;

/**
 * Longer than any enquiry takes to be stored: a younger upload may belong to another server that is
 * just storing it. No longer than needed: it may be a photo that says where it was taken.
 */
const abandoned = 10 * 60 * 1000;

/**
 * Writes the bytes of the files, each part in a transaction of its own: no commit is large, and
 * between two of them the server answers others. `work` then stores the enquiry and says whether it
 * took the files; if not, they are deleted. Killed in between, it leaves an upload that nobody
 * knows, which sweepUploads deletes.
 */
export async function withUploads<T>(
  use: UseDatabase,
  files: StoredFile[],
  at: Date,
  work: (uploaded: UploadedFile[]) => Promise<{ taken: boolean; result: T }>,
): Promise<T> {
  const uploaded: UploadedFile[] = [];
  let taken = false;
  try {
    for (const file of files) {
      const known = isKept(file) ? { ...file, id: randomUUID() } : file;
      uploaded.push(known);
      if ('id' in known) await upload(use, known.id, known.parts(), at);
    }
    const done = await work(uploaded);
    taken = done.taken;
    return done.result;
  } finally {
    // What cannot be deleted now is swept later. Where the answer to a commit was lost and `work`
    // ran twice, files may be in their place though the second run took none.
    if (!taken)
      for (const file of uploaded)
        if ('id' in file)
          await use((database) => discardUnknown(database, file.id)).catch(() => undefined);
  }
}

/** Writes bytes under an id that no file has yet, each part in a transaction of its own. */
export async function upload(
  use: UseDatabase,
  id: string,
  parts: AsyncIterable<Buffer>,
  at: Date,
): Promise<void> {
  await use((database) =>
    database.insertInto('uploads').values({ id, started_at: at.toISOString() }).execute(),
  );
  let part = 0;
  for await (const bytes of parts) {
    const row = { upload: id, part: part++, bytes };
    await use((database) => database.insertInto('upload_parts').values(row).execute());
  }
}

/**
 * Notes the files in the enquiry's own transaction, and which photos are to be developed; their
 * bytes are there. What is added later has its first place behind those before it, and the
 * amendment that it came with.
 */
export async function keepFiles(
  transaction: Database,
  reference: string,
  files: UploadedFile[],
  { from = 0, amendment = null }: { from?: number; amendment?: string | null } = {},
): Promise<void> {
  let turn = 0;
  for (const [index, file] of files.entries()) {
    const place = from + index;
    const measures = { width: null, height: null };
    const row = { enquiry: reference, place, name: file.name, ...measures, amendment };
    if ('id' in file) {
      const { id, type, size, width = null, height = null, digest } = file;
      const state = file.raw ? 'raw' : 'kept';
      await isThere(transaction, id);
      await transaction
        .insertInto('files')
        .values({ ...row, id, type, size, width, height, digest, state, reason: null })
        .execute();
      const pixels = (width ?? 0) * (height ?? 0);
      if (file.raw)
        await transaction
          .insertInto('developing')
          .values({ file: id, turn: turn++, pixels, due_at: '' })
          .execute();
    } else {
      await transaction
        .insertInto('files')
        .values({
          ...row,
          id: randomUUID(),
          type: '',
          size: 0,
          digest: '',
          state: 'refused',
          reason: file.refused,
        })
        .execute();
    }
  }
}

/** Throws when the bytes have been swept, for storing them took too long. */
const isThere = (transaction: Database, id: string) =>
  transaction.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirstOrThrow();

/** The files of an enquiry in their order, kept and refused ones, without their bytes. */
export const filesOf = (database: Database, reference: string): Promise<FileRow[]> =>
  database
    .selectFrom('files')
    .selectAll()
    .where('enquiry', '=', reference)
    .orderBy('place')
    .execute();

/** One file by its id. */
export const fileOf = (database: Database, id: string): Promise<FileRow | undefined> =>
  database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** What the receipt says of them: of a photo that has failed since, that it has. */
export async function receiptsOf(database: Database, reference: string): Promise<FileReceipt[]> {
  const files = await filesOf(database, reference);
  return files.map(({ name, state, reason }) => ({
    name,
    kept: state === 'kept' || state === 'raw',
    ...(reason && { reason }),
  }));
}

/** The bytes of a file, one part at a time. */
export async function* bytesOf(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await database
      .selectFrom('upload_parts')
      .select('bytes')
      .where('upload', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
  }
}

/** Deletes the bytes of an upload, unless a file of an enquiry has them. */
export async function discardUnknown(database: Database, id: string): Promise<void> {
  const file = database.selectFrom('files').select('id').where('id', '=', id);
  if (!(await file.executeTakeFirst())) await discard(database, id);
}

/**
 * Deletes the bytes of a file for good, part by part: SQLite overwrites each, and others are
 * answered in between.
 */
export async function discard(database: Database, id: string): Promise<void> {
  const parts = await database
    .selectFrom('upload_parts')
    .select('part')
    .where('upload', '=', id)
    .execute();
  for (const { part } of parts)
    await database
      .deleteFrom('upload_parts')
      .where('upload', '=', id)
      .where('part', '=', part)
      .execute();
  await database.deleteFrom('uploads').where('id', '=', id).execute();
}

/**
 * Deletes uploads that never became part of an enquiry, for a server was killed while it stored
 * them. Answers how many.
 */
export async function sweepUploads(database: Database, now: Date): Promise<number> {
  const long = new Date(now.getTime() - abandoned).toISOString();
  // Written by a clock that was ahead.
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const lost = await database
    .selectFrom('uploads')
    .select('id')
    .where((row) => row.or([row('started_at', '<', long), row('started_at', '>', tomorrow)]))
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('files').select('files.id').whereRef('files.id', '=', 'uploads.id'),
        ),
      ),
    )
    .execute();
  for (const { id } of lost) await discard(database, id);
  return lost.length;
}
