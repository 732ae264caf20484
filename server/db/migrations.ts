/**
 * Every change of the schema, in order. Never edit one that has run anywhere: add the next, and mark
 * its columns in tables.ts as `added`. A name that ends in `-additive` promises that the previous
 * release can still read and write the database.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { schema } from './tables.ts';

export const migrations = {
  '001-baseline': { up: makeTables },
  '002-woken-additive': { up: noteWaking },
};

/** Every table, with the columns that no later migration adds. */
async function makeTables(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const typed = (column: string) => (postgres ? column.replace(/^blob/, 'bytea') : column);
  const tables = Object.entries(schema).map(([table, columns]) => {
    const made = Object.entries(columns).filter(([, { sql }]) => sql);
    const lines = made.map(([name, { sql }]) => `${name} ${typed(sql)}`);
    return `create table ${table} (${[...lines, ...(constraints[table] ?? [])].join(', ')})`;
  });
  const guards = postgres ? guardsInPostgres : guardsInSqlite;
  for (const statement of [...tables, ...indexes.map((one) => `create index ${one}`), ...guards])
    await sql.raw(statement).execute(db);
}

/** When devices were woken for an enquiry. Those from before wake nobody. */
async function noteWaking(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiry add column woken_at text`.execute(db);
  await sql`update enquiry set woken_at = received_at`.execute(db);
}

const constraints: Record<string, string[]> = {
  files: ['constraint files_place unique (enquiry, place)'],
  upload_parts: ['constraint upload_parts_key primary key (upload, part)'],
};

const indexes = [
  'enquiry_received_at on enquiry (received_at)',
  'enquiry_digest on enquiry (digest)',
  'enquiry_stage on enquiry (stage, callback_by)',
  'enquiry_phone_key on enquiry (phone_key)',
  'enquiry_email_key on enquiry (email_key)',
  'enquiry_joined_to on enquiry (joined_to)',
  'files_state on files (state)',
  'outbox_due on outbox (state, due_at)',
  'outbox_enquiry on outbox (enquiry)',
  'amendments_enquiry on amendments (enquiry, made_at)',
  'steps_enquiry on steps (enquiry, made_at)',
  'steps_stored_at on steps (stored_at)',
  'surveys_starts_at on surveys (starts_at)',
  'surveys_enquiry on surveys (enquiry)',
  'sign_in_links_email on sign_in_links (email)',
  'sessions_person on sessions (person)',
  'passkeys_person on passkeys (person)',
  'record_at on record (at, id)',
  'record_subject on record (subject, at)',
];

/** The record only grows. Deleted may be what is older than two years. */
const refusal = 'the record is never changed';

const guardsInSqlite = [
  `create trigger record_kept before update on record
    begin select raise(abort, '${refusal}'); end`,
  `create trigger record_not_deleted before delete on record
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-24 months')
    begin select raise(abort, '${refusal}'); end`,
];

const guardsInPostgres = [
  `create function record_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char(
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
