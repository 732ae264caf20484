import { expect, onTestFinished, test } from 'vitest';
import { wordsLimit } from '../../../enquiry/limits.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { openDatabase } from './database.ts';
import { writeTest } from './write-test.ts';

test('whether an enquiry could be written is tried by writing as much as its words, in one row', async () => {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  for (const [day, heavy, length] of [
    ['2026-11-21', false, 1],
    ['2026-11-22', true, wordsLimit],
  ] as const) {
    const now = new Date(`${day}T08:00:00.000Z`);
    await writeTest(database, now, heavy);
    expect(await database.selectFrom('write_test').selectAll().execute()).toEqual([
      { id: 1, written_at: now.toISOString(), filler: expect.stringMatching(/^x+$/) },
    ]);
    const { filler } = await database
      .selectFrom('write_test')
      .select('filler')
      .executeTakeFirstOrThrow();
    expect(filler).toHaveLength(length);
  }
});
