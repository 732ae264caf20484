/**
 * Two servers at one database: what is done at one holds at the other. Each has connections of its
 * own.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { day } from '../calendar/durations.ts';
import { visits } from '../server/auth/sessions.ts';
import { enterByLink, makeLink } from '../server/auth/sign-in.ts';
import type { Office } from '../server/http/office.ts';
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
      const use: Office['use'] = (work) => work(database);
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
    const entered = await enterByLink(
      one.use,
      settings,
      { token, asker: undefined },
      { device: 'Chrome on Linux', before: undefined, now },
    );
    const cookie = entered?.setCookie.map((header) => header.split(';')[0]).join('; ') ?? '';
    return { person, cookie };
  }

  const tap = (key: string) => ({ act: 'rang-spoke', key });

  test('a session begins and ends on both servers at once', async () => {
    const both = await twoServers();
    const { one, two } = both;
    const { person, cookie } = await signedInAtOne(both);
    expect((await two.whoIs(cookie)).person?.id).toBe(person.id);
    expect((await two.ask('/office', cookie))?.status).toBe(200);
    await two.ask('/office/account', cookie, { act: 'sign-out' });
    expect((await one.whoIs(cookie)).person).toBeUndefined();
    expect((await two.whoIs(cookie)).person).toBeUndefined();
    expect(await one.ask('/office', cookie)).toBeUndefined();
  });

  test('one action sent to both servers is one step; two are two', async () => {
    const both = await twoServers();
    const { one, two } = both;
    await fill(one.database, reference, { at: new Date() });
    const { cookie } = await signedInAtOne(both);
    const press = (servers: Two['one'][], key = () => randomUUID() as string) =>
      Promise.all(
        servers.map((server) => server.ask(`/office/enquiry/${reference}`, cookie, tap(key()))),
      );
    const steps = () => one.database.selectFrom('steps').select(['key', 'person']).execute();
    for (let turn = 0; turn < 5; turn++) {
      const key = randomUUID();
      const answers = await press([one, two, one, two], () => key);
      expect(answers.map((found) => found?.status)).toEqual([303, 303, 303, 303]);
      expect(await steps()).toHaveLength(turn + 1);
    }
    await press([one, two]);
    expect(await steps()).toHaveLength(7);
  });

  test('of two people at once, the second moves the survey and merges no enquiry back', async () => {
    const both = await twoServers();
    const { one, two } = both;
    const { cookie } = await signedInAtOne(both);
    const other = 'SWAL-9XYT';
    for (const each of [reference, other]) await fill(one.database, each, { at: new Date() });
    const press = (server: Two['one'], of: string, step: Record<string, string>) =>
      server.ask(`/office/enquiry/${of}`, cookie, { ...step, key: randomUUID() });
    const when = (days: number) => new Date(Date.now() + days * day).toISOString();
    const book = (server: Two['one'], days: number) =>
      press(server, reference, { act: 'survey', when: when(days) });
    await Promise.all([book(one, 2), book(two, 3)]);
    expect(await one.database.selectFrom('surveys').select('id').execute()).toHaveLength(1);
    const merged = await Promise.all([
      press(one, reference, { act: 'joined', to: other }),
      press(two, other, { act: 'joined', to: reference }),
    ]);
    expect(merged.map((found) => found?.status).sort()).toEqual([303, 400]);
  });

  test('a survey is booked once when two emails are opened at once', async () => {
    const { one, two } = await twoServers();
    const after = (days: number) => new Date(Date.now() + days * day);
    await fill(one.database, reference, { at: new Date() });
    const link = { purpose: 'survey', subject: reference, expires: after(1) } as const;
    const path = await signedPath(one.database, link);
    const press = (server: Two['one'], days: number) => {
      const when = after(days).toISOString();
      return server.ask(path, '', { act: 'survey', when, minutes: '60', key: randomUUID() });
    };
    await Promise.all([press(one, 2), press(two, 3)]);
    expect(await one.database.selectFrom('surveys').select('id').execute()).toHaveLength(1);
  });
});
