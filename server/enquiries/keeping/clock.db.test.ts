import { expect, test } from 'vitest';
import { hour, minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { openFor } from '../../../test/support/filled.ts';
import { hearLog } from '../../../test/support/logged.ts';
import type { Database } from '../store/database.ts';
import { confirmClock, judgeClock, watchClock } from './clock.ts';

const logged = hearLog();
const start = new Date('2026-11-22T13:00:00.000Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const year = 365 * 24 * hour;

/** A site that runs for so long, and looks every five minutes. */
async function run(database: Database, from: Date, ms: number) {
  for (let past = 0; past <= ms; past += 5 * minute)
    await watchClock(database, new Date(from.getTime() + past));
}

onEveryDatabase(({ newPlace }) => {
  test('a new database’s clock is confirmed by a day of running, not by a day of standing still', async () => {
    const database = await openFor(await newPlace());
    expect((await judgeClock(database, start)).kind).toBe('new');
    await run(database, start, 12 * hour);
    await watchClock(database, at(30 * hour));
    expect((await judgeClock(database, at(30 * hour))).kind).toBe('new');
    await run(database, at(30 * hour), 12 * hour);
    expect(await judgeClock(database, at(42 * hour))).toEqual({
      kind: 'confirmed',
      lastSeen: at(42 * hour).toISOString(),
    });
    expect(logged).toEqual([]);
  });

  test('a site that was off for a fortnight goes on as before', async () => {
    const database = await openFor(await newPlace());
    await confirmClock(database, start);
    const back = at(14 * 24 * hour);
    await watchClock(database, back);
    expect((await judgeClock(database, back)).kind).toBe('confirmed');
    expect(logged).toEqual([]);
  });

  test.each([
    ['forward', 3 * year],
    ['a day more than a fortnight', 15 * 24 * hour],
    ['back', -year],
  ])('a jump %s is known at once, told once, and confirmed by a day of running', async (_, by) => {
    const database = await openFor(await newPlace());
    await confirmClock(database, start);
    expect((await judgeClock(database, at(20 * hour))).kind, 'control').toBe('confirmed');
    const jumped = { kind: 'jumped', from: start.toISOString(), to: at(by).toISOString() };
    expect(await judgeClock(database, at(by)), 'before anybody notes it').toMatchObject(jumped);
    await run(database, at(by), 23 * hour);
    expect(await judgeClock(database, at(by + 23 * hour))).toMatchObject(jumped);
    expect(logged).toMatchObject([{ level: 'error', from: jumped.from }]);
    await run(database, at(by + 23 * hour), hour + 5 * minute);
    expect((await judgeClock(database, at(by + 25 * hour))).kind).toBe('confirmed');
  });

  test('a clock that is right again has jumped again, and the office can say that it is right', async () => {
    const database = await openFor(await newPlace());
    await confirmClock(database, start);
    await watchClock(database, at(3 * year));
    await watchClock(database, at(minute));
    const jumped = {
      kind: 'jumped',
      from: at(3 * year).toISOString(),
      to: at(minute).toISOString(),
    };
    expect(await judgeClock(database, at(minute))).toMatchObject(jumped);
    expect(logged).toHaveLength(2);
    await confirmClock(database, at(2 * minute));
    expect((await judgeClock(database, at(2 * minute))).kind).toBe('confirmed');
  });
});
