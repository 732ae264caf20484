import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, makePerson, openFor } from '../../test/support/filled.ts';
import { record } from '../auth/record.ts';
import { withdraw } from '../customer-page/amend.ts';
import { newsSince } from './news.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 13, minutes));

onEveryDatabase(({ newPlace }) => {
  test('lists what came in and what users and customers changed since an instant', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'WHAR-1000', { at: at(0) });
    await fill(database, 'NIDD-7K3F', { at: at(10) });
    await fill(database, 'SWAL-9XYT', { at: at(11), kind: 'spam' });
    const { id, name } = await makePerson(database, 'office');
    for (const [person, subject, minutes] of [
      [id, 'NIDD-7K3F', 4],
      [id, 'website', 12],
      [id, 'NIDD-7K3F', 13],
      [undefined, 'NIDD-7K3F', 14],
    ] as const)
      await record(database, { at: at(minutes), person, did: 'changed', subject });
    await withdraw(database, 'WHAR-1000', { post: mailOn, at: at(15) });
    const { came, changed } = await newsSince(database, at(5));
    expect(came).toMatchObject([{ reference: 'NIDD-7K3F', at: at(10).toISOString() }]);
    expect(changed.map((one) => [one.reference, one.name])).toEqual([
      ['NIDD-7K3F', name],
      ['NIDD-7K3F', null],
      ['WHAR-1000', null],
    ]);
  });
});
