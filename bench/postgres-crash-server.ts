/**
 * One of the servers of postgres-crash.ts: takes enquiries in as fast as it can, and tells its
 * parent of each that was answered with success.
 */
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';

const [databaseUrl = '', careless] = process.argv.slice(2);

/** As it would be without our care: commits are answered before they are on the disk. */
async function openCarelessly(): Promise<Database> {
  await (await openDatabase({ dataDir: '', databaseUrl })).destroy();
  const pool = new Pool({ connectionString: databaseUrl, options: '-c synchronous_commit=off' });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

const desk = new Desk(
  { dataDir: '', databaseUrl },
  { patience: 10_000, ...(careless && { open: openCarelessly }) },
);

let stopping = false;
process.once('message', () => {
  stopping = true;
});

async function visitor(): Promise<void> {
  while (!stopping) {
    const values = {
      name: 'Ann Thwaite',
      phone: '01632 960 001',
      // Its receipts are counted by address.
      email: `ann-${randomUUID()}@example.org`,
      message: randomUUID(),
    };
    const outcome = await desk.accept('message', values, { page: '/', key: randomUUID() });
    if (outcome.kind === 'stored')
      process.send?.({ reference: outcome.reference, words: values.message });
  }
}

await Promise.all(Array.from({ length: 8 }, visitor));
await desk.close();
process.disconnect?.();
