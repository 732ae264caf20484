import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, makePerson, openFor, signedIn } from '../../test/support/filled.ts';
import { until } from '../../test/support/until.ts';
import { record } from '../auth/record.ts';
import type { UseDatabase } from '../db/database.ts';
import { Events, type News } from './events.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

onEveryDatabase(({ newPlace }) => {
  /** One server, with everything that its listeners were told. */
  async function open() {
    const database = await openFor(await newPlace());
    const looks = { begun: 0, done: 0 };
    const use: UseDatabase = async (work) => {
      looks.begun++;
      const found = await work(database);
      looks.done++;
      return found;
    };
    const hub = new Events(use);
    onTestFinished(() => hub.endAll());
    const listener = (session: string) => {
      const told: News[] = [];
      const state = { told, ended: 0, beats: 0 };
      const stop = hub.listen({
        session,
        tell: (news) => told.push(news),
        beat: () => state.beats++,
        end: () => state.ended++,
      });
      return Object.assign(state, { stop });
    };
    /** Until the look under way, and what comes of it, are done. */
    const looked = async () => {
      await until(() => looks.begun > 0 && looks.done === looks.begun);
      await new Promise((resolve) => setImmediate(resolve));
    };
    /** Lets the two seconds to the next look pass, and waits for what it finds. */
    const nextLook = async () => {
      await looked();
      vi.advanceTimersByTime(2000);
      await looked();
    };
    return { database, hub, listener, looks, looked, nextLook };
  }

  test('tells every open inbox once of what comes in and what others change', async () => {
    const { database, listener, looked, nextLook } = await open();
    await fill(database, 'WHAR-1000', { at: new Date() });
    const [one, two] = [listener('a'), listener('b')];
    await looked();
    await fill(database, 'NIDD-7K3F', { at: new Date() });
    await fill(database, 'SWAL-9XYT', { at: new Date(), kind: 'spam' });
    await nextLook();
    expect(two.told).toHaveLength(1);
    expect(one.told).toMatchObject([{ came: [{ reference: 'NIDD-7K3F' }], changed: [] }]);
    const { id, name } = await makePerson(database, 'office');
    for (const [person, subject] of [
      [id, 'website'],
      [id, 'NIDD-7K3F'],
      [undefined, 'NIDD-7K3F'],
    ] as const)
      await record(database, { at: new Date(), person, did: 'changed', subject });
    await nextLook();
    expect(two.told[1]).toMatchObject({
      came: [],
      changed: Array(2).fill({ reference: 'NIDD-7K3F' }),
    });
    const by = two.told[1]?.changed.map((change) => change.name);
    expect(new Set(by)).toEqual(new Set([name, null]));
    await nextLook();
    expect([one.told.length, two.told.length], 'nothing comes again').toEqual([2, 2]);
  });

  test('polls the database once for all open pages, and not without a page', async () => {
    const { listener, looks, looked, nextLook } = await open();
    const many = Array.from({ length: 50 }, (_, n) => listener(`${n}`));
    await nextLook();
    await nextLook();
    expect(looks.begun, 'the first, and two').toBe(3);
    for (const { stop } of many) stop?.();
    vi.advanceTimersByTime(60_000);
    await looked();
    expect(looks.begun).toBe(3);
  });

  test('ends each stream when the server stops, and begins none', async () => {
    const { hub, listener } = await open();
    const one = listener('a');
    hub.endAll();
    expect(one.ended).toBe(1);
    expect(listener('b').stop).toBeUndefined();
  });

  test('ends the stream of a session that has ended', async () => {
    const { database, listener, nextLook } = await open();
    const { session } = await signedIn(database, 'office');
    const heard = listener(session);
    for (let look = 0; look < 10; look++) await nextLook();
    expect([heard.beats, heard.ended], 'control').toEqual([1, 0]);
    await database.deleteFrom('sessions').where('id', '=', session).execute();
    for (let look = 0; look < 10; look++) await nextLook();
    expect([heard.beats, heard.ended]).toEqual([1, 1]);
  });
});
