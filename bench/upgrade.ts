/**
 * Today's server starts on a database with the baseline's schema and mail waiting, while visitors
 * send enquiries; it is killed and started again. Every old row must be as it was, every old mail
 * must go once, and every new enquiry that was answered must be there. On both databases.
 *
 *   node bench/upgrade.ts
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { consentText } from '../enquiry/fields.ts';
import { type DatabaseLocation, dialectOf } from '../server/enquiries/store/database.ts';
import { migrations } from '../server/enquiries/store/migrate.ts';
import { examples } from '../test/support/examples.ts';
import { freePort } from '../test/support/free-port.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { delivered, hurry, lookFor } from './found.ts';
import { openMailServer } from './mail-server.ts';
import { prove, type Random, until } from './proof.ts';
import { inFolder, kill, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Row = Record<string, unknown>;
type Old = Record<'enquiry' | 'files' | 'uploads' | 'upload_parts' | 'outbox', Row[]>;

/** The columns that the site goes on changing. */
const changing = new Set([
  'delivered_at',
  ...['attempts', 'due_at', 'leased_until', 'lease', 'last_fault', 'sent_at', 'alarmed_at'],
]);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const digest = () => randomBytes(32).toString('hex');

/** Twelve enquiries: every fourth is delivered, every second has a photo. */
function oldRows(): Old {
  const old: Old = { enquiry: [], files: [], uploads: [], upload_parts: [], outbox: [] };
  for (let n = 0; n < 12; n++) {
    const reference = `OLDE-${1000 + n}`;
    const received_at = ago(n + 30);
    const delivered_at = n % 4 ? null : ago(n);
    const email = `old-${n}@example.org`;
    const projectDetails = `Äcker 🚜 behind the barn, ${n}. ${'More of it. '.repeat(n)}`;
    old.enquiry.push({
      ...{ reference, key: randomUUID(), digest: digest(), form: 'lead', page: '/', kind: 'real' },
      fields: JSON.stringify({ ...examples.lead, email, projectDetails }),
      ...{ consent_text: consentText, consented_at: received_at, received_at },
      ...{ delivered_at, callback_by: ago(-600) },
    });
    if (n % 2) {
      const id = randomUUID();
      const parts = [randomBytes(128 * 1024), randomBytes(5000)];
      const size = Buffer.concat(parts).length;
      const photo = { id, place: 0, name: 'yard.jpg', type: 'image/jpeg', size, digest: digest() };
      old.files.push({ ...photo, enquiry: reference, state: 'kept' });
      old.uploads.push({ id, started_at: received_at });
      for (const [part, bytes] of parts.entries())
        old.upload_parts.push({ upload: id, part, bytes });
    }
    for (const [kind, recipient] of Object.entries({
      office: 'office@example.org',
      receipt: email,
    })) {
      const id = randomUUID();
      old.outbox.push({
        ...{ id, enquiry: reference, kind, recipient, message_id: `<${id}@example.org>` },
        ...{ attempts: delivered_at ? 1 : n % 4, due_at: ago(n), created_at: received_at },
        ...{ state: delivered_at ? 'sent' : 'waiting', sent_at: delivered_at },
      });
    }
  }
  return old;
}

async function withTables<T>(place: DatabaseLocation, work: (db: Kysely<Old>) => Promise<T>) {
  const db = new Kysely<Old>({ dialect: dialectOf(place, 5000) });
  return work(db).finally(() => db.destroy());
}

const makeOldDatabase = (place: DatabaseLocation): Promise<Old> =>
  withTables(place, async (db) => {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateTo('001-baseline');
    if (error) throw error;
    const old = oldRows();
    for (const [table, rows] of Object.entries(old))
      await db
        .insertInto(table as keyof Old)
        .values(rows as never)
        .execute();
    return old;
  });

const textOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !changing.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
      ]),
  );

/** How many of its rows are gone, or differ in any byte. */
const changedSince = (place: DatabaseLocation, old: Old): Promise<number> =>
  withTables(place, async (db) => {
    let changed = 0;
    for (const [table, rows] of Object.entries(old)) {
      const columns = Object.keys(rows[0] ?? {});
      const found = await db
        .selectFrom(table as keyof Old)
        .select(columns as never)
        .execute();
      // A mail that has gone since is in another state.
      const isNow = (row: Row) => (table === 'outbox' ? { ...row, state: 'sent' } : row);
      const there = new Set(found.map((row) => textOf(isNow(row))));
      changed += rows.filter((row) => !there.has(textOf(isNow(row)))).length;
    }
    return changed;
  });

async function upgrade(place: DatabaseLocation, random: Random) {
  const old = await makeOldDatabase(place);
  const mail = await openMailServer();
  const port = await freePort();
  const visitors = new Visitors(6);
  visitors.addresses = [`http://127.0.0.1:${port}`];
  const { dataDir, databaseUrl } = place;
  const env = { PORT: String(port), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let server: RealServer | undefined;
  try {
    // It meets no mail server: a mail that a kill cuts off may go twice.
    server = await startServer({ dataDir, env });
    await pause(random(150));
    await server.end('SIGKILL');
    await hurry(place, { held: true, tables: ['outbox'] });
    server = await startServer({ dataDir, env: { ...env, SMTP_URL: mail.url } });
    await until('thirty enquiries are answered', () => visitors.answered.size >= 30);
    await visitors.finish();
    await delivered(place);
    await server.end('SIGTERM');
    const times = (id: unknown) => mail.taken.filter(({ messageId }) => messageId === id).length;
    const isWrong = ({ message_id, state }: Row) =>
      times(message_id) !== (state === 'sent' ? 0 : 1);
    const { lost, torn, doubled } = await lookFor(place, visitors);
    const changed = await changedSince(place, old);
    const wrongMails = old.outbox.filter(isWrong).length;
    return {
      tried: Object.values(old).flat().length + visitors.answered.size,
      harmed: lost + torn + doubled + changed + wrongMails,
      measured: `${visitors.broken.length} sent again, ${changed} old rows changed, ${wrongMails} old mails wrong, ${lost} lost, ${torn} torn`,
    };
  } finally {
    if (server) kill(server.process);
    await mail.leave();
  }
}

const title = 'An upgrade from the baseline, killed, under six visitors';

await prove(
  {
    title: `${title}, SQLite`,
    run: (random) => inFolder('upgrade', (dataDir) => upgrade({ dataDir }, random)),
  },
  {
    title: `${title}, PostgreSQL`,
    run: async (random) => {
      const postgres = await needPostgres(['fsync=off']);
      const databaseUrl = await postgres.newDatabase();
      return inFolder('upgrade', (dataDir) => upgrade({ dataDir, databaseUrl }, random)).finally(
        postgres.remove,
      );
    },
  },
);
