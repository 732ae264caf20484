/** What a migrated database refuses and finds, as tables.ts promises to all who use it. */
import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillEveryTable } from '../../test/support/every-table.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import type { Tables } from './database.ts';

const twice: [keyof Tables, object, string][] = [
  ['enquiry', { reference: 'other' }, 'one intention is one enquiry'],
  ['enquiry', { key: 'other' }, 'a reference means one enquiry'],
  ['files', { id: 'other' }, 'a place has one file'],
  ['upload_parts', {}, 'a part is there once'],
  ['outbox', { id: 'other' }, 'a mail goes under one id'],
  ['limits', { count: 1 }, 'a count is one row'],
  ['signing_keys', { secret: 'other' }, 'a number means one key'],
  ['steps', { id: 'other' }, 'a tap is one step'],
  ['feeds', { person: 'other' }, 'an address belongs to one person'],
  ['people', { id: 'other' }, 'a mail address is one person'],
  ['sign_in_links', { email: 'other' }, 'a link is there once'],
  ['sessions', { id: 'other' }, 'a token means one session'],
  ['passkeys', { device: 'other' }, 'a credential is one person’s'],
  ['challenges', { person: null }, 'a challenge is given once'],
];
const lost: [keyof Tables, object][] = [
  ['files', { id: 'other', place: 9, enquiry: 'nobody' }],
  ['upload_parts', { upload: 'nobody' }],
  ['outbox', { id: 'other', message_id: 'other', enquiry: 'nobody' }],
  ['amendments', { id: 'other', enquiry: 'nobody' }],
  ['steps', { id: 'other', key: 'other', enquiry: 'nobody' }],
  ['surveys', { id: 'other', enquiry: 'nobody' }],
  ['sessions', { id: 'other', digest: 'other', person: 'nobody' }],
  ['passkeys', { id: 'other', person: 'nobody' }],
  ['challenges', { digest: 'other', person: 'nobody' }],
  ['record', { id: 'other', person: 'nobody' }],
];

test('refuses duplicates and orphans, which would never be deleted', async () => {
  const place = newPlace();
  await fillEveryTable(place);
  const database = await openFor(place);
  const insert = async (table: keyof Tables, changes: object) => {
    const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
    const values = { ...row, ...changes } as Insertable<Tables[keyof Tables]>;
    await database.insertInto(table).values(values).execute();
  };
  for (const [table, changes, why] of twice)
    await expect(insert(table, changes), why).rejects.toThrow(/UNIQUE constraint/);
  for (const [table, changes] of lost)
    await expect(insert(table, changes), table).rejects.toThrow(/FOREIGN KEY constraint/);
});

test('with an upload go its bytes', async () => {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('photo')] } });
  await database.deleteFrom('uploads').execute();
  expect(await database.selectFrom('upload_parts').selectAll().execute()).toEqual([]);
});

test.each([
  ['enquiry_received_at', "enquiry where received_at > 'x'"],
  ['enquiry_digest', "enquiry where digest = 'x'"],
  ['files_state', "files where state = 'raw'"],
  ['outbox_due', "outbox where state = 'waiting' and due_at < 'x'"],
  ['outbox_enquiry', "outbox where enquiry = 'x'"],
  ['enquiry_stage', "enquiry where stage = 'new' and callback_by < 'x'"],
  ['enquiry_phone_key', "enquiry where phone_key = 'x'"],
  ['enquiry_email_key', "enquiry where email_key = 'x'"],
  ['enquiry_joined_to', "enquiry where joined_to = 'x'"],
  ['steps_enquiry', "steps where enquiry = 'x' order by made_at"],
  ['steps_stored_at', "steps where stored_at > 'x'"],
  ['surveys_starts_at', "surveys where starts_at > 'x'"],
  ['surveys_enquiry', "surveys where enquiry = 'x'"],
  ['sessions_person', "sessions where person = 'x'"],
  ['passkeys_person', "passkeys where person = 'x'"],
  ['sign_in_links_email', "sign_in_links where email = 'x'"],
  ['record_subject', "record where subject = 'x'"],
  ['record_at', "record where at > 'x'"],
  ['amendments_enquiry', "amendments where enquiry = 'x' order by made_at"],
])('after years of enquiries the index %s finds %s', async (index, from) => {
  const database = await openFor(newPlace());
  const query = sql<{ detail: string }>`explain query plan select * from ${sql.raw(from)}`;
  const plan = (await query.execute(database)).rows.map(({ detail }) => detail).join();
  expect(plan).toContain(`INDEX ${index} `);
});
