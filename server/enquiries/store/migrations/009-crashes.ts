import type { Kysely } from 'kysely';

/** How often a photo broke its process: other attempts say nothing of the photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('developing')
    .addColumn('crashes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
