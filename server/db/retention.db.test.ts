import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import { type Database, databaseFile } from './database.ts';
import { erase, forgetOld, sweep } from './retention.ts';

const at = (iso: string) => new Date(iso);

/** How many are erased. */
async function forget(database: Database, now: Date, months?: number): Promise<number> {
  return (await forgetOld(database, now, months)).erased;
}

/** The references whose words are there, or have gone. */
async function references(database: Database, erased: boolean): Promise<string[]> {
  const rows = database.selectFrom('enquiry').select('reference').orderBy('reference');
  const found = await rows.where('erased_at', erased ? 'is not' : 'is', null).execute();
  return found.map(({ reference }) => reference);
}

const now = new Date('2026-11-21T08:25:00.000Z');
const photo = {
  'gate.jpg': [Buffer.from('photo bytes of the wagtail'), Buffer.alloc(200_000, 'wagtail')],
};

onEveryDatabase(({ newPlace }) => {
  test('deletes after 24 months to the minute what was delivered or needed no email, and keeps the rest', async () => {
    const database = await openFor(await newPlace());
    const left = () => references(database, false);
    const old = { at: at('2016-01-01T10:00:00Z') };
    const files = { 'a.jpg': [Buffer.from('x')] };
    await fill(database, 'DONE-3333', { ...old, delivered: at('2024-11-21T08:00:00Z'), files });
    await fill(database, 'LATE-3333', { ...old, delivered: at('2024-11-21T08:30:00Z') });
    await fill(database, 'NEVR-3333', old);
    await fill(database, 'OFFF-3333', {
      at: at('2024-11-22T08:00:00Z'),
      post: { ...mailOn, smtpUrl: undefined },
    });
    const all = ['DONE-3333', 'LATE-3333', 'NEVR-3333', 'OFFF-3333'];

    expect(await forget(database, at('2026-11-21T07:59:00Z'))).toBe(0);
    expect(await left()).toEqual(all);
    expect(await forget(database, at('2026-11-21T08:01:00Z'))).toBe(1);
    expect(await left()).toEqual(all.slice(1));
    expect(await database.selectFrom('upload_parts').select('part').execute()).toEqual([]);
    expect(await forget(database, at('2026-11-21T08:01:00Z')), 'again').toBe(0);
    expect(await forget(database, at('2126-01-01T00:00:00Z'))).toBe(2);
    expect(await left()).toEqual(['NEVR-3333']);
  });

  test('keeps an enquiry until its repeated email is delivered', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { delivered: at('2020-01-01T00:00:00Z') });
    const mails = database.updateTable('outbox').where('kind', '=', 'office');
    await mails.set({ state: 'waiting' }).execute();
    expect(await forget(database, at('2026-11-21T08:00:00Z'))).toBe(0);
    await mails.set({ state: 'sent' }).execute();
    expect(await forget(database, at('2026-11-21T08:00:00Z'))).toBe(1);
  });

  test('spam that nobody released goes 24 months after it came', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam', at: at('2024-11-20T10:00:00Z') });
    await fill(database, 'SPAM-4444', { kind: 'spam', at: at('2024-11-22T10:00:00Z') });
    expect(await forget(database, at('2026-11-21T08:00:00Z'))).toBe(1);
    expect(await references(database, true)).toEqual(['SPAM-3333']);
    expect(await references(database, false)).toEqual(['SPAM-4444']);
  });

  test('in a day 5 % are erased by themselves, of few enquiries five, the oldest first', async () => {
    const database = await openFor(await newPlace());
    const day = (n: number) => at(`2026-11-${20 + n}T08:00:00Z`);
    const all = Array.from({ length: 12 }, (_, n) => `NIDD-33${n + 10}`);
    const delivered = at('2020-02-01T08:00:00Z');
    for (const [n, reference] of all.entries())
      await fill(database, reference, { at: at(`2020-01-${n + 10}T08:00:00Z`), delivered });
    for (const [now, erased, left] of [
      [day(0), 5, 7],
      [day(0), 0, 7],
      [day(1), 5, 2],
      [day(2), 2, 0],
      [day(3), 0, 0],
    ] as const) {
      expect(await forgetOld(database, now)).toEqual({ erased, left });
      expect(await references(database, false)).toEqual(all.slice(12 - left));
    }
  });

  test('deletes at most ten of two hundred enquiries', async () => {
    const database = await openFor(await newPlace());
    const now = at('2026-11-21T08:00:00Z');
    for (let n = 0; n < 200; n++)
      await fill(database, `NIDD-${1000 + n}`, { delivered: at('2020-02-01T08:00:00Z') });
    expect(await forget(database, now)).toBe(10);
  }, 60_000);

  test('a deleted enquiry leaves a reference and a day, and others are untouched', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { words: 'The wagtail floods the yard', files: photo });
    await fill(database, 'SWAL-9XYT', { words: 'The pond is leaking badly', files: photo });
    for (const enquiry of ['NIDD-7K3F', 'SWAL-9XYT']) {
      const own = { id: enquiry, enquiry };
      const step = { kind: 'note', made_at: 'then', stored_at: 'then', details: '{}' } as const;
      await database
        .insertInto('steps')
        .values({ ...own, key: enquiry, ...step })
        .execute();
      const survey = { ...own, person: 'p', starts_at: 'soon', minutes: 60 };
      await database.insertInto('surveys').values(survey).execute();
    }
    const handled = { assigned_to: 'p', remind_at: 'later', joined_to: 'NIDD-7K3F' };
    await database
      .updateTable('enquiry')
      .set({ stage: 'survey', spam_reason: 'many links', ...handled })
      .execute();
    expect(await erase(database, 'NIDD-7K3F', now)).toBe(true);

    const rows = await database.selectFrom('enquiry').selectAll().orderBy('reference').execute();
    const kept = {
      reference: 'NIDD-7K3F',
      key: 'erased:NIDD-7K3F',
      fields: '{}',
      erased_at: now.toISOString(),
      kind: 'real',
      stage: 'new',
    };
    const filled = Object.entries(rows[0] ?? {}).filter(([, value]) => value);
    expect(Object.fromEntries(filled), 'all else is empty').toEqual(kept);
    expect(rows[1]?.joined_to, 'what repeated it stands by itself').toBeNull();
    for (const table of ['files', 'steps', 'surveys'] as const)
      expect(await database.selectFrom(table).select('enquiry').execute(), table).toEqual([
        { enquiry: 'SWAL-9XYT' },
      ]);
    const parts = database.selectFrom('upload_parts').select('upload');
    expect(await parts.execute()).toEqual(Array(2).fill({ upload: 'SWAL-9XYT/0' }));
    const mails = database.selectFrom('outbox').select(['enquiry', 'kind']).orderBy('kind');
    expect(await mails.execute()).toEqual([
      { enquiry: 'SWAL-9XYT', kind: 'office' },
      { enquiry: 'SWAL-9XYT', kind: 'receipt' },
    ]);
  });

  test('an enquiry is deleted once by several servers', async () => {
    const place = await newPlace();
    const [one, two] = [await openFor(place), await openFor(place)];
    const patient = (database: Database, reference: string): Promise<boolean> =>
      erase(database, reference, now).catch((error) =>
        'errcode' in error ? patient(database, reference) : Promise.reject(error),
      );
    const erased = async (reference: string) => {
      await fill(one, reference);
      return Promise.all([patient(one, reference), patient(two, reference)]);
    };
    for (const reference of ['NIDD-7K3F', 'SWAL-9XYT', 'AIRE-4HJK'])
      expect((await erased(reference)).sort()).toEqual([false, true]);
    expect(await erase(one, 'NIDD-7K3F', now)).toBe(false);
    expect(await erase(one, 'NONE-0000', now)).toBe(false);
  });
});

test('afterwards the words and photos are not in SQLite’s files either', async () => {
  const place = newPlace();
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F', { words: 'The wagtail floods the yard', files: photo });
  await fill(database, 'SWAL-9XYT', { at: received });
  const found = () =>
    ['', '-wal'].map((part) => readFileSync(databaseFile(place) + part).includes('wagtail'));
  await erase(database, 'NIDD-7K3F', now);
  expect(found(), 'control: they still are').toContain(true);
  await sweep(database);
  expect(found()).toEqual([false, false]);
});
