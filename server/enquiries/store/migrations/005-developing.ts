import type { Kysely } from 'kysely';

/** Photos are stored as they were sent, and developed afterwards: this is what is left to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('developing')
    .addColumn('file', 'text', (column) =>
      column.primaryKey().notNull().references('files.id').onDelete('cascade'),
    )
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('pixels', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('lease', 'text')
    .addColumn('last_fault', 'text')
    .execute();
}
