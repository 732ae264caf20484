/**
 * Migrates as the site does, but the process is killed after so many statements: `node
 * dying-migration.ts PLACE STATEMENTS [careless]`. Careless: without the transaction around it, as
 * Kysely would do it on SQLite. For migrations.db.slow.test.ts.
 */
import { type Dialect, Kysely, SqliteAdapter } from 'kysely';
import {
  type DatabaseLocation,
  dialectOf,
  type Tables,
} from '../../server/enquiries/store/database.ts';
import { migrate } from '../../server/enquiries/store/migrate.ts';

const [place = '', statements = '', careless] = process.argv.slice(2);
const dialect: Dialect = dialectOf(JSON.parse(place) as DatabaseLocation);
if (careless) dialect.createAdapter = () => new SqliteAdapter();

let done = 0;
const db = new Kysely<Tables>({
  dialect,
  log: (event) => {
    if (
      /^(create|alter|drop)/.test(event.query.sql) &&
      !/kysely_/.test(event.query.sql) &&
      ++done === Number(statements)
    )
      process.kill(process.pid, 'SIGKILL');
  },
});
await migrate(db);
await db.destroy();
