/**
 * Two servers at one database: what is done at one holds at the other. Each has connections of its
 * own.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { day } from '../calendar/durations.ts';
import { visits } from '../server/auth/sessions.ts';
import { enterByLink, makeLink } from '../server/auth/sign-in.ts';
import { RetryingDatabase } from '../server/db/database.ts';
import { readSettings } from '../server/settings.ts';
import { signedPath } from '../server/signing.ts';
import { onEveryDatabase } from '../test/support/every-database.ts';
import { fill, makePerson, openFor } from '../test/support/filled.ts';
import { answer } from './entry.tsx';

const origin = 'http://localhost:3000';
const reference = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  async function twoServers() {
    const place = await newPlace();
    const settings = { ...readSettings({}), ...place };
    const server = async () => {
      const database = await openFor(place);
      const { use } = new RetryingDatabase(place, { open: async () => database });
      const visitOf = visits(use, settings);
      /** A request with this cookie. */
      const ask = async (path: string, cookie: string, form?: Record<string, string>) => {
        const headers = { Cookie: cookie, Origin: origin };
        const post = form && { method: 'POST', body: new URLSearchParams(form) };
        const request = new Request(origin + path, { headers, ...post });
        const now = new Date();
        const { person, session } = await visitOf(request, now);
        const office = { person, session, now, use, settings, address: '192.0.2.1' };
        return answer(request, office, { scripts: [], styles: [] });
      };
      const whoIs = (cookie: string) =>
        visitOf(new Request(origin, { headers: { Cookie: cookie } }), new Date());
      return { database, use, ask, whoIs };
    };
    return { settings, one: await server(), two: await server() };
  }
  type Two = Awaited<ReturnType<typeof twoServers>>;

  /** Signs somebody in at the first server by a link; answers their cookie and their id. */
  async function signedInAtOne({ one, settings }: Two) {
    const person = await makePerson(one.database, 'office');
    const now = new Date();
    const token = await makeLink(one.database, { email: person.email }, now);
    const entrant = { device: 'Chrome on Linux', before: undefined, now };
    const entered = await enterByLink(one.use, settings, { token, asker: undefined }, entrant);
    const cookie = entered?.setCookie.map((header) => header.split(';')[0]).join('; ') ?? '';
    return { person, cookie };
  }

  const pathOf = (enquiry: string) => `/office/enquiry/${enquiry}`;
  type Press = [server: Two['one'], path: string, step: Record<string, string>];
  /** Presses these buttons at once; answers their statuses. */
  const press = async (cookie: string, ...all: Press[]) => {
    const key = randomUUID();
    const answers = all.map(([server, path, step]) => server.ask(path, cookie, { key, ...step }));
    return (await Promise.all(answers)).map((found) => found?.status);
  };

  test('a session begins and ends on both servers at once', async () => {
    const both = await twoServers();
    const { one, two } = both;
    const { person, cookie } = await signedInAtOne(both);
    expect((await two.whoIs(cookie)).person?.id).toBe(person.id);
    expect((await two.ask('/office', cookie))?.status).toBe(200);
    await two.ask('/office/account', cookie, { act: 'sign-out' });
    expect((await two.whoIs(cookie)).person).toBeUndefined();
    expect(await one.ask('/office', cookie)).toBeUndefined();
  });

  test('one action sent to both servers is one step; two are two', async () => {
    const both = await twoServers();
    const { one, two } = both;
    await fill(one.database, reference, { at: new Date() });
    const { cookie } = await signedInAtOne(both);
    const tap = { act: 'rang-spoke' };
    const at = (server: Two['one']): Press => [server, pathOf(reference), tap];
    const steps = () => one.database.selectFrom('steps').select(['key', 'person']).execute();
    for (let turn = 0; turn < 5; turn++) {
      const found = await press(cookie, at(one), at(two), at(one), at(two));
      expect(found).toEqual([303, 303, 303, 303]);
      expect(await steps()).toHaveLength(turn + 1);
    }
    await press(cookie, at(one), [two, pathOf(reference), { ...tap, key: randomUUID() }]);
    expect(await steps()).toHaveLength(7);
  });

  test('stores one of two surveys or merges that two people send at once', async () => {
    const both = await twoServers();
    const { one, two } = both;
    const { cookie } = await signedInAtOne(both);
    const other = 'SWAL-9XYT';
    for (const each of [reference, other]) await fill(one.database, each, { at: new Date() });
    const after = (days: number) => new Date(Date.now() + days * day);
    const link = { purpose: 'survey', subject: reference, expires: after(1) } as const;
    for (const path of [await signedPath(one.database, link), pathOf(other)]) {
      const book = (days: number) => ({ act: 'survey', when: after(days).toISOString() });
      await press(cookie, [one, path, book(2)], [two, path, { ...book(3), key: randomUUID() }]);
    }
    const surveys = one.database.selectFrom('surveys').select('enquiry').orderBy('enquiry');
    expect((await surveys.execute()).map(({ enquiry }) => enquiry)).toEqual([reference, other]);
    const merge = (to: string) => ({ act: 'joined', to, key: randomUUID() });
    const [first, second] = [pathOf(reference), pathOf(other)];
    const merged = await press(cookie, [one, first, merge(other)], [two, second, merge(reference)]);
    expect(merged.sort()).toEqual([303, 400]);
  });
});
