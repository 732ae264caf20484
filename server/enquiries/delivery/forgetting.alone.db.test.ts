import { afterEach, expect, test, vi } from 'vitest';
import { day } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { confirmClock } from '../keeping/clock.ts';
import * as retention from '../keeping/retention.ts';
import { withdraw } from '../own-page/amend.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { forgetting } from './forgetting.ts';

// The real one: the test has it fail.
vi.mock('../keeping/retention.ts', { spy: true });

hearLog();
afterEach(() => void vi.mocked(retention.forgetOld).mockReset());

const sent = new Date('2026-11-23T09:10:00Z');
const later = new Date('2026-11-25T09:10:00Z');

onEveryDatabase(({ newPlace }) => {
  /** An enquiry that was withdrawn, and what is forgotten two days later. */
  async function withdrawn() {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { at: sent });
    await withdraw(database, 'NIDD-7K3F', { post: mailOn, at: sent });
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    const use: UseDatabase = (work) => work(database);
    const chores = forgetting(use, { retentionMonths: 24 }, () => later);
    const left = async () => {
      const [enquiry] = await database.selectFrom('enquiry').select('fields').execute();
      const receipts = await database.selectFrom('limits').select('bucket').execute();
      return [enquiry?.fields, receipts.length];
    };
    expect(await left(), 'control').toEqual([expect.stringContaining('Ann'), 1]);
    const run = () => Promise.allSettled(chores.map(({ forget }) => forget()));
    return { database, left, run };
  }
  const forgotten = ['{}', 0];

  test('when what is old cannot be forgotten, what was withdrawn and who had receipts still are', async () => {
    const { database, left, run } = await withdrawn();
    await confirmClock(database, later);
    vi.mocked(retention.forgetOld).mockRejectedValue(new Error('a foreign key'));
    const outcomes = await run();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await left()).toEqual(forgotten);
  });

  test('by a clock that has jumped nothing is forgotten', async () => {
    const { database, left, run } = await withdrawn();
    await confirmClock(database, new Date(later.getTime() - 15 * day));
    const before = await left();
    await run();
    expect(await left()).toEqual(before);
    await confirmClock(database, later);
    await run();
    expect(await left(), 'control').toEqual(forgotten);
  });
});
