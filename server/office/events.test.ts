import { expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { signedIn } from '../../test/support/people.ts';
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import { Events } from './events.ts';
import type { News } from './news.ts';
import { record } from './record.ts';

onEveryDatabase(({ newPlace }) => {
  /** One server, with everything that its listeners were told. */
  async function open() {
    const place = await newPlace();
    const database = await openFor(place);
    let looks = 0;
    const use: UseDatabase = (work) => {
      looks++;
      return work(database);
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
    return { place, database, hub, listener, looks: () => looks };
  }
  const patience = { timeout: 9000, interval: 100 };

  test('every open inbox hears of what comes in and what others change, once', async () => {
    const { database, listener } = await open();
    await fill(database, 'WHAR-1000', { at: new Date() });
    const [one, two] = [listener('a'), listener('b')];
    await new Promise((resolve) => setTimeout(resolve, 300));
    await fill(database, 'NIDD-7K3F', { at: new Date() });
    await fill(database, 'SWAL-9XYT', { at: new Date(), kind: 'spam' });
    await vi.waitFor(() => expect(two.told).toHaveLength(1), patience);
    expect(one.told).toMatchObject([{ came: [{ reference: 'NIDD-7K3F' }], changed: [] }]);
    const { person } = await signedIn(database, 'office');
    const deed = { at: new Date(), person: person.id, did: 'changed' } as const;
    await record(database, { ...deed, subject: 'website' });
    await record(database, { ...deed, subject: 'NIDD-7K3F' });
    await record(database, { ...deed, person: undefined, subject: 'NIDD-7K3F' });
    await vi.waitFor(() => expect(two.told).toHaveLength(2), patience);
    expect(two.told[1]).toMatchObject({
      came: [],
      changed: [{ reference: 'NIDD-7K3F' }, { reference: 'NIDD-7K3F' }],
    });
    const by = two.told[1]?.changed.map((one) => one.name);
    expect(new Set(by)).toEqual(new Set([person.name, null]));
  }, 30_000);

  test('however many listen, the database is asked as often as for one; for nobody, never', async () => {
    const { listener, looks } = await open();
    const many = Array.from({ length: 50 }, (_, n) => listener(`${n}`));
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect(looks()).toBeLessThanOrEqual(4);
    for (const { stop } of many) stop?.();
    const last = looks();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(looks()).toBe(last);
  }, 20_000);

  test('when the server stops each stream ends, and none begins', async () => {
    const { hub, listener } = await open();
    const one = listener('a');
    hub.endAll();
    expect(one.ended).toBe(1);
    expect(listener('b').stop).toBeUndefined();
    expect(hub.listeners).toBe(0);
  });
});

onEveryDatabase(({ newPlace }) => {
  test('whose session has ended hears nothing more', async () => {
    const database = await openFor(await newPlace());
    const { session } = await signedIn(database, 'office');
    const hub = new Events((work) => work(database), undefined, { pause: 20 });
    onTestFinished(() => hub.endAll());
    const heard = { ended: 0, beats: 0 };
    const listener = { session, tell: () => undefined, beat: () => void heard.beats++ };
    hub.listen({ ...listener, end: () => void heard.ended++ });
    await vi.waitFor(() => expect(heard.beats, 'control').toBeGreaterThan(0), { timeout: 5000 });
    await database.deleteFrom('sessions').where('id', '=', session).execute();
    await vi.waitFor(() => expect(heard.ended).toBe(1), { timeout: 5000 });
    expect(hub.listeners).toBe(0);
  }, 20_000);
});
