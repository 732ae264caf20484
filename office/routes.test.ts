/**
 * Every address of the office and every role, in one table. A route that is not here fails: whoever
 * adds one says here, once more, who may open it.
 */
import { expect, test } from 'vitest';
import type { Role } from '../server/auth/people.ts';
import { openOffice } from '../test/support/open-office.ts';
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
  '/release/:token': everybody,
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

test('each route lets in whom the table says, and the table has every route', () => {
  const allowed = routes.map(({ path = '', handle }) => [
    path,
    handle.allowed === 'anyone' ? everybody : [...handle.allowed],
  ]);
  const sorted = (rows: [string, Who[]][]) =>
    rows.map(([path, who]) => `${path} ${who.toSorted()}`);
  expect(sorted(allowed as [string, Who[]][]).sort()).toEqual(sorted(Object.entries(table)).sort());
});

/** An address of this route; what is behind it need not be there. */
const addressOf = (path: string) => path.replace(/:\w+/g, 'NIDD-7K3F');

/** An office with somebody of each role, and nobody. */
async function office() {
  const { database, person, anonymous } = await openOffice();
  const of = (who: Who) => (who === 'anonymous' ? anonymous : person(who));
  return { database, of };
}

for (const method of ['GET', 'POST'])
  test(`${method}: whom the table does not name meets nothing, and nothing has happened`, async () => {
    const { database, of } = await office();
    const records = async () => (await database.selectFrom('record').select('id').execute()).length;
    for (const who of everybody) {
      const { ask } = await of(who);
      const before = await records();
      for (const [path, allowed] of Object.entries(table))
        if (!allowed.includes(who))
          expect(await ask(addressOf(path), { method }), `${path} as ${who}`).toBeUndefined();
      expect(await records()).toBe(before);
    }
  });

test('whom the table names is answered; an address without a route is nothing to an owner', async () => {
  const { of } = await office();
  for (const who of everybody) {
    const { ask } = await of(who);
    for (const { path = '', Component } of routes) {
      // What is about one enquiry is nothing where there is none; a form’s route has no page.
      if (!table[path]?.includes(who) || !Component || /[:*]/.test(path)) continue;
      expect((await ask(path))?.status, `${path} as ${who}`).toBeLessThan(400);
    }
  }
  const { ask } = await of('owner');
  for (const path of ['/office/nowhere', '/office/people/nowhere', '/office/sign-in/x/y/z'])
    expect(await ask(path), path).toBeUndefined();
});
