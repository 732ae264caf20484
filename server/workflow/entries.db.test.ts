import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import type { Database } from '../db/database.ts';
import { erase } from '../retention/erase.ts';
import { type Filter, select } from './entries.ts';

const references = async (database: Database, filter: Filter = {}) =>
  (await select(database, filter)).entries.map((entry) => entry.reference);

onEveryDatabase(({ newPlace }) => {
  test('the filters choose; spam only when asked for, canaries and what was erased never', async () => {
    const database = await openFor(await newPlace());
    const at = (time: string) => ({ at: new Date(`2026-07-${time}:00Z`) });
    await fill(database, 'AAAA-3333', { ...at('01T10:00'), delivered: new Date() });
    await fill(database, 'BBBB-3333', { ...at('02T10:00'), words: 'A fence by the Wharfe bank' });
    await fill(database, 'SPAM-3333', { ...at('03T10:00'), kind: 'spam' });
    await fill(database, 'CNRY-3333', { ...at('03T10:00'), kind: 'canary' });
    await fill(database, 'GONE-3333', at('03T11:00'));
    await erase(database, 'GONE-3333', new Date());
    for (const [filter, found] of [
      [{}, ['BBBB-3333', 'AAAA-3333']],
      [{ spam: true }, ['SPAM-3333']],
      [{ undelivered: true }, ['BBBB-3333']],
      [{ since: new Date('2026-07-01T10:00:00.001Z') }, ['BBBB-3333']],
      [{ before: new Date('2026-07-02T10:00:00Z') }, ['AAAA-3333']],
      [{ find: 'wharfe-BANK' }, ['BBBB-3333']],
      [{ find: 'aaaa 3333' }, ['AAAA-3333']],
      [{ find: '   ' }, []],
    ] as const)
      expect(await references(database, filter), JSON.stringify(filter)).toEqual(found);
    const { entries, all } = await select(database, {}, 1);
    expect([all, entries.length]).toEqual([2, 1]);
  });

  test('of more than a statement asks for at once, each enquiry is exported, and once', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-1000');
    const row = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, n) => `BBBB-${1000 + n}`).map((reference) => ({
      ...row,
      reference,
      key: reference,
    }));
    await database.insertInto('enquiry').values(others).execute();
    const found = await references(database);
    expect([found.length, new Set(found).size]).toEqual([501, 501]);
  });
});
