import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { openFor } from '../../test/support/filled.ts';
import { makePerson } from '../../test/support/people.ts';
import { readRecord, record } from './record.ts';

const refused = /the record is never changed/;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

onEveryDatabase(({ name, newPlace }) => {
  async function written() {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    for (const days of [0, 740])
      await record(database, { at: daysAgo(days), person: id, did: 'read', subject: 'NIDD-7K3F' });
    return database;
  }

  test('no entry of the record is changed', async () => {
    const change = (await written()).updateTable('record').set({ did: 'nothing' });
    await expect(change.execute()).rejects.toThrow(refused);
  });

  test('no entry goes before it is two years old, and those that are go', async () => {
    const database = await written();
    const remove = (before: Date) =>
      database.deleteFrom('record').where('at', '<', before.toISOString()).execute();
    await expect(remove(new Date(2e12)), 'all of them').rejects.toThrow(refused);
    await remove(daysAgo(732));
    expect(await database.selectFrom('record').select('did').execute()).toHaveLength(1);
  });

  test('a page of it begins where the one before ended, also among entries of one instant', async () => {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    const at = daysAgo(1);
    for (let n = 0; n < 7; n++)
      await record(database, { at, person: id, did: 'read', details: { n } });
    const seen: string[] = [];
    let before: { at: string; id: string } | undefined;
    do {
      const page = await readRecord(database, { before, most: 3 });
      seen.push(...page.map(({ details }) => details));
      before = page.at(-1);
    } while (before);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test.runIf(name === 'PostgreSQL')('it is not emptied by another command', async () => {
    await expect(sql`truncate record`.execute(await written())).rejects.toThrow(refused);
  });
});
