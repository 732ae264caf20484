import type { Kysely } from 'kysely';

/** What the sender of an enquiry changes on its own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('amendments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiry.reference'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('amendments_enquiry')
    .on('amendments')
    .columns(['enquiry', 'made_at'])
    .execute();

  // One statement a column: SQLite adds no more at once.
  for (const name of ['withdrawn_at', 'erase_at'])
    await db.schema.alterTable('enquiry').addColumn(name, 'text').execute();
  for (const table of ['files', 'outbox'])
    await db.schema.alterTable(table).addColumn('amendment', 'text').execute();
}
