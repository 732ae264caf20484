import { expect, test } from 'vitest';
import { wordsLimit } from '../../../enquiry/limits.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import { writeTest } from './write-test.ts';

test('whether an enquiry could be written is tried by writing as much as its words, in one row', async () => {
  const database = await openFor(newPlace());
  for (const [heavy, length] of [
    [false, 1],
    [true, wordsLimit],
  ] as const) {
    const now = new Date(`2026-11-2${Number(heavy)}T08:00:00.000Z`);
    await writeTest(database, now, heavy);
    const row = { id: 1, written_at: now.toISOString(), filler: 'x'.repeat(length) };
    expect(await database.selectFrom('write_test').selectAll().execute()).toEqual([row]);
  }
});
