import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Every table. Times are ISO 8601 text in UTC: it sorts, and both databases have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const guards = postgres ? guardsInPostgres : guardsInSqlite;
  for (const statement of [...tables(postgres ? 'bytea' : 'blob'), ...guards])
    await sql.raw(statement).execute(db);
}

const tables = (bytes: 'bytea' | 'blob'): string[] => [
  `create table enquiry (
    reference text not null primary key,
    key text not null unique,
    digest text not null,
    form text not null,
    page text not null,
    fields text not null,
    consent_text text,
    consented_at text,
    received_at text not null,
    kind text default 'real' not null,
    spam_reason text,
    delivered_at text,
    erased_at text,
    callback_by text,
    withdrawn_at text,
    erase_at text,
    stage text default 'new' not null,
    first_rung_at text,
    remind_at text,
    assigned_to text,
    joined_to text,
    warned_at text,
    slip_told_at text,
    phone_key text,
    email_key text,
    search_text text default '' not null)`,
  'create index enquiry_received_at on enquiry (received_at)',
  'create index enquiry_digest on enquiry (digest)',
  'create index enquiry_stage on enquiry (stage, callback_by)',
  'create index enquiry_phone_key on enquiry (phone_key)',
  'create index enquiry_email_key on enquiry (email_key)',
  'create index enquiry_joined_to on enquiry (joined_to)',

  `create table files (
    id text not null primary key,
    enquiry text not null references enquiry (reference),
    place integer not null,
    name text not null,
    type text not null,
    size integer not null,
    width integer,
    height integer,
    digest text not null,
    state text not null,
    reason text,
    amendment text,
    attempts integer default 0 not null,
    due_at text default '' not null,
    leased_until text,
    lease text,
    last_fault text,
    constraint files_place unique (enquiry, place))`,
  'create index files_state on files (state)',
  `create table uploads (
    id text not null primary key,
    started_at text not null)`,
  `create table upload_parts (
    upload text not null references uploads (id) on delete cascade,
    part integer not null,
    bytes ${bytes} not null,
    constraint upload_parts_key primary key (upload, part))`,

  `create table outbox (
    id text not null primary key,
    enquiry text not null references enquiry (reference),
    kind text not null,
    recipient text not null,
    message_id text not null unique,
    state text not null,
    attempts integer default 0 not null,
    due_at text default '' not null,
    leased_until text,
    lease text,
    last_fault text,
    created_at text not null,
    sent_at text,
    amendment text,
    step text)`,
  'create index outbox_due on outbox (state, due_at)',
  'create index outbox_enquiry on outbox (enquiry)',

  `create table amendments (
    id text not null primary key,
    enquiry text not null references enquiry (reference),
    kind text not null,
    words text not null,
    made_at text not null)`,
  'create index amendments_enquiry on amendments (enquiry, made_at)',
  `create table steps (
    id text not null primary key,
    enquiry text not null references enquiry (reference),
    kind text not null,
    made_at text not null,
    stored_at text not null,
    person text,
    details text not null,
    undone_at text,
    undone_by text,
    key text not null unique)`,
  'create index steps_enquiry on steps (enquiry, made_at)',
  'create index steps_stored_at on steps (stored_at)',
  `create table surveys (
    id text not null primary key,
    enquiry text not null references enquiry (reference),
    person text,
    starts_at text not null,
    minutes integer not null,
    sequence integer default 0 not null,
    cancelled_at text)`,
  'create index surveys_starts_at on surveys (starts_at)',
  'create index surveys_enquiry on surveys (enquiry)',
  `create table feeds (
    person text not null primary key,
    digest text not null unique,
    made_at text not null)`,

  `create table people (
    id text not null primary key,
    email text not null unique,
    name text not null,
    role text not null,
    invited_by text,
    made_at text not null,
    ended_at text)`,
  `create table sign_in_links (
    digest text not null primary key,
    email text not null,
    asker text,
    expires_at text not null,
    used_at text)`,
  'create index sign_in_links_email on sign_in_links (email)',
  `create table sessions (
    id text not null primary key,
    person text not null references people (id),
    digest text not null unique,
    made_at text not null,
    seen_at text not null,
    ends_at text not null,
    device text not null,
    way text not null)`,
  'create index sessions_person on sessions (person)',
  `create table pushes (
    endpoint text not null primary key,
    session text not null,
    told_at text not null)`,
  `create table passkeys (
    id text not null primary key,
    person text not null references people (id),
    public_key text not null,
    transports text not null,
    device text not null,
    made_at text not null,
    used_at text)`,
  'create index passkeys_person on passkeys (person)',
  `create table challenges (
    digest text not null primary key,
    person text references people (id),
    expires_at text not null)`,
  `create table record (
    id text not null primary key,
    at text not null,
    person text references people (id),
    did text not null,
    subject text,
    details text not null)`,
  'create index record_at on record (at, id)',
  'create index record_subject on record (subject, at)',

  `create table limits (
    bucket text not null primary key,
    ends_at text not null,
    count integer not null)`,
  `create table canary (
    id integer not null primary key,
    day text not null,
    token text not null,
    tries integer not null,
    sent_at text not null,
    tried_at text not null,
    fault text,
    accepted_at text,
    quiet_until text not null)`,
  `create table write_test (
    id integer not null primary key,
    written_at text not null,
    filler text not null)`,
  `create table signing_keys (
    number integer not null primary key,
    secret text not null,
    made_at text not null)`,
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
