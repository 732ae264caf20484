import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { openFor } from '../../../../test/support/filled.ts';
import type { Database } from '../../store/database.ts';
import { runCanary } from './runs.ts';
import { runOf } from './token.ts';
import * as road from './visit.ts';

vi.mock('./visit.ts', () => ({ visit: vi.fn() }));

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(road.visit).mockReset();
});

const start = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const settings = { siteUrl: 'https://site.example', enquiryFrom: 'site@site.example' };
const stop = { kind: 'stopped', at: 'address', fault: 'nobody listens' } as const;
const visits = () => vi.mocked(road.visit).mock.calls.length;

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
      const id = await runOf(database, token, start);
      await database
        .updateTable('canaries')
        .set({ reference })
        .where('id', '=', id ?? '')
        .execute();
      return { kind: 'taken', reference: shown };
    });

  test('one canary a day is sent, by the day in London, and none once the site has taken it', async () => {
    const { database, run, rows } = await open();
    takes(database, 'NIDD-7K3F');
    await run(0);
    expect(await rows()).toMatchObject([
      {
        day: '2026-11-23',
        sent_at: start.toISOString(),
        reference: 'NIDD-7K3F',
        tries: 1,
        stopped_at: null,
        fault: null,
      },
    ]);
    expect(vi.mocked(road.visit).mock.lastCall).toEqual([
      'https://site.example',
      expect.stringMatching(/^[\w-]{43}~/),
      'site@site.example',
    ]);
    await run(14 * 60 * minute);
    expect(visits(), 'it has come through').toBe(1);
    await run(15 * 60 * minute);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
    expect(logged).toEqual([]);
  });

  test('one that stops says where and why, is tried again after a minute, then every ten', async () => {
    const { run, rows } = await open();
    vi.mocked(road.visit).mockResolvedValue(stop);
    await run(0);
    expect(await rows()).toMatchObject([{ stopped_at: 'address', fault: 'nobody listens' }]);
    expect(logged).toMatchObject([
      {
        level: 'warning',
        message: 'the canary was stopped',
        at: 'address',
        fault: 'nobody listens',
        tries: 1,
      },
    ]);
    for (const [minutes, tries] of [
      [0.9, 1],
      [1, 2],
      [10.9, 2],
      [11, 3],
      [20.9, 3],
      [21, 4],
      [31, 5],
    ] as const) {
      await run(minutes * minute);
      expect(visits(), `after ${minutes} minutes`).toBe(tries);
    }
    expect(await rows()).toMatchObject([{ tries: 5, sent_at: start.toISOString() }]);
  });

  test('one that comes through at a later try is stopped no more', async () => {
    const { database, run, rows } = await open();
    vi.mocked(road.visit).mockResolvedValue(stop);
    await run(0);
    takes(database, 'NIDD-7K3F');
    await run(minute);
    expect(await rows()).toMatchObject([
      { reference: 'NIDD-7K3F', stopped_at: null, fault: null, tries: 2 },
    ]);
  });

  test('one that another server or database has taken is stopped at sending', async () => {
    const { database, run, rows } = await open();
    const other = { stopped_at: 'sending', fault: expect.stringContaining('SITE_URL leads to') };
    vi.mocked(road.visit).mockResolvedValue({ kind: 'taken', reference: 'NIDD-7K3F' });
    await run(0);
    expect(await rows()).toMatchObject([{ ...other, reference: null }]);
    takes(database, 'NIDD-7K3F', 'NIDD-7K4F');
    await run(minute);
    expect(await rows()).toMatchObject([other]);
    expect(logged).toHaveLength(2);
  });

  test('of two servers that are due at once, one sends it', async () => {
    const { run, rows } = await open();
    vi.mocked(road.visit).mockResolvedValue(stop);
    await Promise.all([run(0), run(0), run(0)]);
    expect(visits()).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('its token opens its own run for ten minutes', async () => {
    const { database, run, rows } = await open();
    vi.mocked(road.visit).mockResolvedValue(stop);
    await run(0);
    const token = vi.mocked(road.visit).mock.lastCall?.[1] ?? '';
    expect(await runOf(database, token, after(9.9 * minute))).toBe((await rows())[0]?.id);
    expect(await runOf(database, token, after(10 * minute))).toBeUndefined();
  });

  test('where the site has no sender’s address, the canary has none', async () => {
    const { run } = await open();
    vi.mocked(road.visit).mockResolvedValue(stop);
    await run(0, { ...settings, enquiryFrom: undefined as never });
    expect(vi.mocked(road.visit).mock.lastCall?.[2]).toBe('');
  });
});
