import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { openFor } from '../../../../test/support/filled.ts';
import { hearLog } from '../../../../test/support/logged.ts';
import type { Database } from '../../store/database.ts';
import { runCanary } from './runs.ts';
import { runOf } from './token.ts';
import * as road from './visit.ts';

vi.mock('./visit.ts', () => ({ visit: vi.fn() }));

const logged = hearLog();
beforeEach(() => {
  vi.mocked(road.visit).mockReset().mockResolvedValue(stop);
});

const start = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const settings = { siteUrl: 'https://site.example', enquiryFrom: 'site@site.example' };
const stop = { kind: 'stopped', at: 'address', fault: 'nobody listens' } as const;
const visits = () => vi.mocked(road.visit).mock.calls;

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const database = await openFor(await newPlace());
    const run = (ms: number, by = settings) => runCanary((work) => work(database), by, after(ms));
    const rows = () => database.selectFrom('canaries').selectAll().orderBy('sent_at').execute();
    return { database, run, rows };
  }

  /** The site takes the enquiry as this one, as the intake notes it; the page may say another. */
  const takes = (database: Database, reference: string, shown = reference) =>
    vi.mocked(road.visit).mockImplementation(async (_url, token) => {
      const id = (await runOf(database, token, start)) ?? '';
      await database.updateTable('canaries').set({ reference }).where('id', '=', id).execute();
      return { kind: 'taken', reference: shown };
    });

  test('one canary a day is sent, by the day in London, and none once the site has taken it', async () => {
    const { database, run, rows } = await open();
    takes(database, 'NIDD-7K3F');
    await run(0);
    const taken = { reference: 'NIDD-7K3F', tries: 1, stopped_at: null, fault: null };
    const sent_at = start.toISOString();
    expect(await rows()).toMatchObject([{ day: '2026-11-23', sent_at, ...taken }]);
    const token = expect.stringMatching(/^[\w-]{43}~/);
    await run(14 * 60 * minute);
    expect(visits()).toEqual([['https://site.example', token, 'site@site.example']]);
    await run(15 * 60 * minute);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
    expect(logged).toEqual([]);
  });

  test('one that stops says where and why, is tried again after a minute, then every ten, until it comes through', async () => {
    const { database, run, rows } = await open();
    await run(0, { ...settings, enquiryFrom: undefined as never });
    expect(visits()[0]?.[2], 'the site has no address').toBe('');
    const { at, fault } = stop;
    expect(await rows()).toMatchObject([{ stopped_at: at, fault }]);
    const message = 'the canary was stopped';
    expect(logged).toMatchObject([{ level: 'warning', message, at, fault, tries: 1 }]);
    const tries: number[] = [];
    for (const minutes of [0.9, 1, 10.9, 11, 20.9]) {
      await run(minutes * minute);
      tries.push(visits().length);
    }
    expect(tries).toEqual([1, 2, 2, 3, 3]);
    takes(database, 'NIDD-7K3F');
    await run(21 * minute);
    const taken = { tries: 4, stopped_at: null, fault: null, sent_at: start.toISOString() };
    expect(await rows()).toMatchObject([taken]);
  });

  test('of two servers that are due at once, one sends it', async () => {
    const { database, run, rows } = await open();
    await Promise.all([run(0), run(0), run(0)]);
    expect([visits().length, (await rows()).length]).toEqual([1, 1]);
    const token = visits()[0]?.[1] ?? '';
    const opened = (minutes: number) => runOf(database, token, after(minutes * minute));
    expect(await opened(9.9)).toBe((await rows())[0]?.id);
    expect(await opened(10), 'its token is old').toBeUndefined();
  });
});
