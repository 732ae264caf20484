import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor, received } from '../../../test/support/filled.ts';
import { countNeverMailed, raiseAlarms } from './alarms.ts';

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => vi.restoreAllMocks());

const mailOff = { smtpUrl: undefined, enquiryTo: undefined, enquiryFrom: undefined };

onEveryDatabase(({ newPlace }) => {
  test('an enquiry that came while mail was off is counted until the office has it', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { post: mailOff });
    await fill(database, 'NIDD-7K4F', { post: mailOff, form: 'message' });
    expect(await countNeverMailed(database)).toBe(2);
    await fill(database, 'NIDD-7K5F');
    expect(await countNeverMailed(database), 'this one’s mail waits in the outbox').toBe(2);
    const change = (reference: string, row: { delivered_at?: string; erased_at?: string }) =>
      database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();
    await change('NIDD-7K3F', { delivered_at: received.toISOString() });
    expect(await countNeverMailed(database), 'the office has saved it').toBe(1);
    await change('NIDD-7K4F', { erased_at: received.toISOString() });
    expect(await countNeverMailed(database), 'there is nothing left to mail').toBe(0);
  });

  test('spam and canaries that have no mail are nobody’s loss; a receipt alone is no mail to the office', async () => {
    const database = await openFor(await newPlace());
    for (const [reference, kind] of [
      ['NIDD-7K3F', 'spam'],
      ['NIDD-7K4F', 'canary'],
    ] as const)
      await fill(database, reference, { kind, post: mailOff });
    expect(await countNeverMailed(database)).toBe(0);
    await fill(database, 'NIDD-7K5F');
    await database.deleteFrom('outbox').where('kind', '=', 'office').execute();
    expect(await countNeverMailed(database)).toBe(1);
  });

  test('a mail that was given up is said once, with its fault and what sends it again', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F');
    await raiseAlarms(database, received);
    expect(logged, 'control: both still wait').toEqual([]);
    await database
      .updateTable('outbox')
      .set({ state: 'given-up', attempts: 34, last_fault: 'smtp-451' })
      .execute();
    for (let time = 0; time < 2; time++) await raiseAlarms(database, received);
    const facts = { reference: 'NIDD-7K3F', attempts: 34, fault: 'smtp-451' };
    expect(logged).toHaveLength(2);
    expect(logged).toContainEqual({
      ...facts,
      time: expect.any(String),
      level: 'error',
      mail: 'office',
      message: 'mail given up: it is kept, and `npm run enquiries -- resend` sends it again',
    });
    expect(logged).toContainEqual({
      ...facts,
      time: expect.any(String),
      level: 'warning',
      mail: 'receipt',
      message: 'receipt given up',
    });
  });
});
