import type { Kysely } from 'kysely';

/** One row each: the time that was last seen, and what is written to see whether writing works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('ran_seconds', 'integer', (column) => column.notNull())
    .addColumn('jumped_from', 'text')
    .addColumn('jumped_to', 'text')
    .execute();
  await db.schema
    .createTable('write_test')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute();
}
