import { expect, test } from 'vitest';
import { hour, minute, second } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { makePerson, openFor, signedIn } from '../../test/support/filled.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { openSession, sessionsOf } from './sessions.ts';
import { enterByLink, lookAtLink, makeLink, startLink } from './sign-in.ts';
import { changeRole, endPerson, invite } from './staff.ts';

const start = new Date('2026-11-24T13:50:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
const settings = readSettings({ ...mail, OFFICE_EMAILS: 'Sarah.Lister@example.org' });
const sarah = 'sarah.lister@example.org';
const asker = 'a'.repeat(43);
const useOf =
  (database: Database) =>
  <T>(work: (database: Database) => Promise<T>) =>
    work(database);

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const place = await newPlace();
    const database = await openFor(place);
    const entrant = (ms: number) => ({ device: 'Chrome', before: undefined, now: after(ms) });
    const enterAt = (on: Database, token: string, ms: number, from: string | undefined = asker) =>
      enterByLink(useOf(on), settings, { token, asker: from }, entrant(ms));
    const link = (email = sarah) => makeLink(database, { email, asker }, start);
    const deeds = () => database.selectFrom('record').select('did').execute();
    return { place, database, link, enterAt, deeds };
  }

  test('a link signs in once within 15 minutes, ends the others of its address, and is in no table', async () => {
    const { database, link, enterAt, deeds } = await open();
    const [token, other, late] = [await link(), await link(), await link('other@example.org')];
    const links = await database.selectFrom('sign_in_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    const look = () => lookAtLink(database, { token, asker }, after(second));
    expect(await look()).toEqual({ kind: 'open', email: sarah });
    expect(await look(), 'looking changes nothing').toEqual({ kind: 'open', email: sarah });
    const entered = await enterAt(database, token, 15 * minute - second);
    expect(entered?.person).toMatchObject({ email: sarah, name: 'Sarah Lister', role: 'owner' });
    expect(entered?.setCookie.join()).toMatch(/^office=[\w-]{43}; Path=\/; .*HttpOnly/);
    expect(await enterAt(database, token, 15 * minute - second), 'replayed').toBeUndefined();
    expect(await look()).toMatchObject({ kind: 'spent', usedAt: expect.any(String) });
    expect(await enterAt(database, other, 15 * minute - second), 'another').toBeUndefined();
    expect(await enterAt(database, late, 15 * minute), 'expired').toBeUndefined();
    expect(await deeds()).toEqual([{ did: 'signed-in' }]);
  });

  test('a sign-in ends the browser’s earlier session, and no other', async () => {
    const { database, link } = await open();
    const { person } = await signedIn(database, 'owner', { now: start });
    const made = { person: person.id, device: 'Chrome', way: 'link' as const };
    const begin = () => openSession(database, made, start);
    const [here, phone] = [await begin(), await begin()];
    const before = { id: here.id, madeAt: start };
    const entrant = { device: 'Chrome', before, now: after(second) };
    const asked = { token: await link(), asker };
    const entered = await enterByLink(useOf(database), settings, asked, entrant);
    expect(entered?.setCookie.join()).not.toContain(here.token);
    const left = (await sessionsOf(database, person.id, after(minute))).map(({ id }) => id);
    expect(left).toContain(phone.id);
    expect(left).not.toContain(here.id);
  });

  test('two servers that get one link at once sign in once', async () => {
    const { place, database, link, enterAt } = await open();
    const elsewhere = await openFor(place);
    const token = await link();
    const patient = (on: Database): ReturnType<typeof enterAt> =>
      enterAt(on, token, second).catch((error) =>
        /locked/.test(String(error)) ? patient(on) : Promise.reject(error),
      );
    const both = await Promise.all([patient(database), patient(elsewhere)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('a link opens nothing in another browser, and stays good in the one that asked', async () => {
    const { database, link, enterAt } = await open();
    const token = await link();
    for (const from of ['b'.repeat(43), ''])
      expect(await enterAt(database, token, second, from)).toBeUndefined();
    const looked = await lookAtLink(database, { token, asker: undefined }, after(second));
    expect(looked).toEqual({ kind: 'elsewhere' });
    expect(await enterAt(database, token, second)).toBeDefined();
  });

  test('an invited person can sign in, and a removed one cannot, even with a link', async () => {
    const { database, link, enterAt } = await open();
    const owner = await makePerson(database, 'owner');
    const change = { by: owner.id, owners: [sarah], now: start, handsLink: false };
    const joe = { email: 'joe@example.org', name: 'Joe Tate', role: 'surveyor' as const };
    const invited = await invite(database, joe, change);
    if (typeof invited === 'string') throw new Error(invited);
    expect(await invite(database, joe, change)).toBe('already-in');
    expect((await enterAt(database, await link(joe.email), second))?.person.role).toBe('surveyor');
    const held = await link(joe.email);
    expect(await endPerson(database, invited.person.id, change)).toBeUndefined();
    expect(await database.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await enterAt(database, held, second)).toBeUndefined();
    expect(await enterAt(database, await link(joe.email), second)).toBeUndefined();
    const back = await invite(database, { ...joe, role: 'office' }, change);
    expect(back, 'the same person').toMatchObject({
      person: { id: invited.person.id, role: 'office' },
    });
    expect(await enterAt(database, await link(joe.email), second)).toBeDefined();
  });

  test('refuses to change one’s own role, and a role that the settings give', async () => {
    const { database, link, enterAt } = await open();
    const owner = await makePerson(database, 'owner');
    const named = (await enterAt(database, await link(), second))?.person.id ?? '';
    const change = { by: owner.id, owners: [sarah], now: start };
    const to = (id: string) => changeRole(database, { id, role: 'office' }, change);
    expect(await to(owner.id)).toBe('yourself');
    expect(await to(named)).toBe('by-setting');
    expect(await to('nobody')).toBe('nobody');
    expect(await endPerson(database, owner.id, change)).toBe('yourself');
    const other = await makePerson(database, 'owner');
    expect(await to(other.id)).toBeUndefined();
  });

  test('without email the start prints a link for an hour, for the first owner or a sample one', async () => {
    const { database, enterAt } = await open();
    const at = (env: Record<string, string>) =>
      startLink(useOf(database), readSettings(env), { port: 4000, now: start });
    expect(await at({ ...mail, OFFICE_EMAILS: sarah }), 'mail is on').toBeUndefined();
    expect(await at({ SITE_URL: 'https://www.example.org' }), 'public').toBeUndefined();
    expect(await at({ OFFICE: 'off' })).toBeUndefined();
    expect(await at({ PORT: '0' })).toMatch(/^http:\/\/localhost:4000\/office\/sign-in\/link\//);
    const link = (await at({ OFFICE_EMAILS: sarah })) ?? '';
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect((await enterAt(database, token, hour - second, undefined))?.person.email).toBe(sarah);
    expect(await enterAt(database, token, hour - second), 'once').toBeUndefined();
    const late = (await at({ OFFICE_EMAILS: sarah })) ?? '';
    expect(await enterAt(database, late.slice(late.lastIndexOf('/') + 1), hour)).toBeUndefined();
  });
});
