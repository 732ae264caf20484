/** One PostgreSQL for all tests of its tier, started once, with the tables of the site made once. */
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { ownPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database with all tables and nothing in them, to be copied. */
    preparedDatabase: string;
  }
}

/**
 * Starts it before the tests and returns the function that stops it; `undefined` without
 * PostgreSQL.
 */
export default async function onePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await ownPostgres(['fsync=off']);
  if (!server) return undefined;
  const prepared = await server.newDatabase();
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl: prepared })).destroy();
  project.provide('preparedDatabase', prepared);
  return () => server.remove();
}
