import { expect, onTestFinished, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { openDatabase } from '../store/database.ts';
import { countEnquiry, isFlooding } from './limits.ts';

const at = new Date('2026-11-21T08:25:00.000Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const sender = { visitor: '192.0.2.7', form: 'lead', at, most: 3 } as const;

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const place = await newPlace();
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    return { database, place };
  }

  test('so many may come in ten minutes, the next waits for the rest of them', async () => {
    const { database } = await open();
    for (let n = 0; n < 3; n++) expect(await countEnquiry(database, sender)).toBeUndefined();
    expect(await countEnquiry(database, sender)).toBe(300);
    expect(await countEnquiry(database, { ...sender, at: later(299) })).toBe(1);
    expect(
      await countEnquiry(database, { ...sender, at: later(300) }),
      'the next ten minutes',
    ).toBeUndefined();
  });

  test('another address and another form are counted for themselves', async () => {
    const { database } = await open();
    for (let n = 0; n < 4; n++) await countEnquiry(database, sender);
    expect(await countEnquiry(database, sender), 'control').toBe(300);
    expect(await countEnquiry(database, { ...sender, visitor: '192.0.2.8' })).toBeUndefined();
    expect(await countEnquiry(database, { ...sender, form: 'town' })).toBeUndefined();
    expect(await countEnquiry(database, { ...sender, most: 0 }), 'no limit').toBeUndefined();
  });

  test('asking counts nothing', async () => {
    const { database } = await open();
    for (let n = 0; n < 9; n++) expect(await isFlooding(database, sender)).toBeUndefined();
    await countEnquiry(database, sender);
    expect(await isFlooding(database, sender), 'one of three').toBeUndefined();
    for (let n = 0; n < 2; n++) await countEnquiry(database, sender);
    expect(await isFlooding(database, sender)).toBe(300);
    expect(await isFlooding(database, { ...sender, most: 0 }), 'no limit').toBeUndefined();
    expect(await isFlooding(database, { ...sender, at: later(600) }), 'later').toBeUndefined();
  });

  test('two servers on one database count together', async () => {
    const { database, place } = await open();
    const other = await openDatabase(place);
    onTestFinished(() => other.destroy());
    for (const server of [database, other, database])
      expect(await countEnquiry(server, sender)).toBeUndefined();
    expect(await countEnquiry(other, sender)).toBe(300);
  });

  test('IPv6 is counted by /64, and its /56 and /48 may send a few times as much', async () => {
    const { database } = await open();
    const fill = async (of: (n: number) => string) => {
      const waits: unknown[] = [];
      for (let n = 10; n < 30; n++)
        waits.push(await countEnquiry(database, { ...sender, most: 1, visitor: of(n) }));
      return waits.filter((wait) => wait === undefined).length;
    };
    expect(await fill((n) => `2001:db8:a:100::${n}`), 'one /64').toBe(1);
    expect(await fill((n) => `2001:db8:b:1${n}::1`), 'one /56').toBe(4);
    expect(await fill((n) => `2001:db8:c:${n}00::1`), 'one /48').toBe(16);
    expect(await fill((n) => `2001:db8:${n}::1`), 'control: /48s').toBe(20);
    const asked = (visitor: string) => isFlooding(database, { ...sender, most: 1, visitor });
    expect(await asked('2001:db8:b:1aa::1'), 'asked before a body is read').toBe(300);
    expect(await asked('2001:db8:d:1aa::1'), 'control').toBeUndefined();
    for (let n = 1; n < 4; n++)
      await countEnquiry(database, { ...sender, most: 1, visitor: `2001:db8:e:10${n}::1` });
    expect(await asked('2001:db8:e:10a::1'), 'each network by its own limit').toBeUndefined();
  });

  test('a flood from one address does not use up what its neighbours may send', async () => {
    const { database } = await open();
    for (let n = 0; n < 20; n++)
      await countEnquiry(database, { ...sender, visitor: '2001:db8:0:1::1' });
    expect(await countEnquiry(database, { ...sender, visitor: '2001:db8:0:2::1' })).toBeUndefined();
  });

  test('one address of IPv4 is one, however it is spelt', async () => {
    const { database } = await open();
    const spellings = ['203.0.113.20', '::ffff:203.0.113.20', '::ffff:cb00:7114'];
    for (const visitor of spellings) await countEnquiry(database, { ...sender, visitor });
    expect(await countEnquiry(database, { ...sender, visitor: '::FFFF:cb00:7114' })).toBe(300);
  });

  test('no address can be read in the database, and what is over is deleted', async () => {
    const { database } = await open();
    for (const visitor of ['192.0.2.7', '2001:db8::7'])
      await countEnquiry(database, { ...sender, visitor });
    const rows = await database.selectFrom('limits').selectAll().execute();
    expect(rows).toHaveLength(1 + 3);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|2001:/);
    await countEnquiry(database, { ...sender, at: later(600) });
    expect(await database.selectFrom('limits').selectAll().execute()).toHaveLength(1);
    await countEnquiry(database, sender);
    expect(
      await database.selectFrom('limits').selectAll().execute(),
      'another server may be ahead by a little',
    ).toHaveLength(2);
  });

  test('a clock that was a year ahead lets nobody send more, and leaves no address behind', async () => {
    const { database } = await open();
    const year = 365 * 24 * 3600;
    await countEnquiry(database, { ...sender, at: later(year) });
    for (let sent = 0; sent < sender.most; sent++)
      expect(await countEnquiry(database, sender)).toBeUndefined();
    expect(await countEnquiry(database, sender)).toBeGreaterThan(0);
    expect(await database.selectFrom('limits').selectAll().execute()).toHaveLength(1);
  });
});
