/** The photos and plans of an enquiry. Of a refused one its name and a reason are kept. */

import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Insertable, Selectable } from 'kysely';
import { after, day, minute } from '../../calendar/durations.ts';
import type { FileReceipt } from '../../enquiry/answer.ts';
import type { Database, Tables, UseDatabase } from './database.ts';

/** Photos are kept re-encoded, plans as they came. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';
export type FileType = PhotoType | 'application/pdf';

export type KeptFile = {
  name: string;
  type: FileType;
  size: number;
  width?: number;
  height?: number;
  /** SHA-256 of the file as it was sent: it identifies a repeat. */
  digest: string;
  /** The bytes in parts of at most `partSize`, from the start at every call. */
  parts(): AsyncIterable<Buffer>;
  /** An original: shown to nobody until the worker has processed it. */
  raw?: true;
};

/** `refused`: why it did not arrive, in a sentence for the visitor. */
export type StoredFile = KeptFile | { name: string; refused: string };

/** In bytes: a statement that carried more would hold up other visitors. */
export const partSize = 128 * 1024;

export const isKept = (file: StoredFile): file is KeptFile => !('refused' in file);

export const refused = ({ name }: StoredFile, why: string) => ({ name, refused: why });

/** The bytes of an open file, in parts as the database keeps them, from the start at every call. */
export const partsOf = (file: FileHandle, size: number): AsyncGenerator<Buffer> =>
  inParts(file.createReadStream({ start: 0, autoClose: false, highWaterMark: partSize }), size);

/** The same of any bytes. @throws Error when they break off */
export async function* inParts(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let given = 0;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    for (; held.length >= partSize; held = held.subarray(partSize)) {
      given += partSize;
      yield held.subarray(0, partSize);
    }
  }
  if (given + held.length !== size) throw new Error('the bytes of a file did not come whole');
  if (held.length) yield held;
}

export type FileRow = Selectable<Tables['files']>;
/** A file whose bytes are on the disk under `id`, and belong to no enquiry yet. */
export type UploadedFile = (KeptFile & { id: string }) | { name: string; refused: string };

/**
 * Writes the bytes of the files in short transactions; then `work` stores the enquiry. Those that no
 * enquiry has after it are deleted, or swept later after a crash.
 */
export async function withUploads<T>(
  use: UseDatabase,
  files: StoredFile[],
  at: Date,
  work: (uploaded: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const ids: string[] = [];
  const uploaded: UploadedFile[] = [];
  try {
    for (const file of files) {
      const id = randomUUID();
      if (isKept(file)) {
        ids.push(id);
        await upload(use, id, file.parts(), at);
      }
      uploaded.push(isKept(file) ? { ...file, id } : file);
    }
    return await work(uploaded);
  } finally {
    await use((database) => discardUnknown(database, ...ids)).catch(() => undefined);
  }
}

/** Writes bytes under a new id, each part in a transaction of its own. */
export async function upload(use: UseDatabase, id: string, parts: AsyncIterable<Buffer>, at: Date) {
  await use((database) =>
    database.insertInto('uploads').values({ id, started_at: at.toISOString() }).execute(),
  );
  let part = 0;
  for await (const bytes of parts) {
    const row = { upload: id, part: part++, bytes };
    await use((database) => database.insertInto('upload_parts').values(row).execute());
  }
}

/** Notes files whose bytes are there. `from`: the first place. `amendment`: they came with it. */
export async function keepFiles(
  transaction: Database,
  reference: string,
  files: UploadedFile[],
  { from = 0, amendment = null }: { from?: number; amendment?: string | null } = {},
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const own = { enquiry: reference, place: from + index, name: file.name, amendment };
    const insert = (row: Omit<Insertable<Tables['files']>, keyof typeof own>) =>
      transaction
        .insertInto('files')
        .values({ ...own, ...row })
        .execute();
    if ('id' in file) {
      const { id, type, size, width = null, height = null, digest, raw } = file;
      // Throws if the bytes were deleted because storing them took too long.
      const bytes = transaction.selectFrom('uploads').select('id').where('id', '=', id);
      await bytes.executeTakeFirstOrThrow();
      await insert({ id, type, size, width, height, digest, state: raw ? 'raw' : 'kept' });
    } else {
      const none = { id: randomUUID(), type: '', size: 0, digest: '' } as const;
      await insert({ ...none, state: 'refused', reason: file.refused });
    }
  }
}

/** The files of enquiries in their order, kept and refused ones, without their bytes. */
export const filesOf = (database: Database, ...references: string[]): Promise<FileRow[]> => {
  const files = database.selectFrom('files').selectAll();
  return files.where('enquiry', 'in', references).orderBy('place').execute();
};

/** Is it there for the office, or will it be once it is processed? */
export const isStored = ({ state }: Pick<FileRow, 'state'>): boolean =>
  state === 'kept' || state === 'raw';

export const fileOf = (database: Database, id: string): Promise<FileRow | undefined> =>
  database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** What the receipt says of them: of a photo that has failed since, that it has. */
export const receiptsOf = (files: FileRow[]): FileReceipt[] =>
  files.map(({ name, state, reason }) => ({
    name,
    kept: isStored({ state }),
    ...(reason && { reason }),
  }));

/** The bytes of a file, part by part. */
export async function* bytesOf(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await database
      .selectFrom('upload_parts')
      .select('bytes')
      .where((is) => is.and({ upload: id, part }))
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
  }
}

/** Deletes the bytes of uploads, unless a file of an enquiry has them. */
export async function discardUnknown(database: Database, ...ids: string[]): Promise<void> {
  for (const id of ids) if (!(await fileOf(database, id))) await discard(database, id);
}

/** Deletes the bytes of a file, part by part: SQLite overwrites each, and others get a turn. */
export async function discard(database: Database, id: string): Promise<void> {
  const ofUpload = database.selectFrom('upload_parts').select('part').where('upload', '=', id);
  const bytes = database.deleteFrom('upload_parts').where('upload', '=', id);
  for (const { part } of await ofUpload.execute()) await bytes.where('part', '=', part).execute();
  await database.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Deletes uploads of servers that were killed while storing. Answers how many. */
export async function sweepUploads(database: Database, now: Date): Promise<number> {
  // A younger one may be another server's. Tomorrow's were written by a clock that was ahead.
  const [before, later] = [after(now, -10 * minute), after(now, day)];
  const lost = await database
    .selectFrom('uploads')
    .select('id')
    .where((row) => row.or([row('started_at', '<', before), row('started_at', '>', later)]))
    .where('id', 'not in', database.selectFrom('files').select('id'))
    .execute();
  for (const { id } of lost) await discard(database, id);
  return lost.length;
}
