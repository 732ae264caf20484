/** What a migrated database keeps, refuses and finds, as tables.ts promises to all who use it. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { openDatabase, type Tables } from './database.ts';

const enquiry = {
  reference: 'NIDD-7K3F',
  key: 'form-view-0000000001',
  digest: 'd',
  form: 'lead',
  page: '/',
  fields: '{}',
  consent_text: 'Yes',
  consented_at: 'then',
  received_at: 'then',
  kind: 'spam',
  spam_reason: 'words',
  delivered_at: 'then',
  erased_at: 'later',
  callback_by: 'soon',
  withdrawn_at: 'later',
  erase_at: 'tonight',
  stage: 'survey',
  first_rung_at: 'then',
  remind_at: 'later',
  assigned_to: 'ann',
  joined_to: 'SWAL-9XYT',
  warned_at: 'then',
  slip_told_at: 'then',
  phone_key: '01632960001',
  email_key: 'ann@example.org',
  search_text: 'nidd7k3f',
} as const;

/** A row of every table with every column filled in, in an order in which each finds its own. */
const rows: { [table in keyof Tables]: Selectable<Tables[table]> } = {
  enquiry,
  files: {
    id: 'f',
    enquiry: enquiry.reference,
    place: 0,
    name: 'yard.jpg',
    type: 'image/jpeg',
    size: 5,
    width: 40,
    height: 30,
    digest: 'd',
    state: 'raw',
    reason: 'why',
    amendment: 'a',
  },
  developing: {
    file: 'f',
    turn: 1,
    pixels: 1200,
    attempts: 2,
    crashes: 1,
    due_at: 'soon',
    leased_until: 'later',
    lease: 'l',
    last_fault: 'broke',
  },
  uploads: { id: 'f', started_at: 'then' },
  upload_parts: { upload: 'f', part: 0, bytes: new Uint8Array([0, 255, 10]) },
  outbox: {
    id: 'o',
    enquiry: enquiry.reference,
    kind: 'office',
    recipient: 'office@example.org',
    message_id: 'm',
    state: 'waiting',
    attempts: 3,
    due_at: 'soon',
    leased_until: 'later',
    lease: 'l',
    last_fault: 'greylisted',
    created_at: 'then',
    sent_at: 'then',
    alarmed_at: 'then',
    amendment: 'a',
    step: 's',
  },
  amendments: {
    id: 'a',
    enquiry: enquiry.reference,
    kind: 'time',
    words: 'after four',
    made_at: 'then',
  },
  steps: {
    id: 's',
    enquiry: enquiry.reference,
    kind: 'quoted',
    made_at: 'then',
    stored_at: 'later',
    person: 'ann',
    details: '{"pence":120000}',
    undone_at: 'later',
    undone_by: 'beth',
    key: 'tap-0000000001',
  },
  surveys: {
    id: 'v',
    enquiry: enquiry.reference,
    person: 'ann',
    starts_at: 'soon',
    minutes: 60,
    sequence: 2,
    cancelled_at: 'then',
  },
  feeds: { person: 'ann', digest: 'd', made_at: 'then' },
  limits: { bucket: 'b', window: 'w', count: 7 },
  tallies: { month: '2026-11', form: 'lead', kind: 'real', erased: 4 },
  signing_keys: { number: 1, secret: 's', made_at: 'then' },
  receipts: { recipient: 'r', times: '[]', last_at: 'then' },
  canaries: {
    id: 'c',
    day: '2026-11-22',
    sent_at: 'then',
    tries: 2,
    next_at: 'soon',
    stopped_at: 'smtp',
    fault: 'refused',
    reference: enquiry.reference,
    accepted_at: 'then',
    arrived_at: 'then',
    way: 'mailbox',
    alarmed_at: 'then',
  },
  clock: { id: 1, seen_at: 'then', ran_seconds: 60, jumped_from: 'then', jumped_to: 'later' },
  moves: { id: 1, state: 'arrived', other: 'sqlite:/data', at: 'then' },
  people: {
    id: 'p',
    email: 'ann@example.org',
    name: 'Ann',
    role: 'owner',
    invited_by: 'q',
    made_at: 'then',
    ended_at: 'later',
  },
  sign_in_links: {
    digest: 'd',
    email: 'ann@example.org',
    kind: 'mail',
    asker: 'a',
    figures: 'f',
    tries: 2,
    made_at: 'then',
    expires_at: 'soon',
    used_at: 'later',
  },
  sessions: {
    id: 's',
    person: 'p',
    digest: 'd',
    previous: 'e',
    previous_until: 'soon',
    rotated_at: 'then',
    made_at: 'then',
    seen_at: 'then',
    ends_at: 'later',
    device: 'Firefox on Linux',
    way: 'link',
  },
  passkeys: {
    id: 'k',
    person: 'p',
    public_key: 'key',
    counter: 4_294_967_295,
    transports: 'internal',
    device: 'an iPhone',
    made_at: 'then',
    used_at: 'later',
  },
  challenges: { digest: 'd', person: 'p', expires_at: 'soon' },
  record: { id: 'r', at: 'then', person: 'p', did: 'read', subject: 'NIDD-7K3F', details: '{}' },
  write_test: { id: 1, written_at: 'then', filler: 'x' },
};
const tables = Object.keys(rows) as (keyof Tables)[];

