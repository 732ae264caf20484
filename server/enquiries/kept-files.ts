/** The files of an enquiry in the database. */
import { randomUUID } from 'node:crypto';
import type { FileReceipt } from '../../app/enquiry/answer.ts';
import type { Database, Tables } from './database.ts';
import { isKept, type StoredFile } from './files.ts';

export type FileRow = Tables['files'];

/** Writes them in the enquiry's own transaction, part by part: between two parts the server answers others. */
export async function keepFiles(transaction: Database, reference: string, files: StoredFile[]): Promise<void> {
  for (const [place, file] of files.entries()) {
    const id = randomUUID();
    const row = { id, enquiry: reference, place, name: file.name, width: null, height: null };
    if (!isKept(file)) {
      await transaction
        .insertInto('files')
        .values({ ...row, type: '', size: 0, digest: '', state: 'refused', reason: file.refused })
        .execute();
      continue;
    }
    const { type, size, width = null, height = null, digest } = file;
    await transaction
      .insertInto('files')
      .values({ ...row, type, size, width, height, digest, state: 'kept', reason: null })
      .execute();
    let part = 0;
    for await (const bytes of file.parts()) {
      await transaction.insertInto('file_parts').values({ file: id, part: part++, bytes }).execute();
    }
  }
}

/** The files of an enquiry in their order, kept and refused ones, without their bytes. */
export const filesOf = (database: Database, reference: string): Promise<FileRow[]> =>
  database.selectFrom('files').selectAll().where('enquiry', '=', reference).orderBy('place').execute();

/** What the receipt said of them. */
export async function receiptsOf(database: Database, reference: string): Promise<FileReceipt[]> {
  const files = await filesOf(database, reference);
  return files.map(({ name, state, reason }) => ({ name, kept: state === 'kept', ...(reason && { reason }) }));
}

/** The bytes of a kept file, one part at a time. */
export async function* bytesOf(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await database.selectFrom('file_parts').select('bytes').where('file', '=', id).where('part', '=', part).executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
  }
}
