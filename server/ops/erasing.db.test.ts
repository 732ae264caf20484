import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { select } from '../workflow/entries.ts';
import { eraseOne, forgetOld, forgetSender } from './erasing.ts';

const now = new Date('2026-11-22T13:00:00.000Z');
const later = new Date('2029-11-22T13:00:00.000Z');
const [asked, sure] = [
  { yes: false, now },
  { yes: true, now },
];

onEveryDatabase(({ newPlace }) => {
  test('erase asks first, and warns if the office has had no email', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'DONE-3333', { delivered: now });
    await fill(database, 'WAIT-3333');
    await expect(eraseOne(database, 'DONE-3333', asked)).rejects.toThrow('good: add --yes');
    await expect(eraseOne(database, 'WAIT-3333', asked)).rejects.toThrow(
      'for good, and it has not been emailed to the office: add --yes',
    );
    expect((await select(database, {})).all).toBe(2);
    expect(await eraseOne(database, 'WAIT-3333', sure)).toBe('WAIT-3333 is deleted.');
    await expect(eraseOne(database, 'WAIT-3333', sure)).rejects.toThrow('deleted on 2026-11-22');
    await expect(eraseOne(database, 'NONE-3333', sure)).rejects.toThrow('There is no enquiry');
  });

  test.each(['ANN@example.org', '+44 1632 960001'])(
    'forget %s deletes all from this sender, and asks first',
    async (sender) => {
      const database = await openFor(await newPlace());
      await fill(database, 'NIDD-7K3F');
      await fill(database, 'SWAL-9XYT', { kind: 'spam' });
      await fill(database, 'AIRE-4HJK');
      const other = { email_key: 'joe@example.org', phone_key: '07700900312' };
      await database
        .updateTable('enquiry')
        .set(other)
        .where('reference', '=', 'AIRE-4HJK')
        .execute();
      await expect(forgetSender(database, sender, asked)).rejects.toThrow(
        /NIDD-7K3F, SWAL-9XYT for good|SWAL-9XYT, NIDD-7K3F for good/,
      );
      expect(await forgetSender(database, sender, sure)).toBe('2 deleted, with their photos.');
      expect((await select(database, {})).entries).toMatchObject([{ reference: 'AIRE-4HJK' }]);
      expect(await forgetSender(database, sender, sure)).toContain('There is no enquiry');
      await expect(forgetSender(database, 'Ann', asked)).rejects.toThrow('no email address');
    },
  );

  test('forget deletes all past its retention at once', async () => {
    const database = await openFor(await newPlace());
    for (let n = 0; n < 8; n++) await fill(database, `NIDD-333${n}`, { delivered: now });
    expect(await forgetOld(database, 24, sure)).toBe('None is past its retention.');
    await expect(forgetOld(database, 24, { yes: false, now: later })).rejects.toThrow(
      '8 are older than 24 months. The site will delete 5 of them today',
    );
    expect(await forgetOld(database, 24, { yes: true, now: later })).toMatch(/^8 deleted/);
  });
});
