import type { Kysely } from 'kysely';

/** Times are ISO 8601 text in UTC: it sorts, and every database has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiry')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text')
    .addColumn('consented_at', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('enquiry_received_at').on('enquiry').column('received_at').execute();
  await db.schema.createIndex('enquiry_digest').on('enquiry').column('digest').execute();
}
