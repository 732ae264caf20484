import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Who works in the office, how they sign in, and the record of what they did. Of links, sessions
 * and challenges only digests are here: who reads the database cannot sign in with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createTable('sign_in_links')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('asker', 'text')
    .addColumn('figures', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('sign_in_links_email')
    .on('sign_in_links')
    .columns(['email', 'made_at'])
    .execute();
  await db.schema.createIndex('sign_in_links_asker').on('sign_in_links').column('asker').execute();
  const person = 'people.id';
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person', 'text', (column) => column.notNull().references(person))
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('previous', 'text', (column) => column.unique())
    .addColumn('previous_until', 'text')
    .addColumn('rotated_at', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person', 'text', (column) => column.notNull().references(person))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_person').on('passkeys').column('person').execute();
  await db.schema
    .createTable('challenges')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person', 'text', (column) => column.references(person))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('record')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.references(person))
    .addColumn('did', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('record_at').on('record').columns(['at', 'id']).execute();
  await db.schema.createIndex('record_subject').on('record').columns(['subject', 'at']).execute();
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of postgres ? inPostgres : inSqlite) await sql.raw(statement).execute(db);
}

/**
 * The record only grows. What is older than two years may go; so may a copy of it in a database
 * that is being moved into, and is not used yet.
 */
const refusal = 'the record is never changed';
const unfinished = "exists (select 1 from moves where state = 'arriving')";

const inSqlite = [
  `create trigger record_kept before update on record
    begin select raise(abort, '${refusal}'); end`,
  `create trigger record_not_deleted before delete on record
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-24 months') and not ${unfinished}
    begin select raise(abort, '${refusal}'); end`,
];

const inPostgres = [
  `create function record_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if ${unfinished} or old.at <= to_char(
          now() at time zone 'utc' - interval '24 months', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        then return old; end if;
      end if;
      raise exception '${refusal}';
    end $$`,
  `create trigger record_kept before update or delete on record
    for each row execute function record_kept()`,
  `create trigger record_not_emptied before truncate on record
    for each statement execute function record_kept()`,
];
