import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { openFor } from '../../test/support/filled.ts';
import { makePerson } from '../../test/support/people.ts';
import { record } from './record.ts';

onEveryDatabase(({ name, newPlace }) => {
  async function written() {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    const entry = { person: id, did: 'read' as const, subject: 'NIDD-7K3F' };
    await record(database, { ...entry, at: new Date() });
    await record(database, { ...entry, at: new Date(Date.now() - 740 * 24 * 60 * 60 * 1000) });
    const entries = () => database.selectFrom('record').select('did').orderBy('at').execute();
    return { database, entries };
  }
  const refused = /the record is never changed/;

  test('no entry of the record is changed', async () => {
    const { database } = await written();
    const change = database.updateTable('record').set({ did: 'nothing' });
    await expect(change.execute()).rejects.toThrow(refused);
  });

  test('no entry goes before it is two years old, and those that are go', async () => {
    const { database, entries } = await written();
    await expect(database.deleteFrom('record').execute()).rejects.toThrow(refused);
    expect(await entries()).toHaveLength(2);
    const old = database.deleteFrom('record').where('at', '<', new Date(2e12).toISOString());
    await expect(old.execute(), 'all of them').rejects.toThrow(refused);
    const aged = new Date(Date.now() - 732 * 24 * 60 * 60 * 1000).toISOString();
    await database.deleteFrom('record').where('at', '<', aged).execute();
    expect(await entries()).toHaveLength(1);
  });

  test.runIf(name === 'PostgreSQL')('it is not emptied by another command', async () => {
    const { database } = await written();
    await expect(sql`truncate record`.execute(database)).rejects.toThrow(refused);
  });
});
