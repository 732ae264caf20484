import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { consentText } from '../../enquiry/fields.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { enquiryOf, newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { store } from './store-enquiry.ts';

const at = new Date('2026-11-21T08:25:43.210Z');
const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000);
const key = 'form-view-0000000001';
const otherKey = 'form-view-0000000002';
const sent = { page: '/areas/ripon', key, at };
const lead = enquiryOf('lead');

async function open(place: DatabaseLocation) {
  const database = await openFor(place);
  return {
    database,
    rows: () => database.selectFrom('enquiry').selectAll().orderBy('received_at').execute(),
    send: (changes: object = {}, enquiry = lead) =>
      store(database, enquiry, { ...sent, ...changes }),
  };
}

onEveryDatabase(({ newPlace }) => {
  test('an enquiry is stored whole, with the consent as it was given', async () => {
    const { rows, send } = await open(await newPlace());
    const town = enquiryOf('town', { details: 'A “soft” yard – 40 m²\nbehind the barn' });
    const receipt = await send({}, town);
    const callBackBy = '2026-11-23T17:00:00.000Z';
    expect(receipt).toEqual({
      kind: 'stored',
      reference: expect.stringMatching(/^[A-Z]{4}-.{4}$/),
      receivedAt: at.toISOString(),
      callBackBy,
      aside: false,
      files: [],
      repeated: false,
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      reference: receipt.kind === 'stored' && receipt.reference,
      key,
      form: 'town',
      page: '/areas/ripon',
      fields: JSON.stringify(town.fields),
      consent_text: consentText,
      consented_at: at.toISOString(),
      received_at: at.toISOString(),
      kind: 'real',
      callback_by: callBackBy,
      stage: 'new',
      phone_key: '01632960001',
      email_key: 'ann@example.org',
      search_text: expect.stringContaining('behindthebarn'),
    });
    expect(JSON.parse(row?.fields ?? '')).toEqual(town.fields);
    const contact = enquiryOf('contact');
    await send({ key: otherKey, at: later(1) }, contact);
    // As it was made before there were files: what was stored then is still known.
    const words = JSON.stringify([contact.form, contact.fields]);
    expect((await rows())[1]).toMatchObject({
      consent_text: null,
      consented_at: null,
      digest: createHash('sha256').update(words).digest('hex'),
    });
  });

  test('the same key again gives the first receipt, even a week later or in a flood', async () => {
    const { database, rows, send } = await open(await newPlace());
    const sender = { address: '192.0.2.7', limit: { max: 1, window: 10 * minute } };
    const first = await send({ sender });
    const again = { ...first, repeated: true };
    expect(await send({ at: later(168), sender })).toEqual(again);
    expect(await send({ key: otherKey, sender }), 'control').toMatchObject({ kind: 'slow-down' });
    // One of a time when no promise was kept.
    await database.updateTable('enquiry').set({ callback_by: null }).execute();
    expect(await send({ at: later(168) })).toEqual(again);
    expect(await send({ key: otherKey }), 'control: another key').toMatchObject({
      repeated: false,
    });
    expect(JSON.stringify(await rows()), 'nobody’s address is kept').not.toContain('192.0.2.7');
  });

  test('the same key with other words, or from another form, is refused', async () => {
    const { rows, send } = await open(await newPlace());
    await send({}, enquiryOf('message'));
    const others = [
      enquiryOf('message', { message: 'Do you work in Leeds?' }),
      enquiryOf('contact'),
    ];
    for (const other of others) expect(await send({}, other)).toEqual({ kind: 'conflict' });
    expect(await rows()).toHaveLength(1);
  });

  test('without a key the same words within a day are one enquiry, also over midnight', async () => {
    const { rows, send } = await open(await newPlace());
    const unkeyed = (hours: number, enquiry = lead) =>
      send({ key: undefined, at: later(hours) }, enquiry);
    const first = await unkeyed(0);
    for (const hours of [0, 1, 20, 23.9])
      expect(await unkeyed(hours)).toEqual({ ...first, repeated: true });
    const other = await unkeyed(0, enquiryOf('lead', { postcode: 'HG1' }));
    expect(other, 'control: other words').toMatchObject({ repeated: false });
    expect(await unkeyed(24.1), 'a day later').toMatchObject({ repeated: false });
    expect(await rows()).toHaveLength(3);
    // In this two servers meet that store the same words at once.
    expect((await rows())[0]?.key).toMatch(/^words:[0-9a-f]{64}:2026-11-21$/);
  });

  test('with a new key the words of the day that came without a key are the same enquiry', async () => {
    const { database, rows, send } = await open(await newPlace());
    const first = await send({ key: undefined });
    const again = (hours: number) => send({ at: later(hours) });
    expect(await again(0.1)).toEqual({ ...first, repeated: true });
    const other = enquiryOf('lead', { postcode: 'HG1' });
    expect(await send({ at: later(0.2) }, other), 'other words').toMatchObject({ repeated: false });
    expect(await rows()).toHaveLength(2);
    await database.updateTable('enquiry').set({ withdrawn_at: at.toISOString() }).execute();
    const fresh = await send({ key: otherKey, at: later(0.3) });
    expect(fresh, 'withdrawn').toMatchObject({ repeated: false });
  });

  test('the same words again have the receipt of the last time, and of one that was withdrawn none', async () => {
    const { database, send } = await open(await newPlace());
    await send();
    const last = await send({ key: otherKey, at: later(2) });
    await send({ key: 'form-view-0000000003', at: later(1) });
    expect(await send({ key: undefined, at: later(3) })).toEqual({ ...last, repeated: true });
    await database.updateTable('enquiry').set({ withdrawn_at: at.toISOString() }).execute();
    expect(await send({ key: undefined, at: later(4) })).toMatchObject({ repeated: false });
  });

  test('a repeated quarantined enquiry stays in quarantine, and is stored once', async () => {
    const { rows, send } = await open(await newPlace());
    expect(await send({ kind: 'spam', spam: 'links' })).toMatchObject({ aside: true });
    expect(await send()).toMatchObject({ aside: true, repeated: true });
    expect(await rows()).toMatchObject([{ kind: 'spam', spam_reason: 'links' }]);
  });

  test('a reference that is taken is drawn again', async () => {
    const { database, rows } = await open(await newPlace());
    const drawn = ['NIDD-7K3F', 'NIDD-7K3F', 'NIDD-7K3F', 'SWAL-9XYT'];
    const sender = { address: '192.0.2.7', limit: { max: 30, window: 10 * minute } };
    const draw = (key: string, make = () => drawn.shift() ?? 'none left') =>
      store(database, lead, { ...sent, sender, key }, make);
    await draw(key);
    expect(await draw(otherKey)).toMatchObject({ kind: 'stored', reference: 'SWAL-9XYT' });
    const counts = await database.selectFrom('limits').select('count').execute();
    expect(counts, 'each enquiry counts once').toEqual([{ count: 2 }]);
    const never = draw('form-view-0000000003', () => 'NIDD-7K3F');
    await expect(never).rejects.toThrow(/no free reference/);
    expect(await rows()).toHaveLength(2);
  });
});

test('a full database refuses, and takes enquiries again when there is room', async () => {
  const { database, rows, send } = await open(newPlace());
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database);
  await limit(1); // SQLite takes what it has already as the least
  const long = enquiryOf('message', { message: 'x'.repeat(4000) });
  const kept: string[] = [];
  const fill = async () => {
    for (let n = 10; n < 60; n++) {
      await send({ key: `form-view-00000000${n}` }, long);
      kept.push(`form-view-00000000${n}`);
    }
  };
  await expect(fill()).rejects.toMatchObject({ errcode: 13 });
  expect((await rows()).map((row) => row.key)).toEqual(kept);
  await limit(100_000);
  expect(await send({}, long)).toMatchObject({ kind: 'stored' });
});
