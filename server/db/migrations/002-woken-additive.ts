import { type Kysely, sql } from 'kysely';

/** When devices were woken for an enquiry. Those from before wake nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiry add column woken_at text`.execute(db);
  await sql`update enquiry set woken_at = received_at`.execute(db);
}
