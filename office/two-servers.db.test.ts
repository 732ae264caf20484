/**
 * Two servers at one database: what is done at one holds at the other. Each has connections of its
 * own, and its own hub of open inboxes.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Events } from '../server/office/events.ts';
import { makeLink } from '../server/office/links.ts';
import type { News } from '../server/office/news.ts';
import type { Office } from '../server/office/office.ts';
import { visits } from '../server/office/sessions.ts';
import { enterByLink } from '../server/office/sign-in.ts';
import { readSettings } from '../server/settings.ts';
import { onEveryDatabase } from '../test/support/every-database.ts';
import { fill, openFor } from '../test/support/filled.ts';
import { makePerson } from '../test/support/people.ts';
import { until } from '../test/support/until.ts';
import { answer } from './entry.tsx';

const origin = 'http://localhost:3000';
const reference = 'NIDD-7K3F';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Has the servers look at the database every two seconds of a fake clock until this holds. */
const looking = (holds: () => boolean) =>
  until(() => {
    vi.advanceTimersByTime(2000);
    return holds();
  });

onEveryDatabase(({ newPlace }) => {
  async function twoServers() {
    const place = await newPlace();
    const settings = { ...readSettings({}), ...place };
    const server = async () => {
      const database = await openFor(place);
      const use: Office['use'] = (work) => work(database);
      const hub = new Events(use);
      onTestFinished(() => hub.endAll());
      const visitOf = visits(use, settings);
      /** A request with this cookie, from whoever it belongs to here. */
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
      return { database, use, hub, ask, whoIs };
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

  /** An open inbox at a server, once it listens: what it was told, and whether it has ended. */
  async function inboxAt({ hub, whoIs }: Two['one'], cookie: string) {
    const heard = { told: [] as News[], ended: false, beats: 0 };
    hub.listen({
      session: (await whoIs(cookie)).session?.id ?? '',
      tell: (news) => void heard.told.push(news),
      beat: () => void heard.beats++,
      end: () => {
        heard.ended = true;
      },
    });
    await looking(() => heard.beats > 0);
    return heard;
  }

  const tap = (key: string) => ({ enquiry: reference, act: 'rang-spoke', key });

  test('who signs in at one is known at the other, and out of both at once', async () => {
    const both = await twoServers();
    const { one, two } = both;
    const { person, cookie } = await signedInAtOne(both);
    expect((await two.whoIs(cookie)).person?.id).toBe(person.id);
    expect((await two.ask('/office', cookie))?.status).toBe(200);
    const heard = await inboxAt(one, cookie);
    expect(heard.ended).toBe(false);
    await two.ask('/office/account', cookie, { act: 'sign-out' });
    expect((await one.whoIs(cookie)).person).toBeUndefined();
    expect((await two.whoIs(cookie)).person).toBeUndefined();
    expect(await one.ask('/office', cookie)).toBeUndefined();
    await looking(() => heard.ended);
  });

  test('a step at one is told to the inboxes that are open at the other', async () => {
    const both = await twoServers();
    const { one, two } = both;
    await fill(one.database, reference, { at: new Date() });
    const { person, cookie } = await signedInAtOne(both);
    const heard = await inboxAt(two, cookie);
    expect(heard.told).toEqual([]);
    expect((await one.ask('/office/taps', cookie, tap(randomUUID())))?.status).toBe(200);
    await looking(() => heard.told.length === 1);
    expect(heard.told[0]).toMatchObject({ came: [], changed: [{ reference, by: person.id }] });
  });

  test('one tap at both at once is one step; two taps are two', async () => {
    const both = await twoServers();
    const { one, two } = both;
    await fill(one.database, reference, { at: new Date() });
    const { cookie } = await signedInAtOne(both);
    const press = (servers: Two['one'][], key = () => randomUUID() as string) =>
      Promise.all(servers.map((server) => server.ask('/office/taps', cookie, tap(key()))));
    const steps = () => one.database.selectFrom('steps').select(['key', 'person']).execute();
    for (let turn = 0; turn < 5; turn++) {
      const key = randomUUID();
      const answers = await press([one, two, one, two], () => key);
      expect(answers.map((found) => found?.status)).toEqual([200, 200, 200, 200]);
      expect(await steps()).toHaveLength(turn + 1);
    }
    await press([one, two]);
    expect(await steps()).toHaveLength(7);
  });
});
