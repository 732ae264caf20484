/**
 * Every address of the office and every role, in one table. A route that is not here fails: whoever
 * adds one says here, once more, who may open it.
 */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/enquiries/store/database.ts';
import type { Office } from '../server/office/office-request.ts';
import type { Role } from '../server/office/people.ts';
import { readSettings } from '../server/settings.ts';
import { newPlace } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';
import { answer } from './entry.tsx';
import { routes } from './routes.tsx';

type Who = Role | 'anonymous';
const everybody: Who[] = ['anonymous', 'owner', 'office', 'surveyor'];
const people: Who[] = ['owner', 'office', 'surveyor'];
const desk: Who[] = ['owner', 'office'];
const owner: Who[] = ['owner'];

/** Who may open what. Nobody else learns that it is there. */
const table: Record<string, Who[]> = {
  '/office': people,
  '/office/sign-in': everybody,
  '/office/sign-in/sent': everybody,
  '/office/sign-in/link/:token': everybody,
  '/office/sign-in/passkey/challenge': everybody,
  '/office/sign-in/passkey': everybody,
  '/office/sign-in/lock': people,
  '/office/account': people,
  '/office/account/passkey/challenge': people,
  '/office/account/passkey': people,
  '/office/people': owner,
  '/office/enquiry/:reference': people,
  '/office/enquiry/:reference/erase': desk,
  '/office/enquiry/:reference/mail/:id': desk,
  '/office/enquiry/:reference/sheet': people,
  '/office/search': desk,
  '/office/search/spreadsheet': desk,
  '/office/set-aside': desk,
  '/office/photo/:id/:size': people,
  '/office/file/:id': people,
  '/office/figures': desk,
  '/office/figures/on-site': owner,
  '/office/taps': people,
  '/office/events': people,
  '/office/calendar': people,
  // A phone's calendar: the token says whose.
  '/office/feed/:token': everybody,
  // What the signed buttons of a mail open: the token says who.
  '/office/rang/:token': everybody,
  '/office/survey/:token': everybody,
  '/office/not-for-us/:token': everybody,
  '/office/site': owner,
  '/office/site/list/:group': owner,
  '/office/site/new': owner,
  '/office/site/edit/*': owner,
  '/office/site/photo/:name': owner,
  '/office/site/pictures': owner,
  '/office/site/picture/:name': owner,
  '/office/site/preview': owner,
  '/office/site/publish': owner,
  '/office/record': owner,
};

test('the table has every route, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(table).sort());
});

test('each route lets in whom the table says', () => {
  for (const { path = '', handle } of routes) {
    const allowed = handle.allowed === 'anyone' ? everybody : [...handle.allowed];
    expect([...allowed].sort(), path).toEqual([...(table[path] ?? [])].sort());
  }
  expect(desk, 'control: the words of the table').not.toEqual(people);
});

/** An address of this route; what is behind it need not be there. */
const addressOf = (path: string) => `http://localhost:3000${path.replace(/:\w+/g, 'NIDD-7K3F')}`;

/** Somebody of each role, and nobody. */
async function office() {
  const place = newPlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const now = new Date('2026-11-24T13:50:00.000Z');
  const shared = {
    now,
    use: (work) => work(database),
    settings: { ...readSettings({}), ...place },
    address: '192.0.2.1',
  } satisfies Partial<Office>;
  const of = async (who: Who): Promise<Office> => {
    if (who === 'anonymous') return { ...shared, person: undefined, session: undefined };
    const { person, session } = await signedIn(database, who, { now });
    return { ...shared, person, session: { id: session, madeAt: now } };
  };
  return { database, of };
}

const assets = { scripts: [], styles: [] };

for (const method of ['GET', 'POST'])
  test(`${method}: whom the table does not name meets nothing, and nothing has happened`, async () => {
    const { database, of } = await office();
    for (const who of everybody) {
      const as = await of(who);
      const count = async () =>
        Number(
          (
            await database
              .selectFrom('record')
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      const before = await count();
      for (const [path, allowed] of Object.entries(table)) {
        if (allowed.includes(who)) continue;
        const request = new Request(addressOf(path), { method });
        expect(await answer(request, as, assets), `${method} ${path} as ${who}`).toBeUndefined();
      }
      expect(await count()).toBe(before);
    }
  });

test('control: whom the table names is answered', async () => {
  const { of } = await office();
  for (const who of everybody) {
    const as = await of(who);
    for (const [path, allowed] of Object.entries(table)) {
      // What is about one enquiry is nothing where there is none; a form’s route has no page.
      const isPage = routes.some((route) => route.path === path && route.Component);
      if (!allowed.includes(who) || !isPage || /[:*]/.test(path)) continue;
      const found = await answer(new Request(addressOf(path)), as, assets);
      expect(found?.status, `${path} as ${who}`).toBeLessThan(400);
    }
  }
});

test('an address that no route has is nothing, for an owner too', async () => {
  const { of } = await office();
  const as = await of('owner');
  for (const path of ['/office/nowhere', '/office/people/nowhere', '/office/sign-in/x/y/z'])
    expect(await answer(new Request(addressOf(path)), as, assets), path).toBeUndefined();
});
