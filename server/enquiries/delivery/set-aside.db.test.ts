import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { announce, countSetAside, hourOf, setAsideInHourOf } from './set-aside.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test('an hour begins with its first millisecond and ends before the next one’s', () => {
  const nine = { from: at('09:00:00.000'), to: at('10:00:00.000') };
  expect(hourOf(at('09:00:00.000'))).toEqual(nine);
  expect(hourOf(at('09:59:59.999'))).toEqual(nine);
  expect(hourOf(at('10:00:00.000')).from).toEqual(nine.to);
});

onEveryDatabase(({ newPlace }) => {
  const open = async () => {
    const database = await openFor(await newPlace());
    const outbox = () =>
      database.selectFrom('outbox').selectAll().where('kind', '=', 'set-aside').execute();
    return { database, outbox };
  };

  test('of an hour is told what was set aside in it and still is, oldest first, with the words and why', async () => {
    const { database } = await open();
    for (const [reference, kind, time] of [
      ['NIDD-0001', 'spam', '08:59:59.999'],
      ['NIDD-0003', 'spam', '09:59:59.999'],
      ['NIDD-0002', 'spam', '09:00:00.000'],
      ['NIDD-0004', 'spam', '10:00:00.000'],
      ['NIDD-0005', 'real', '09:30:00.000'],
      ['NIDD-0006', 'spam', '09:30:00.000'],
    ] as const)
      await fill(database, reference, { kind, at: at(time) });
    const change = (reference: string, row: { erased_at?: string; spam_reason?: null }) =>
      database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();
    await change('NIDD-0006', { erased_at: at('09:40:00').toISOString() });
    await change('NIDD-0003', { spam_reason: null });
    const told = await setAsideInHourOf(database, at('09:17:00'));
    expect(told).toEqual([
      {
        reference: 'NIDD-0002',
        receivedAt: at('09:00:00').toISOString(),
        fields: expect.objectContaining({ fullName: 'Ann Thwaite' }),
        why: 'many links',
      },
      {
        reference: 'NIDD-0003',
        receivedAt: at('09:59:59.999').toISOString(),
        fields: expect.objectContaining({ fullName: 'Ann Thwaite' }),
        why: '',
      },
    ]);
  });

  test('it is known how many are set aside, and since when the oldest waits', async () => {
    const { database } = await open();
    expect(await countSetAside(database)).toEqual({ waiting: 0, since: null });
    await fill(database, 'NIDD-0001', { at: at('07:00:00') });
    await fill(database, 'NIDD-0002', { kind: 'spam', at: at('11:00:00') });
    await fill(database, 'NIDD-0003', { kind: 'spam', at: at('09:00:00') });
    const since = at('09:00:00').toISOString();
    expect(await countSetAside(database)).toEqual({ waiting: 2, since });
  });

  test('the mail about an hour goes a minute after it, and its Message-ID names the hour', async () => {
    const { database, outbox } = await open();
    await fill(database, 'NIDD-0001', { kind: 'spam', at: at('09:10:00') });
    expect(await outbox()).toMatchObject([
      {
        enquiry: 'NIDD-0001',
        recipient: 'office@example.org',
        message_id: '<set-aside-2026-11-23T09@example.org>',
        due_at: at('10:01:00').toISOString(),
        created_at: at('09:10:00').toISOString(),
        state: 'waiting',
      },
    ]);
    await fill(database, 'NIDD-0002', { kind: 'spam', at: at('10:00:00') });
    expect(await outbox(), 'the next hour has its own').toHaveLength(2);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    await fill(database, 'NIDD-0003', { kind: 'spam', at: at('10:59:00') });
    expect((await outbox()).map(({ message_id }) => message_id)).toContain(
      '<set-aside-2026-11-23T10-NIDD-0003@example.org>',
    );
  });

  test('without an office nobody is told; without a sender’s address the Message-ID is localhost’s', async () => {
    const { database, outbox } = await open();
    await fill(database, 'NIDD-0001', { kind: 'spam', post: { ...mailOn, smtpUrl: undefined } });
    const tell = (post: Pick<typeof mailOn, 'enquiryTo' | 'enquiryFrom'>) =>
      announce(database, 'NIDD-0001', post, at('09:10:00'));
    await tell({ ...mailOn, enquiryTo: undefined });
    expect(await outbox()).toEqual([]);
    await tell({ ...mailOn, enquiryFrom: undefined });
    expect(await outbox()).toMatchObject([{ message_id: '<set-aside-2026-11-23T09@localhost>' }]);
  });
});
