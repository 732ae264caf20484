import type { Kysely } from 'kysely';

/**
 * How many receipts an address has had, which must outlive the enquiries that they were for; and
 * how far each daily test enquiry came.
 */
export async function up(db: Kysely<Old>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('recipient', 'text', (column) => column.primaryKey().notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute();

  // One statement a column: SQLite adds no more at once.
  const canaries = () => db.schema.alterTable('canaries');
  for (const name of ['day', 'reference', 'stopped_at', 'fault', 'next_at', 'accepted_at', 'way'])
    await canaries().addColumn(name, 'text').execute();
  await canaries()
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('canaries_day').on('canaries').column('day').unique().execute();
  // What was called arrived had only been taken by the mail server.
  await db
    .updateTable('canaries')
    .set((row) => ({ reference: row.ref('id'), accepted_at: row.ref('arrived_at') }))
    .execute();
  await db.updateTable('canaries').set({ arrived_at: null }).execute();
}

type Old = {
  canaries: {
    id: string;
    arrived_at: string | null;
    reference: string | null;
    accepted_at: string | null;
  };
};
