import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, hour, minute, second } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { openFor } from '../../test/support/filled.ts';
import { makePerson, signedIn } from '../../test/support/people.ts';
import { readRecord, record } from './record.ts';
import { findSession, rotateSoon } from './sessions.ts';

const start = new Date('2026-11-24T13:50:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

onEveryDatabase(({ newPlace }) => {
  /** Somebody signed in at `start`, and how their token is looked up later. */
  async function office() {
    const database = await openFor(await newPlace());
    const made = await signedIn(database, 'office', { now: start });
    const find = (token: string, ms: number, owners: string[] = []) =>
      findSession(database, token, owners, after(ms));
    return { database, find, ...made };
  }

  test('a session says who it is, and any other token nothing; no token is in the database', async () => {
    const { database, find, token, person } = await office();
    expect(await find(token, second)).toMatchObject({ person });
    for (const other of ['', `${token}x`]) expect(await find(other, second)).toBeUndefined();
    const rows = await database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a session that is not used ends after a week, one that is used after thirty days', async () => {
    const { find, token } = await office();
    let held = token;
    for (let days = 6; days < 30; days += 6) held = (await find(held, days * day))?.token ?? '';
    expect(await find(held, 30 * day - second)).toBeDefined();
    expect(await find(held, 30 * day)).toBeUndefined();
    const idle = await office();
    expect(await idle.find(idle.token, 7 * day)).toBeUndefined();
    expect(await idle.find(idle.token, 7 * day - minute), 'control').toBeDefined();
  });

  test('after an hour the token is exchanged, and the old one ends a minute after the new one is used', async () => {
    const { find, token } = await office();
    expect((await find(token, hour - second))?.token).toBeUndefined();
    const next = (await find(token, hour))?.token ?? '';
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(await find(token, hour + second), 'requests overlap').toBeDefined();
    expect(await find(next, hour + 2 * second)).toBeDefined();
    expect(await find(token, hour + 30 * second), 'an answer was slow').toBeDefined();
    expect(await find(token, hour + 2 * minute)).toBeUndefined();
  });

  test('the answer to an upload brings no other token, for it may come after a newer one', async () => {
    const { database, find, token } = await office();
    expect(await findSession(database, token, [], after(2 * hour), false)).not.toHaveProperty(
      'token',
    );
    expect((await find(token, 2 * hour))?.token).toBeDefined();
  });

  test('a token that was copied ends the session for both, and the record says so', async () => {
    const { database, find, token, person } = await office();
    const next = (await find(token, hour))?.token ?? '';
    await find(next, hour + second);
    expect(await find(token, 2 * hour)).toBeUndefined();
    expect(await find(next, 2 * hour + second)).toBeUndefined();
    expect(await database.selectFrom('record').select(['did', 'subject']).execute()).toEqual([
      { did: 'session-stolen', subject: person.id },
    ]);
  });

  test('on one bar of signal: an answer with a new token that was lost ends nothing', async () => {
    const { find, token } = await office();
    const lost = (await find(token, hour))?.token ?? '';
    const again = (await find(token, 3 * hour))?.token ?? '';
    expect(again).toMatch(/^[\w-]{43}$/);
    expect(again).not.toBe(lost);
    expect(await find(again, 3 * hour + second)).toBeDefined();
    expect(await find(lost, 3 * hour + 2 * second)).toBeUndefined();
  });

  test('of two requests at once one gets the new token, and both are answered', async () => {
    const { find, token } = await office();
    const both = await Promise.all([find(token, hour), find(token, hour)]);
    expect(both.every((found) => found?.person)).toBe(true);
    expect(both.filter((found) => found?.token)).toHaveLength(1);
  });

  test('whose rights change gets another token at the next request', async () => {
    const { database, find, token, person } = await office();
    expect((await find(token, second))?.token).toBeUndefined();
    await rotateSoon(database, person.id);
    expect((await find(token, 2 * second))?.token).toMatch(/^[\w-]{43}$/);
  });

  test('who may not come in any more is out at once, and whom the settings name is an owner', async () => {
    const { database, find, token, person } = await office();
    const change = (to: { invited_by: string | null; ended_at: string | null }) =>
      database.updateTable('people').set(to).where('id', '=', person.id).execute();
    expect((await find(token, second))?.person.role).toBe('office');
    await change({ invited_by: null, ended_at: null });
    expect(await find(token, second), 'no setting names them').toBeUndefined();
    expect((await find(token, second, [person.email]))?.person.role).toBe('owner');
    await change({ invited_by: 'an owner', ended_at: start.toISOString() });
    expect(await find(token, second), 'an owner ended them').toBeUndefined();
    await change({ invited_by: 'an owner', ended_at: null });
    expect(await find(token, second), 'control').toBeDefined();
  });
});

const refused = /the record is never changed/;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

onEveryDatabase(({ name, newPlace }) => {
  async function written() {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    for (const days of [0, 740])
      await record(database, { at: daysAgo(days), person: id, did: 'read', subject: 'NIDD-7K3F' });
    return database;
  }

  test('no entry of the record is changed', async () => {
    const change = (await written()).updateTable('record').set({ did: 'nothing' });
    await expect(change.execute()).rejects.toThrow(refused);
  });

  test('no entry goes before it is two years old, and those that are go', async () => {
    const database = await written();
    const remove = (before: Date) =>
      database.deleteFrom('record').where('at', '<', before.toISOString()).execute();
    await expect(remove(new Date(2e12)), 'all of them').rejects.toThrow(refused);
    await remove(daysAgo(732));
    expect(await database.selectFrom('record').select('did').execute()).toHaveLength(1);
  });

  test('a page of it begins where the one before ended, also among entries of one instant', async () => {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    const at = daysAgo(1);
    for (let n = 0; n < 7; n++)
      await record(database, { at, person: id, did: 'read', details: { n } });
    const seen: string[] = [];
    let before: { at: string; id: string } | undefined;
    do {
      const page = await readRecord(database, { before, most: 3 });
      seen.push(...page.map(({ details }) => details));
      before = page.at(-1);
    } while (before);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test.runIf(name === 'PostgreSQL')('it is not emptied by another command', async () => {
    await expect(sql`truncate record`.execute(await written())).rejects.toThrow(refused);
  });
});