/** A migrated database with those rows. */
async function filled() {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const insert = (table: keyof Tables, changes = {}) =>
    database
      .insertInto(table)
      .values({ ...rows[table], ...changes } as Insertable<Tables[keyof Tables]>)
      .execute();
  for (const table of tables) await insert(table);
  return { database, insert };
}

test('all that the site and the office note is kept, column by column', async () => {
  const { database } = await filled();
  for (const table of tables)
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([rows[table]]);
});

test('what is new begins with no tries, and an enquiry is real unless it was set aside', async () => {
  const { database, insert } = await filled();
  const left = (name: string) => ({ [name]: undefined });
  await insert('enquiry', { reference: 'new', key: 'new', ...left('kind'), ...left('stage') });
  await insert('surveys', { id: 'new', ...left('sequence') });
  await insert('files', { id: 'new', place: 1 });
  await insert('developing', { file: 'new', ...left('attempts'), ...left('crashes') });
  await insert('outbox', { id: 'new', message_id: 'new', ...left('attempts') });
  await insert('canaries', { id: 'new', day: 'new', ...left('tries') });
  const found = async (table: keyof Tables, id: string) =>
    (await sql`select * from ${sql.table(table)} where ${sql.ref(id)} = 'new'`.execute(database))
      .rows[0];
  expect(await found('enquiry', 'reference')).toMatchObject({
    kind: 'real',
    stage: 'new',
  });
  expect(await found('surveys', 'id')).toMatchObject({ sequence: 0 });
  expect(await found('developing', 'file')).toMatchObject({ attempts: 0, crashes: 0 });
  expect(await found('outbox', 'id')).toMatchObject({ attempts: 0 });
  expect(await found('canaries', 'id')).toMatchObject({ tries: 0 });
});

test('what is there once is never there twice', async () => {
  const { insert } = await filled();
  const twice: [keyof Tables, object, string][] = [
    ['enquiry', { reference: 'other' }, 'one intention is one enquiry'],
    ['enquiry', { key: 'other' }, 'a reference means one enquiry'],
    ['files', { id: 'other' }, 'a place has one file'],
    ['upload_parts', {}, 'a part is there once'],
    ['outbox', { id: 'other' }, 'a mail goes under one id'],
    ['limits', { count: 1 }, 'a count is one row'],
    ['tallies', { erased: 1 }, 'a month is counted once'],
    ['canaries', { id: 'other' }, 'of several servers one sends the test of the day'],
    ['signing_keys', { secret: 'other' }, 'a number means one key'],
    ['clock', { seen_at: 'other' }, 'there is one clock'],
    ['steps', { id: 'other' }, 'a tap is one step'],
    ['feeds', { person: 'other' }, 'an address belongs to one person'],
    ['people', { id: 'other' }, 'a mail address is one person'],
    ['sign_in_links', { email: 'other' }, 'a link is there once'],
    ['sessions', { id: 'other', previous: null }, 'a token means one session'],
    ['sessions', { id: 'other', digest: 'other' }, 'so does the token before it'],
    ['passkeys', { device: 'other' }, 'a credential is one person’s'],
    ['challenges', { person: null }, 'a challenge is given once'],
  ];
  for (const [table, changes, why] of twice)
    await expect(insert(table, changes), why).rejects.toThrow(/UNIQUE constraint/);
});

