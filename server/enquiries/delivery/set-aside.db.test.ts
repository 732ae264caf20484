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
    const put = (reference: string, time: string, kind: 'spam' | 'real' = 'spam') =>
      fill(database, reference, { kind, at: at(time) });
    return { database, outbox, put };
  };

  test('of an hour is told what was set aside in it and still is, oldest first, with the words and why', async () => {
    const { database, put } = await open();
    await put('NIDD-0001', '08:59:59.999');
    await put('NIDD-0003', '09:59:59.999');
    await put('NIDD-0002', '09:00:00.000');
    await put('NIDD-0004', '10:00:00.000');
    await put('NIDD-0005', '09:30:00.000', 'real');
    await put('NIDD-0006', '09:30:00.000');
    const enquiry = (reference: string) =>
      database.updateTable('enquiry').where('reference', '=', reference);
    await enquiry('NIDD-0006')
      .set({ erased_at: at('09:40:00').toISOString() })
      .execute();
    await enquiry('NIDD-0003').set({ spam_reason: null }).execute();
    const fields = expect.objectContaining({ fullName: 'Ann Thwaite' });
    const told = (reference: string, time: string, why: string) => ({
      ...{ reference, fields, why },
      receivedAt: at(time).toISOString(),
    });
    expect(await setAsideInHourOf(database, at('09:17:00'))).toEqual([
      told('NIDD-0002', '09:00:00.000', 'many links'),
      told('NIDD-0003', '09:59:59.999', ''),
    ]);
    const since = at('08:59:59.999').toISOString();
    expect(await countSetAside(database), 'and how many there are').toEqual({ waiting: 4, since });
  });

  test('the mail about an hour goes a minute after it, and its Message-ID names the hour', async () => {
    const { database, outbox, put } = await open();
    expect(await countSetAside(database)).toEqual({ waiting: 0, since: null });
    await put('NIDD-0001', '09:10:00');
    const mail = { enquiry: 'NIDD-0001', recipient: 'office@example.org', state: 'waiting' };
    const message_id = '<set-aside-2026-11-23T09@example.org>';
    const times = {
      due_at: at('10:01:00').toISOString(),
      created_at: at('09:10:00').toISOString(),
    };
    expect(await outbox()).toMatchObject([{ ...mail, ...times, message_id }]);
    await put('NIDD-0002', '10:00:00');
    expect(await outbox(), 'the next hour has its own').toHaveLength(2);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    await put('NIDD-0003', '10:59:00');
    const ids = (await outbox()).map((row) => row.message_id);
    expect(ids).toContain('<set-aside-2026-11-23T10-NIDD-0003@example.org>');
  });

  test('without an office nobody is told', async () => {
    const { database, outbox, put } = await open();
    await put('NIDD-0001', '09:10:00', 'real');
    await announce(database, 'NIDD-0001', { ...mailOn, enquiryTo: undefined }, at('09:10:00'));
    expect(await outbox()).toEqual([]);
  });
});
