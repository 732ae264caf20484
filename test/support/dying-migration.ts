/**
 * Migrates as the site does, but the process is killed after the given number of statements: `node
 * dying-migration.ts PLACE STATEMENTS`. If it lives, it prints how many there were. For
 * migrations.db.slow.test.ts.
 */
import { Kysely } from 'kysely';
import {
  type DatabaseLocation,
  dialectOf,
  migrate,
  type Tables,
} from '../../server/db/database.ts';

const [place = '', statements = ''] = process.argv.slice(2);

let done = 0;
const db = new Kysely<Tables>({
  dialect: dialectOf(JSON.parse(place) as DatabaseLocation),
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
console.log(done);
