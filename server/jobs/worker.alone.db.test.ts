import { afterEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { withdraw } from '../customer-page/amend.ts';
import type { UseDatabase } from '../db/database.ts';
import * as retention from '../db/retention.ts';
import { readSettings } from '../settings.ts';
import { choresOf } from './worker.ts';

// The real one: the test has it fail.
vi.mock('../db/retention.ts', { spy: true });

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
    const chores = choresOf(
      use,
      readSettings({}),
      'one',
      new AbortController().signal,
      () => later,
    );
    const left = async () => {
      const [enquiry] = await database.selectFrom('enquiry').select('fields').execute();
      const receipts = await database.selectFrom('limits').select('bucket').execute();
      return [enquiry?.fields, receipts.length];
    };
    expect(await left(), 'control').toEqual([expect.stringContaining('Ann'), 1]);
    const run = () => Promise.allSettled(chores.map(({ run }) => run()));
    return { left, run };
  }
  const forgotten = ['{}', 0];

  test('deletes withdrawn enquiries and old receipts even if retention fails', async () => {
    const { left, run } = await withdrawn();
    vi.mocked(retention.forgetOld).mockRejectedValue(new Error('a foreign key'));
    const outcomes = await run();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await left()).toEqual(forgotten);
  });
});
