import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor, received } from '../../test/support/filled.ts';
import { countNeverMailed } from './claims.ts';
import { countMail } from './count-mail.ts';

const post = { smtpUrl: undefined, enquiryTo: undefined, enquiryFrom: undefined };

onEveryDatabase(({ newPlace }) => {
  test('an enquiry that came while mail was off is counted until the office has it', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { post });
    await fill(database, 'NIDD-7K4F', { post, form: 'message' });
    await fill(database, 'NIDD-7K5F', { post, kind: 'spam' });
    await fill(database, 'NIDD-7K6F', { post, kind: 'canary' });
    await fill(database, 'NIDD-7K7F');
    expect(await countNeverMailed(database), 'the last one’s mail waits').toBe(2);
    await database.deleteFrom('outbox').where('kind', '=', 'office').execute();
    expect(await countNeverMailed(database), 'a receipt is no mail to the office').toBe(3);
    const change = (reference: string, row: { delivered_at?: string; erased_at?: string }) =>
      database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();
    await change('NIDD-7K3F', { delivered_at: received.toISOString() });
    await change('NIDD-7K4F', { erased_at: received.toISOString() });
    expect(await countNeverMailed(database), 'saved, and erased').toBe(1);
  });
});

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

onEveryDatabase(({ newPlace }) => {
  test('counts the oldest waiting email to the office of any kind, and no sent ones', async () => {
    const database = await openFor(await newPlace());
    const count = () => countMail(database, at('09:00:00'));
    expect(await count()).toEqual({
      waiting: 0,
      oldestSeconds: 0,
      givenUp: 0,
      refused: 0,
      fault: null,
    });
    await fill(database, 'NIDD-0001', { at: at('08:00:00') });
    await fill(database, 'NIDD-0002', { at: at('08:30:00') });
    await fill(database, 'NIDD-0003', { at: at('07:00:00'), delivered: at('07:01:00') });
    expect(await count()).toEqual({
      waiting: 4,
      oldestSeconds: 3600,
      givenUp: 0,
      refused: 0,
      fault: null,
    });
    const office = database.updateTable('outbox').where('kind', '=', 'office');
    await office.set({ kind: 'amendment' }).where('enquiry', '=', 'NIDD-0002').execute();
    await office.set({ state: 'given-up' }).where('enquiry', '=', 'NIDD-0001').execute();
    await database.updateTable('outbox').set({ last_fault: 'no-password' }).execute();
    const fault = 'no-password';
    expect(await count()).toEqual({
      waiting: 3,
      oldestSeconds: 1800,
      givenUp: 1,
      refused: 0,
      fault,
    });
    await database.updateTable('outbox').set({ state: 'given-up' }).execute();
    const none = { waiting: 0, oldestSeconds: 0, givenUp: 3, refused: 0, fault: null };
    expect(await count(), 'a receipt given up is no fault of ours').toEqual(none);
  });
});
