import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { confirmClock } from '../keeping/clock.ts';
import * as retention from '../keeping/retention.ts';
import { withdraw } from '../own-page/amend.ts';
import { forgetting } from './forgetting.ts';

// The real one: the test has it fail.
vi.mock('../keeping/retention.ts', { spy: true });

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(retention.forgetOld).mockReset();
});

const sent = new Date('2026-11-23T09:10:00Z');
const later = new Date('2026-11-25T09:10:00Z');

onEveryDatabase(({ newPlace }) => {
  async function withdrawn() {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { at: sent });
    await withdraw(database, 'NIDD-7K3F', { post: mailOn, at: sent });
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    const chores = forgetting(
      (work) => work(database),
      { retentionMonths: 24 },
      () => later,
    );
    const left = async () => ({
      fields: (await database.selectFrom('enquiry').select('fields').execute())[0]?.fields,
      recipients: (await database.selectFrom('receipts').select('recipient').execute()).length,
    });
    const names = chores.map(({ name }) => name);
    return {
      database,
      left,
      names,
      run: () => Promise.allSettled(chores.map(({ forget }) => forget())),
    };
  }

  test('when what is old cannot be forgotten, what was withdrawn and who had receipts still are', async () => {
    const { database, left, run } = await withdrawn();
    await confirmClock(database, later);
    vi.mocked(retention.forgetOld).mockRejectedValue(new Error('a foreign key'));
    expect(await left(), 'control').toEqual({
      fields: expect.stringContaining('Ann'),
      recipients: 1,
    });
    const outcomes = await run();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await left()).toEqual({ fields: '{}', recipients: 0 });
  });

  test('by a clock that has jumped nothing is forgotten', async () => {
    const { database, left, run } = await withdrawn();
    await confirmClock(database, sent);
    const before = await left();
    await run();
    expect(await left()).toEqual(before);
    await confirmClock(database, later);
    await run();
    expect(await left(), 'control').toEqual({ fields: '{}', recipients: 0 });
  });

  test('the log says how many were erased, and is silent where there were none', async () => {
    const { database, names, run } = await withdrawn();
    await confirmClock(database, later);
    expect(names).toEqual([
      'forgetting what is old',
      'forgetting what was withdrawn',
      'forgetting recipients',
      'forgetting who signed in',
    ]);
    const said = () => logged.map(({ level, message, time: _, ...facts }) => [level, facts]);
    vi.mocked(retention.forgetOld).mockResolvedValueOnce({ erased: 0, left: 4 });
    await run();
    expect(said()).toEqual([['info', { withdrawn: 1 }]]);
    expect(logged[0]?.message).toBe('enquiries erased that their senders withdrew');
    logged = [];
    vi.mocked(retention.forgetOld).mockResolvedValueOnce({ erased: 5, left: 0 });
    await run();
    expect(said()).toEqual([['info', { erased: 5 }]]);
    logged = [];
    vi.mocked(retention.forgetOld).mockResolvedValueOnce({ erased: 5, left: 7 });
    await run();
    expect(said()).toEqual([
      ['info', { erased: 5 }],
      ['warning', { left: 7 }],
    ]);
    expect(logged[0]?.message).toBe('enquiries erased, as old as they may be kept');
    expect(logged[1]?.message).toContain('`npm run enquiries -- forget` shows how many');
  });
});