test('what belongs to nothing is refused: it would never be erased', async () => {
  const { insert } = await filled();
  const lost: [keyof Tables, object][] = [
    ['files', { id: 'other', place: 1, enquiry: 'nobody' }],
    ['developing', { file: 'nobody' }],
    ['upload_parts', { upload: 'nobody' }],
    ['outbox', { id: 'other', message_id: 'other', enquiry: 'nobody' }],
    ['amendments', { id: 'other', enquiry: 'nobody' }],
    ['steps', { id: 'other', key: 'other', enquiry: 'nobody' }],
    ['surveys', { id: 'other', enquiry: 'nobody' }],
    ['sessions', { id: 'other', digest: 'other', previous: null, person: 'nobody' }],
    ['passkeys', { id: 'other', person: 'nobody' }],
    ['challenges', { digest: 'other', person: 'nobody' }],
    ['record', { id: 'other', person: 'nobody' }],
  ];
  for (const [table, changes] of lost)
    await expect(insert(table, changes), table).rejects.toThrow(/FOREIGN KEY constraint/);
});

test('with an upload go its bytes, and with a photo the task to develop it', async () => {
  const { database } = await filled();
  await database.deleteFrom('uploads').execute();
  await database.deleteFrom('files').execute();
  for (const table of ['upload_parts', 'developing'] as const)
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('after years of enquiries none is looked for among all of them', async () => {
  const { database } = await filled();
  const looked: [string, string, string][] = [
    ['enquiry_received_at', "enquiry where received_at > 'x'", 'the office’s list'],
    ['enquiry_digest', "enquiry where digest = 'x'", 'was it sent before'],
    ['outbox_due', "outbox where state = 'waiting' and due_at < 'x'", 'the mails that are due'],
    ['outbox_enquiry', "outbox where enquiry = 'x'", 'the mails of an enquiry'],
    ['canaries_day', "canaries where day = 'x'", 'the test of the day'],
    ['enquiry_stage', "enquiry where stage = 'new' and callback_by < 'x'", 'whom to ring'],
    ['enquiry_phone_key', "enquiry where phone_key = 'x'", 'the same caller'],
    ['enquiry_email_key', "enquiry where email_key = 'x'", 'the same address'],
    ['enquiry_joined_to', "enquiry where joined_to = 'x'", 'what repeats it'],
    ['steps_enquiry', "steps where enquiry = 'x' order by made_at", 'what came of it'],
    ['steps_stored_at', "steps where stored_at > 'x'", 'what is new'],
    ['surveys_starts_at', "surveys where starts_at > 'x'", 'the surveys to come'],
    ['surveys_enquiry', "surveys where enquiry = 'x'", 'the survey of an enquiry'],
    ['sessions_person', "sessions where person = 'x'", 'where somebody is signed in'],
    ['passkeys_person', "passkeys where person = 'x'", 'the passkeys of somebody'],
    ['sign_in_links_email', "sign_in_links where email = 'x'", 'the links of an address'],
    ['sign_in_links_asker', "sign_in_links where asker = 'x'", 'the links of a browser'],
    ['record_subject', "record where subject = 'x'", 'what was done with an enquiry'],
    ['record_at', "record where at > 'x'", 'the record’s last pages'],
    ['amendments_enquiry', "amendments where enquiry = 'x' order by made_at", 'what was changed'],
  ];
  for (const [index, from, what] of looked) {
    const query = sql<{ detail: string }>`explain query plan select * from ${sql.raw(from)}`;
    const plan = (await query.execute(database)).rows.map(({ detail }) => detail).join();
    expect(plan, what).toContain(`INDEX ${index} `);
  }
});
