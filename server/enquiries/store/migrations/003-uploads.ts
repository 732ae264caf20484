import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A file's bytes are written before its enquiry, in small transactions of their own: they no longer
 * hang on the file's row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('upload_parts')
    .addColumn('upload', 'text', (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload', 'part'])
    .execute();
  await sql`insert into uploads select files.id, received_at from files join enquiry on enquiry.reference = files.enquiry where state = 'kept'`.execute(
    db,
  );
  await sql`insert into upload_parts select file, part, bytes from file_parts`.execute(db);
  await db.schema.dropTable('file_parts').execute();
}
