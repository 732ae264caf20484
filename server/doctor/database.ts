/** Does the database open, is it whole, and is its schema ours? Reads only. */
import { sql } from 'kysely';
import { type Database, type DatabaseLocation, readDatabase } from '../enquiries/store/database.ts';
import { migrations, migrationsOf, wrongRelease } from '../enquiries/store/migrate.ts';
import { type Check, done, notTried, toDo } from './check.ts';

/** In seconds: two clocks that differ by more make promises and retries untrue. */
const apart = 60;

async function checkSchema(database: Database, name: string): Promise<Check> {
  const found = await migrationsOf(database);
  const wrong = wrongRelease(found);
  if (wrong) return toDo(`${name}: ${wrong}.`);
  const missing = Object.keys(migrations).filter((each) => !found.includes(each)).length;
  return done(
    missing
      ? `The database is ${missing} changes behind; the next start brings it up to date.`
      : 'The database is as new as this code.',
  );
}

async function checkWhole(database: Database): Promise<Check> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
  return rows[0]?.quick_check === 'ok'
    ? done('The database is whole.')
    : toDo(
        'The database is damaged: stop the site and restore the newest backup (docs/operations.md).',
      );
}

async function checkPostgres(database: Database): Promise<Check[]> {
  const { rows } = await sql<{ version: string; now: string; may: boolean }>`
    select current_setting('server_version') as version, extract(epoch from now())::text as now,
      has_schema_privilege(current_schema(), 'create') as may`.execute(database);
  const { version = '', now = '0', may } = rows[0] ?? {};
  const ahead = Math.round(Number(now) - Date.now() / 1000);
  return [
    may
      ? done(`PostgreSQL ${version} answers, and lets us make tables.`)
      : toDo('DATABASE_URL: its user may make no tables: make it the owner of the database.'),
    Math.abs(ahead) <= apart
      ? done('The clocks of this machine and of the database agree.')
      : toDo(
          `The database’s clock is ${ahead} seconds ahead of this machine’s: set both by NTP (timedatectl set-ntp true).`,
        ),
  ];
}

/** Looks at the database of these settings. Never makes one, and never changes one. */
export async function checkDatabase(location: DatabaseLocation): Promise<Check[]> {
  const name = location.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  let database: Database | undefined;
  try {
    database = readDatabase(location);
    if (!database) return [notTried('There is no database yet: the first start makes it.')];
    const kind = location.databaseUrl
      ? await checkPostgres(database)
      : [await checkWhole(database)];
    return [...kind, await checkSchema(database, name)];
  } catch (error) {
    // The words of an error may quote an address: its code is enough.
    const { code = 'no code', message = '' } = error as { code?: string; message?: string };
    if (code === '08P01' && /startup parameter/.test(message))
      return [
        toDo(
          `${name}: a pooler (PgBouncer) stands before PostgreSQL, and refuses our time limits: give it the line “ignore_startup_parameters = lock_timeout, statement_timeout, idle_in_transaction_session_timeout”, and set these three for the user in PostgreSQL (ALTER ROLE … SET …).`,
        ),
      ];
    if (code === '42P01')
      return [notTried('The database is empty: the first start makes its tables.')];
    return [
      toDo(
        `The database does not open (${code}): ${
          location.databaseUrl
            ? `check host, user and password in ${name}, and whether it runs`
            : `look whether another program has changed ${name}, and restore the newest backup`
        }.`,
      ),
    ];
  } finally {
    await database?.destroy();
  }
}
