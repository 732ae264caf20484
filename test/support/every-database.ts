/** The same tests on every database: SQLite always, PostgreSQL where this machine has it. */
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { DatabaseLocation } from '../../server/db/database.ts';
import { newPlace } from './examples.ts';
import {
  dropDatabase,
  newDatabase,
  type OwnPostgres,
  postgresPrograms,
  preparedPostgres,
} from './own-postgres.ts';

type DatabaseUnderTest = {
  name: 'SQLite' | 'PostgreSQL';
  /** A database without an enquiry, and a folder, both gone after the test. */
  newPlace: () => Promise<DatabaseLocation>;
  /** The same without a single table: for a test of how they come. */
  emptyPlace: () => Promise<DatabaseLocation>;
  /** The server, where there is one. */
  server: () => OwnPostgres | undefined;
};

/** Which databases this tier of the tests is about (vitest.config.ts); unset, all of them. */
const asked = (name: DatabaseUnderTest['name']) => (process.env.DATABASES ?? name) === name;

/** Runs the tests once on each. Where PostgreSQL is missing its tests are skipped, and say so. */
export function onEveryDatabase(tests: (database: DatabaseUnderTest) => void): void {
  describe.runIf(asked('SQLite'))('on SQLite', () =>
    tests({
      name: 'SQLite',
      newPlace: async () => newPlace(),
      emptyPlace: async () => newPlace(),
      server: () => undefined,
    }),
  );
  onPostgres(tests);
}

/**
 * Runs the tests on PostgreSQL, where this machine has it: on the one of their tier
 * (own-postgres.ts), or where the tier has none on one of their own.
 */
export const onPostgres = (tests: (database: DatabaseUnderTest) => void): void =>
  runOnPostgres(tests, inject('preparedDatabase'));

/** The same on one of their own: for tests that stop it. */
export const onOwnPostgres = (tests: (database: DatabaseUnderTest) => void): void =>
  runOnPostgres(tests);

function runOnPostgres(
  tests: (database: DatabaseUnderTest) => void,
  preparedForAll?: string,
): void {
  const missing = !postgresPrograms();
  if (missing && asked('PostgreSQL'))
    process.stderr.write(
      'PostgreSQL is not tested: initdb and postgres are not in the path, nor in /usr/lib/postgresql\n',
    );
  describe.skipIf(missing || !asked('PostgreSQL'))('on PostgreSQL', () => {
    let server: OwnPostgres | undefined;
    let prepared = preparedForAll;
    let beside = '';
    const made: string[] = [];
    beforeAll(async () => {
      if (!prepared) ({ server, prepared } = (await preparedPostgres()) ?? {});
      beside = Object.assign(new URL(prepared ?? ''), { pathname: 'postgres' }).href;
    }, 60_000);
    afterAll(async () => {
      if (server) await server.remove();
      else for (const database of made) await dropDatabase(beside, database);
    });
    const place = async (copyOf?: string) => {
      const databaseUrl = await newDatabase(beside, copyOf);
      made.push(databaseUrl);
      return { ...newPlace(), databaseUrl };
    };
    tests({
      name: 'PostgreSQL',
      newPlace: () => place(prepared),
      emptyPlace: () => place(),
      server: () => server,
    });
  });
}
