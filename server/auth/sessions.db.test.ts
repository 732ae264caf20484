import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, minute, second } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { makePerson, openFor, signedIn } from '../../test/support/filled.ts';
import { withoutSession } from '../http/office.ts';
import { readSettings } from '../settings.ts';
import { askedCookie, askerOf, placeOf, readAsked, signInFor } from './ask.ts';
import { readRecord, record } from './record.ts';
import { askerCookie, deviceOf, readCookie, sessionCookie, visits } from './sessions.ts';

const start = new Date('2026-11-24T13:50:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const refused = /the record is never changed/;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

onEveryDatabase(({ name, newPlace }) => {
  /** Somebody signed in at `start`, and who a token belongs to later. */
  async function office() {
    const database = await openFor(await newPlace());
    const made = await signedIn(database, 'office', { now: start });
    const find = async (ms: number, token = made.token, owner = '') => {
      const visitOf = visits((work) => work(database), readSettings({ OFFICE_EMAILS: owner }));
      const headers = { Cookie: `office=${token}` };
      return (await visitOf(new Request('http://localhost:3000', { headers }), after(ms))).person;
    };
    return { database, find, ...made };
  }

  test('a token names its person, any other token nobody; the database holds no token', async () => {
    const { database, find, token, person } = await office();
    expect(await find(second)).toEqual(person);
    for (const other of ['', `${token}x`]) expect(await find(second, other)).toBeUndefined();
    const rows = await database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a session ends after a week unused, and after thirty days in any case', async () => {
    const { find } = await office();
    for (let days = 6; days < 30; days += 6) expect(await find(days * day)).toBeDefined();
    expect(await find(30 * day - second)).toBeDefined();
    expect(await find(30 * day)).toBeUndefined();
    const idle = await office();
    expect(await idle.find(7 * day)).toBeUndefined();
    expect(await idle.find(7 * day - minute), 'control').toBeDefined();
  });

  test('a person without access has no session, and one whom the settings name is an owner', async () => {
    const { database, find, token, person } = await office();
    const change = (to: { invited_by: string | null; ended_at: string | null }) =>
      database.updateTable('people').set(to).where('id', '=', person.id).execute();
    expect((await find(second))?.role).toBe('office');
    await change({ invited_by: null, ended_at: null });
    expect(await find(second), 'no setting names them').toBeUndefined();
    expect((await find(second, token, person.email))?.role).toBe('owner');
    await change({ invited_by: 'an owner', ended_at: start.toISOString() });
    expect(await find(second), 'an owner ended them').toBeUndefined();
    await change({ invited_by: 'an owner', ended_at: null });
    expect(await find(second), 'control').toBeDefined();
  });

  async function written() {
    const database = await openFor(await newPlace());
    const { id } = await makePerson(database, 'office');
    for (const days of [0, 740])
      await record(database, { at: daysAgo(days), person: id, did: 'read', subject: 'NIDD-7K3F' });
    return database;
  }

  test('the database refuses to change an entry, or to delete it within two years', async () => {
    const database = await written();
    const change = database.updateTable('record').set({ did: 'nothing' });
    await expect(change.execute()).rejects.toThrow(refused);
    const remove = (before: Date) =>
      database.deleteFrom('record').where('at', '<', before.toISOString()).execute();
    await expect(remove(new Date(2e12)), 'all of them').rejects.toThrow(refused);
    await remove(daysAgo(732));
    expect(await database.selectFrom('record').select('did').execute()).toHaveLength(1);
  });

  test('pages of the record skip no entry of one instant', async () => {
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

const settings = readSettings({});
const secure = { ...settings, siteUrl: 'https://www.thornbeck.example' };
const asked = {
  asker: 'a'.repeat(43),
  email: 'sarah+office@example.org',
  to: '/office/enquiry/NIDD-7K3F?came=survey',
};
const withCookie = (header: string) =>
  new Request('http://localhost:3000/office/sign-in', { headers: { Cookie: header } });
const stored = (header: string) => withCookie(`other=a=b; ${header.split(';')[0]}`);

test('the cookie of a browser that asked for a link keeps its secret, email and destination', () => {
  const again = stored(askedCookie(settings, asked));
  expect(readAsked(again, settings)).toEqual(asked);
  expect(askerOf(again, settings), 'its earlier link still works').toBe(asked.asker);
  const signedIn = stored(askedCookie(settings, { ...asked, email: '', to: '' }));
  expect(askerOf(signedIn, settings), 'only the secret').toBe(asked.asker);
  expect(askerOf(withCookie(''), settings)).toMatch(/^[\w-]{43}$/);
});

test.each([
  '',
  'asker=&email=sarah%40example.org',
  'asker=a&email=sarah%40example.org%2C+eve%40example.org',
  '%',
])('the cookie %j counts as none', (value) => {
  expect(readAsked(withCookie(`${askerCookie(settings)}=${value}`), settings)).toBeUndefined();
});

test.each([
  'https://evil.example/office',
  '//evil.example/office',
  '/office\\..\\evil',
  '/office/../evil',
  '/officer',
  '/office/ evil',
  'javascript:alert(1)',
  '/contact',
  undefined,
  7,
])('sign-in does not lead on to %j', (to) => {
  expect(placeOf(to)).toBe('/office');
});

test('sign-in leads on to an address of the office', () => {
  expect(placeOf(asked.to)).toBe(asked.to);
  expect(signInFor('/office')).toBe('/office/sign-in');
  expect(signInFor('/office/people')).toBe('/office/sign-in?to=%2Foffice%2Fpeople');
});

test.each<[string, string, (string | number | null)[]]>([
  ['GET', 'navigate', [303, signInFor('/office/people'), '']],
  ['POST', 'navigate', [401, null, 'sign-in page']],
  ['GET', 'cors', [401, null, '']],
])('without a session %s by %s is answered with %j', async (method, mode, with_) => {
  const headers = { 'Sec-Fetch-Mode': mode };
  const request = new Request('http://localhost:3000/office/people', { method, headers });
  const met = await withoutSession(request, async () => new Response('sign-in page'));
  expect([met?.status, met?.headers.get('Location'), await met?.text()]).toEqual(with_);
});

test('cookies over https are Secure and of this host alone, over http neither', () => {
  expect(sessionCookie(secure)).toBe('__Host-office');
  expect(askedCookie(secure, asked)).toMatch(/^__Host-office-asked=.*; HttpOnly.*; Secure$/);
  expect(askedCookie(settings, asked)).not.toContain('Secure');
  expect(readCookie(withCookie('officer=x; office=a'), 'office')).toBe('a');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', 'Safari on an iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['curl/8.0', 'A browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(new Request('http://localhost', { headers: { 'User-Agent': userAgent } }))).toBe(
    device,
  );
});
