import type { Kysely } from 'kysely';

/** The keys that links are signed with; the one with the highest number signs, all are honoured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute();
}
