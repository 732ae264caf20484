import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, openFor, received } from '../../../test/support/filled.ts';
import { databaseFile } from '../store/database.ts';
import { erase, sweep } from './erase.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const photo = {
  'gate.jpg': [Buffer.from('photo bytes of the canary'), Buffer.alloc(200_000, 'canary')],
};

onEveryDatabase(({ newPlace }) => {
  test('what is erased leaves a reference, a day and a count, and others are untouched', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { words: 'The canary floods the yard', files: photo });
    await fill(database, 'SWAL-9XYT', { words: 'The pond is leaking badly', files: photo });
    const handled = { person: 'p', starts_at: 'soon', minutes: 60 };
    const step = { kind: 'note', made_at: 'then', stored_at: 'then', details: '{}' } as const;
    for (const enquiry of ['NIDD-7K3F', 'SWAL-9XYT']) {
      await database
        .insertInto('steps')
        .values({ id: enquiry, enquiry, key: enquiry, ...step })
        .execute();
      await database
        .insertInto('surveys')
        .values({ id: enquiry, enquiry, ...handled })
        .execute();
    }
    await database
      .updateTable('enquiry')
      .set({ stage: 'survey', assigned_to: 'p', remind_at: 'later', joined_to: 'NIDD-7K3F' })
      .execute();
    expect(await erase(database, 'NIDD-7K3F', now)).toBe(true);

    const everything = async () => ({
      enquiry: await database
        .selectFrom('enquiry')
        .selectAll()
        .where('reference', '=', 'NIDD-7K3F')
        .execute(),
      files: await database.selectFrom('files').select('enquiry').execute(),
      parts: await database
        .selectFrom('upload_parts')
        .select(['upload', 'part'])
        .orderBy('part')
        .execute(),
      outbox: await database
        .selectFrom('outbox')
        .select(['enquiry', 'kind'])
        .orderBy('kind')
        .execute(),
      steps: await database.selectFrom('steps').select('enquiry').execute(),
      surveys: await database.selectFrom('surveys').select('enquiry').execute(),
      joined: await database.selectFrom('enquiry').select('joined_to').distinct().execute(),
      tallies: await database.selectFrom('tallies').selectAll().execute(),
    });
    const found = await everything();
    const { reference, key, fields, erased_at, kind, stage, ...rest } = found.enquiry[0] ?? {};
    expect({ reference, key, fields, erased_at, kind, stage }).toEqual({
      reference: 'NIDD-7K3F',
      key: 'erased:NIDD-7K3F',
      fields: '{}',
      erased_at: now.toISOString(),
      kind: 'real',
      stage: 'new',
    });
    expect([found.steps, found.surveys]).toEqual([
      [{ enquiry: 'SWAL-9XYT' }],
      [{ enquiry: 'SWAL-9XYT' }],
    ]);
    expect(found.joined, 'what repeated it stands by itself').toEqual([{ joined_to: null }]);
    expect(Object.values(rest).filter(Boolean), 'all else is empty').toEqual([]);
    expect(found.files).toEqual([{ enquiry: 'SWAL-9XYT' }]);
    expect(found.parts).toEqual([
      { upload: 'SWAL-9XYT/0', part: 0 },
      { upload: 'SWAL-9XYT/0', part: 1 },
    ]);
    expect(found.outbox).toEqual([
      { enquiry: 'SWAL-9XYT', kind: 'office' },
      { enquiry: 'SWAL-9XYT', kind: 'receipt' },
    ]);
    expect(found.tallies, 'a July night in London').toEqual([
      { month: '2026-07', form: 'lead', kind: 'real', erased: 1 },
    ]);
  });

  test('of spam the reason goes too', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { kind: 'spam' });
    const reason = () => database.selectFrom('enquiry').select('spam_reason').execute();
    expect(await reason(), 'control').toEqual([{ spam_reason: 'many links' }]);
    await erase(database, 'NIDD-7K3F', now);
    expect(await reason()).toEqual([{ spam_reason: null }]);
  });

  test('it is counted once, however often and from however many servers it is erased', async () => {
    const place = await newPlace();
    const [one, two] = [await openFor(place), await openFor(place)];
    const erased = async (reference: string) => {
      await fill(one, reference);
      const patient = async (database: typeof one): Promise<boolean> =>
        erase(database, reference, now).catch((error) =>
          'errcode' in error ? patient(database) : Promise.reject(error),
        );
      return Promise.all([patient(one), patient(two)]);
    };
    for (const reference of ['NIDD-7K3F', 'SWAL-9XYT', 'AIRE-4HJK'])
      expect((await erased(reference)).sort()).toEqual([false, true]);
    expect(await erase(one, 'NIDD-7K3F', now)).toBe(false);
    expect(await erase(one, 'NONE-0000', now)).toBe(false);
    expect(await one.selectFrom('tallies').selectAll().execute()).toEqual([
      { month: '2026-07', form: 'lead', kind: 'real', erased: 3 },
    ]);
  });
});

test('afterwards the words and photos are not in SQLite’s files either', async () => {
  const traces = async (secure: boolean) => {
    const place = newPlace();
    const database = await openFor(place);
    await sql`pragma secure_delete = ${sql.lit(secure ? 1 : 0)}`.execute(database);
    await fill(database, 'NIDD-7K3F', { words: 'The canary floods the yard', files: photo });
    await fill(database, 'SWAL-9XYT', { at: received });
    const found = () =>
      ['', '-wal'].map((part) => readFileSync(databaseFile(place) + part).includes('canary'));
    expect(found(), 'control: they were').toContain(true);
    await erase(database, 'NIDD-7K3F', now);
    expect(found(), 'control: they still are').toContain(true);
    await sweep(database);
    return found();
  };
  expect(await traces(true)).toEqual([false, false]);
  expect(await traces(false), 'control: as SQLite does it by itself').toContain(true);
});
