import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { countMail } from './count-mail.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

onEveryDatabase(({ newPlace }) => {
  test('the oldest mail to the office that waits counts, of whatever kind; what was sent does not', async () => {
    const database = await openFor(await newPlace());
    expect(await countMail(database, at('09:00:00'))).toEqual({
      waiting: 0,
      oldestSeconds: 0,
      givenUp: 0,
    });
    await fill(database, 'NIDD-0001', { at: at('08:00:00') });
    await fill(database, 'NIDD-0002', { at: at('08:30:00') });
    await fill(database, 'NIDD-0003', { at: at('07:00:00'), delivered: at('07:01:00') });
    const count = () => countMail(database, at('09:00:00'));
    expect(await count()).toEqual({ waiting: 4, oldestSeconds: 3600, givenUp: 0 });
    const change = (reference: string, row: { kind?: 'amendment'; state?: 'given-up' }) =>
      database
        .updateTable('outbox')
        .set(row)
        .where('enquiry', '=', reference)
        .where('kind', '=', 'office')
        .execute();
    await change('NIDD-0002', { kind: 'amendment' });
    expect(await count(), 'another kind is younger').toMatchObject({ oldestSeconds: 3600 });
    await change('NIDD-0001', { state: 'given-up' });
    expect(await count()).toEqual({ waiting: 3, oldestSeconds: 1800, givenUp: 1 });
    await database.updateTable('outbox').set({ state: 'given-up' }).execute();
    expect(await count(), 'a receipt given up is no fault of ours').toMatchObject({
      waiting: 0,
      givenUp: 3,
    });
  });

  test('mail about an hour is as old as the end of the hour, unless it comes from the future', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-0001', { kind: 'spam', at: at('08:30:00') });
    const age = async (time: string) => (await countMail(database, at(time))).oldestSeconds;
    expect(await age('08:30:00')).toBe(0);
    expect(await age('08:59:00')).toBe(0);
    expect(await age('09:00:30')).toBe(30);
    expect(await age('08:28:30'), 'a clock was put back').toBe(-90);
  });
});
