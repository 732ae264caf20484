import { expect, test } from 'vitest';
import { day, minute, second } from '../calendar/durations.ts';
import { onEveryDatabase } from '../test/support/every-database.ts';
import { openFor } from '../test/support/filled.ts';
import type { Database } from './db/database.ts';
import { forgetLimits, limit } from './rate-limit.ts';

const start = new Date('2026-11-21T08:25:00.000Z');

/** What comes, from where, how many ms after `start`; three in ten minutes may. */
type One = { purpose?: string; address?: string; max?: number; window?: number; ms?: number };
const argumentsOf = ({
  purpose = 'lead',
  address = '192.0.2.7',
  max = 3,
  window = 10 * minute,
  ms = 0,
}: One) => [purpose, address, { max, window }, new Date(start.getTime() + ms)] as const;

const count = (database: Database, one: One = {}) => limit(database, ...argumentsOf(one));
const ask = (database: Database, one: One = {}) =>
  limit(database, ...argumentsOf(one), { amount: 0 });
const rows = (database: Database) => database.selectFrom('limits').selectAll().execute();

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const place = await newPlace();
    return { database: await openFor(place), place };
  }

  test('refuses the fourth of three for the rest of the window, on two servers together', async () => {
    const { database, place } = await open();
    const other = await openFor(place);
    for (const server of [database, other, database]) expect(await count(server)).toBeUndefined();
    expect(await count(other)).toBe(300);
    expect(await count(database, { ms: 299 * second })).toBe(1);
    expect(await count(database, { ms: 300 * second }), 'next window').toBeUndefined();
  });

  test('counts addresses, purposes and subjects apart, and 0 is no limit', async () => {
    const { database } = await open();
    for (let n = 0; n < 4; n++) await count(database);
    expect(await count(database), 'control').toBe(300);
    expect(await count(database, { address: '192.0.2.8' })).toBeUndefined();
    expect(await count(database, { purpose: 'town' })).toBeUndefined();
    expect(await limit(database, ...argumentsOf({}), { of: 'ann@example.org' })).toBeUndefined();
    expect(await count(database, { max: 0 })).toBeUndefined();
    expect(await ask(database, { max: 0 })).toBeUndefined();
  });

  test('asking counts nothing, and several may be counted at once', async () => {
    const { database } = await open();
    for (let n = 0; n < 9; n++) expect(await ask(database)).toBeUndefined();
    await limit(database, ...argumentsOf({}), { amount: 2 });
    expect(await ask(database), 'two of three').toBeUndefined();
    await count(database);
    expect(await ask(database)).toBe(300);
    expect(await ask(database, { ms: 10 * minute }), 'later').toBeUndefined();
  });

  test('counts IPv6 by /64, and allows its /56 and /48 a few times as much', async () => {
    const { database } = await open();
    const fill = async (of: (n: number) => string) => {
      const waits: unknown[] = [];
      for (let n = 10; n < 30; n++) waits.push(await count(database, { max: 1, address: of(n) }));
      return waits.filter((wait) => wait === undefined).length;
    };
    expect(await fill((n) => `2001:db8:a:100::${n}`), 'one /64').toBe(1);
    expect(await fill((n) => `2001:db8:b:1${n}::1`), 'one /56').toBe(4);
    expect(await fill((n) => `2001:db8:c:${n}00::1`), 'one /48').toBe(16);
    expect(await fill((n) => `2001:db8:${n}::1`), 'control: /48s').toBe(20);
    const asked = (address: string) => ask(database, { max: 1, address });
    expect(await asked('2001:db8:b:1aa::1'), 'asked before a body is read').toBe(300);
    expect(await asked('2001:db8:d:1aa::1'), 'control').toBeUndefined();
    for (let n = 1; n < 4; n++) await count(database, { max: 1, address: `2001:db8:e:10${n}::1` });
    expect(await asked('2001:db8:e:10a::1'), 'each network by its own limit').toBeUndefined();
  });

  test('a flood from one address does not use up the limit of its neighbours', async () => {
    const { database } = await open();
    for (let n = 0; n < 20; n++) await count(database, { address: '2001:db8:0:1::1' });
    expect(await count(database, { address: '2001:db8:0:2::1' })).toBeUndefined();
  });

  test('an IPv4 address is one in any spelling', async () => {
    const { database } = await open();
    for (const address of ['203.0.113.20', '::ffff:203.0.113.20', '::ffff:cb00:7114'])
      await count(database, { address });
    expect(await count(database, { address: '::FFFF:cb00:7114' })).toBe(300);
  });

  test('the database has no address, and loses each count some time after its window', async () => {
    const { database } = await open();
    for (const address of ['192.0.2.7', '2001:db8::7']) await count(database, { address });
    await count(database, { purpose: 'upload', window: day });
    await count(database, { purpose: 'clock ahead', ms: 365 * day });
    expect(await rows(database)).toHaveLength(1 + 3 + 1 + 1);
    expect(JSON.stringify(await rows(database))).not.toMatch(/192\.0|2001:/);
    await forgetLimits(database, start);
    expect(await rows(database), 'not the clock that was a year ahead').toHaveLength(5);
    await forgetLimits(database, new Date(start.getTime() + 10 * minute));
    expect(await rows(database)).toMatchObject([{ bucket: expect.stringMatching(/^upload:/) }]);
  });
});
