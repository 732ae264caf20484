/** The same tests on every database: SQLite always, PostgreSQL where this machine has it. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseLocation } from '../../server/enquiries/store/database.ts';
import { newPlace } from './examples.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './own-postgres.ts';

type DatabaseUnderTest = {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty database, and a folder, both gone after the test. */
  newPlace: () => Promise<DatabaseLocation>;
  /** The server, where there is one. */
  server: () => OwnPostgres | undefined;
};

/** Which databases this tier of the tests is about (vitest.config.ts); unset, all of them. */
const asked = (name: DatabaseUnderTest['name']) => (process.env.DATABASES ?? name) === name;

/** Runs the tests once on each. Where PostgreSQL is missing its tests are skipped, and say so. */
export function onEveryDatabase(tests: (database: DatabaseUnderTest) => void): void {
  describe.runIf(asked('SQLite'))('on SQLite', () =>
    tests({ name: 'SQLite', newPlace: async () => newPlace(), server: () => undefined }),
  );
  onPostgres(tests);
}

/** Runs the tests on PostgreSQL, where this machine has it. */
export function onPostgres(tests: (database: DatabaseUnderTest) => void): void {
  const missing = !postgresPrograms();
  if (missing && asked('PostgreSQL'))
    process.stderr.write(
      'PostgreSQL is not tested: initdb and postgres are not in the path, nor in /usr/lib/postgresql\n',
    );
  describe.skipIf(missing || !asked('PostgreSQL'))('on PostgreSQL', () => {
    let server: OwnPostgres | undefined;
    beforeAll(async () => {
      server = await ownPostgres(['fsync=off']);
    }, 60_000);
    afterAll(() => server?.remove());
    tests({
      name: 'PostgreSQL',
      newPlace: async () => ({ ...newPlace(), databaseUrl: await server?.newDatabase() }),
      server: () => server,
    });
  });
}
