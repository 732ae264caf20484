/**
 * The control of upgrade.ts: a migration that makes the outbox anew, and forgets what waited in it.
 */
import type { Kysely } from 'kysely';
import { up as add } from '../server/enquiries/store/migrations/008-amendments.ts';
import { standInFor } from './stand-in.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<{ outbox: { state: string } }>;
  await old.deleteFrom('outbox').where('state', '=', 'waiting').execute();
  await add(db);
}
standInFor(/\/migrations\/008-amendments\.ts$/, import.meta.url);
