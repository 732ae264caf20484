import { expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor, received } from '../../../test/support/filled.ts';
import { countNeverMailed, raiseAlarms } from './alarms.ts';

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

  test('a mail that was given up is said once, with its fault and what sends it again', async () => {
    const logged: Record<string, unknown>[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
      Boolean(logged.push(JSON.parse(String(line)))),
    );
    onTestFinished(() => void vi.restoreAllMocks());
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
    const message = 'mail given up: it is kept, and `npm run enquiries -- resend` sends it again';
    expect(logged.toSorted((a, b) => String(a.level).localeCompare(String(b.level)))).toMatchObject(
      [
        { ...facts, level: 'error', mail: 'office', message },
        { ...facts, level: 'warning', mail: 'receipt', message: 'receipt given up' },
      ],
    );
  });
});
