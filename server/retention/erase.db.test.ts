import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, openFor, received } from '../../test/support/filled.ts';
import { type Database, databaseFile } from '../db/database.ts';
import { erase, sweep } from './erase.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const photo = {
  'gate.jpg': [Buffer.from('photo bytes of the wagtail'), Buffer.alloc(200_000, 'wagtail')],
};

onEveryDatabase(({ newPlace }) => {
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
      .set({ stage: 'survey', ...handled })
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

  test('deletes the reason of spam too', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { kind: 'spam' });
    const reason = () => database.selectFrom('enquiry').select('spam_reason').execute();
    expect(await reason(), 'control').toEqual([{ spam_reason: 'many links' }]);
    await erase(database, 'NIDD-7K3F', now);
    expect(await reason()).toEqual([{ spam_reason: null }]);
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
