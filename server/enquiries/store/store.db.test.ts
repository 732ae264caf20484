import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { consentText } from '../../../enquiry/fields.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf, newPlace } from '../../../test/support/examples.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { store } from './store.ts';

const at = new Date('2026-11-21T08:25:43.210Z');
const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000);
const key = 'form-view-0000000001';
const sent = { page: '/areas/ripon', key, at };

async function open(place: DatabaseLocation) {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return {
    database,
    rows: () => database.selectFrom('enquiry').selectAll().orderBy('received_at').execute(),
  };
}

onEveryDatabase(({ newPlace }) => {
  test('an enquiry is stored whole, with the consent as it was given', async () => {
    const { database, rows } = await open(await newPlace());
    const town = enquiryOf('town', { details: 'A “soft” yard – 40 m²\nbehind the barn' });
    const receipt = await store(database, town, sent);
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
    expect(row).toEqual({
      reference: receipt.kind === 'stored' && receipt.reference,
      key,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      form: 'town',
      page: '/areas/ripon',
      fields: JSON.stringify(town.fields),
      consent_text: consentText,
      consented_at: at.toISOString(),
      received_at: at.toISOString(),
      kind: 'real',
      spam_reason: null,
      delivered_at: null,
      erased_at: null,
      callback_by: callBackBy,
      withdrawn_at: null,
      erase_at: null,
      stage: 'new',
      first_rung_at: null,
      remind_at: null,
      assigned_to: null,
      joined_to: null,
      warned_at: null,
      slip_told_at: null,
      phone_key: '01632960001',
      email_key: 'ann@example.org',
      search_text: expect.stringContaining('behindthebarn'),
    });
    expect(JSON.parse(row?.fields ?? '')).toEqual(town.fields);
  });

  test('a form without consent stores none', async () => {
    const { database, rows } = await open(await newPlace());
    await store(database, enquiryOf('contact'), sent);
    expect(await rows()).toMatchObject([{ consent_text: null, consented_at: null }]);
  });

  test('the same key again gives the first receipt, even a week later', async () => {
    const { database, rows } = await open(await newPlace());
    const first = await store(database, enquiryOf('lead'), sent);
    expect(await store(database, enquiryOf('lead'), { ...sent, at: later(168) })).toEqual({
      ...first,
      repeated: true,
    });
    expect(await rows()).toHaveLength(1);
    expect(
      await store(database, enquiryOf('lead'), { ...sent, key: 'form-view-0000000002' }),
      'control: another key',
    ).toMatchObject({ repeated: false });
  });

  test('the same key with other words, or from another form, is refused', async () => {
    const { database, rows } = await open(await newPlace());
    await store(database, enquiryOf('message'), sent);
    expect(
      await store(database, enquiryOf('message', { message: 'Do you work in Leeds?' }), sent),
    ).toEqual({ kind: 'conflict' });
    expect(await store(database, enquiryOf('contact'), sent)).toEqual({ kind: 'conflict' });
    expect(await rows()).toHaveLength(1);
  });

  test('without a key the same words within a day are one enquiry, also over midnight', async () => {
    const { database, rows } = await open(await newPlace());
    const unkeyed = { ...sent, key: undefined };
    const first = await store(database, enquiryOf('lead'), unkeyed);
    for (const hours of [0, 1, 20, 23.9])
      expect(await store(database, enquiryOf('lead'), { ...unkeyed, at: later(hours) })).toEqual({
        ...first,
        repeated: true,
      });
    expect(
      await store(database, enquiryOf('lead', { postcode: 'HG1' }), unkeyed),
      'control: other words',
    ).toMatchObject({ repeated: false });
    expect(
      await store(database, enquiryOf('lead'), { ...unkeyed, at: later(24.1) }),
      'a day later',
    ).toMatchObject({ repeated: false });
    expect(await rows()).toHaveLength(3);
  });

  test('without a key two servers that store the same words at once meet in the words and the day', async () => {
    const { database, rows } = await open(await newPlace());
    await store(database, enquiryOf('lead'), { ...sent, key: undefined });
    expect((await rows())[0]?.key).toMatch(/^words:[0-9a-f]{64}:2026-11-21$/);
  });

  test('the same words again have the receipt of the last time, and of one that was withdrawn none', async () => {
    const { database } = await open(await newPlace());
    const send = (hours: number, form?: string) =>
      store(database, enquiryOf('lead'), { ...sent, key: form, at: later(hours) });
    await send(0, 'form-view-0000000001');
    const last = await send(2, 'form-view-0000000002');
    await send(1, 'form-view-0000000003');
    expect(await send(3)).toEqual({ ...last, repeated: true });
    await database.updateTable('enquiry').set({ withdrawn_at: at.toISOString() }).execute();
    expect(await send(4)).toMatchObject({ kind: 'stored', repeated: false });
  });

  test('what was set aside is set aside when it comes again, and is no other enquiry', async () => {
    const { database } = await open(await newPlace());
    const aside = { ...sent, kind: 'spam', spam: 'links' } as const;
    expect(await store(database, enquiryOf('lead'), aside)).toMatchObject({ aside: true });
    expect(await store(database, enquiryOf('lead'), sent)).toMatchObject({
      aside: true,
      repeated: true,
    });
  });

  test('one of a time when no promise was kept is promised what was said then', async () => {
    const { database } = await open(await newPlace());
    const first = await store(database, enquiryOf('lead'), sent);
    await database.updateTable('enquiry').set({ callback_by: null }).execute();
    const again = await store(database, enquiryOf('lead'), { ...sent, at: later(168) });
    expect(again).toEqual({ ...first, repeated: true });
  });

  test('words without files are told from others as they were before there were files', async () => {
    const { database, rows } = await open(await newPlace());
    const message = enquiryOf('message');
    await store(database, message, sent);
    const words = JSON.stringify([message.form, message.fields]);
    expect((await rows())[0]?.digest).toBe(createHash('sha256').update(words).digest('hex'));
  });

  test('a reference that is taken is drawn again', async () => {
    const { database, rows } = await open(await newPlace());
    const drawn = ['NIDD-7K3F', 'NIDD-7K3F', 'NIDD-7K3F', 'SWAL-9XYT'];
    const draw = () => drawn.shift() ?? 'none left';
    const sender = { visitor: '192.0.2.7', form: 'lead', at, most: 30 } as const;
    await store(database, enquiryOf('lead'), { ...sent, sender }, draw);
    const second = await store(
      database,
      enquiryOf('message'),
      { ...sent, sender, key: 'form-view-0000000002' },
      draw,
    );
    expect(second).toMatchObject({ kind: 'stored', reference: 'SWAL-9XYT' });
    expect(
      await database.selectFrom('limits').select('count').execute(),
      'each enquiry counts once, however often a reference is drawn',
    ).toEqual([{ count: 2 }]);
    expect(await rows()).toHaveLength(2);
    await expect(
      store(
        database,
        enquiryOf('town'),
        { ...sent, key: 'form-view-0000000003' },
        () => 'NIDD-7K3F',
      ),
    ).rejects.toThrow(/no free reference/);
    expect(await rows()).toHaveLength(2);
  });
});

test('a full database refuses, and takes enquiries again when there is room', async () => {
  const { database, rows } = await open(newPlace());
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(database))
    .rows[0] ?? { page_count: 0 };
  await sql`pragma max_page_count = ${sql.lit(page_count)}`.execute(database);
  const long = enquiryOf('message', { message: 'x'.repeat(4000) });
  const kept: string[] = [];
  const fill = async () => {
    for (let n = 10; n < 60; n++) {
      await store(database, long, { ...sent, key: `form-view-00000000${n}` });
      kept.push(`form-view-00000000${n}`);
    }
  };
  await expect(fill()).rejects.toMatchObject({ errcode: 13 });
  expect((await rows()).map((row) => row.key)).toEqual(kept);
  await sql`pragma max_page_count = 100000`.execute(database);
  expect(await store(database, long, sent)).toMatchObject({ kind: 'stored' });
});
