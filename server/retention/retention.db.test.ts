import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import type { Database } from '../db/database.ts';
import { forgetOld } from './retention.ts';

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

  test('a month’s end counts back to a month’s end', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { delivered: at('2026-03-01T00:00:00Z') });
    expect(await forget(database, at('2026-03-31T12:00:00Z'), 1)).toBe(0);
    expect(await forget(database, at('2026-04-01T12:00:00Z'), 1), 'control: the day after').toBe(1);
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
});
