/**
 * Every address of the office and every role, in one table. A route that is not here fails: whoever
 * adds one says here, once more, who may open it.
 */
import { sql } from 'kysely';
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
  '/office/news': people,
  '/office/calendar': people,
  '/office/new': people,
  '/office/push/worker.js': desk,
  '/office/push/news': desk,
  '/office/push/manifest.json': everybody,
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
  test(`${method}: whom the table does not name gets a 404, and nothing has happened`, async () => {
    const { database, of } = await office();
    const records = async () => (await database.selectFrom('record').select('id').execute()).length;
    for (const who of everybody) {
      const { ask } = await of(who);
      const before = await records();
      for (const [path, allowed] of Object.entries(table))
        if (!allowed.includes(who))
          expect((await ask(addressOf(path), { method }))?.status, `${path} as ${who}`).toBe(
            who === 'anonymous' ? undefined : 404,
          );
      expect(await records()).toBe(before);
    }
  });

test('whom the table names is answered; an unknown address leads back to the inbox', async () => {
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
  for (const path of ['/office/nowhere', '/office/people/nowhere', '/office/enquiry/NIDD-7K3F']) {
    const answer = await ask(path);
    expect(answer?.status, path).toBe(404);
    expect(await answer?.text(), 'with a way back').toContain('<a href="/office">Inbox</a>');
  }
});

const multipart = 'multipart/form-data; boundary=x';
const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test.each([
  ['/office/sign-in', 'plain text', 'text/plain', 'x', 400],
  ['/office/sign-in', 'JSON', 'application/json', '{}', 400],
  ['/office/sign-in', 'half a body', multipart, head, 400],
  ['/office/enquiry/NIDD-7K3F', 'half a body', multipart, head, 400],
  ['/office/site/new', 'half a body', multipart, head, 400],
  ['/office/site/new', 'too many words', multipart, `${head}${'a'.repeat(70_000)}\r\n--x--`, 413],
])('%s: %s is refused', async (path, _, type, body, status) => {
  const { person } = await openOffice();
  const { ask } = await person('owner');
  const headers = { 'Content-Type': type };
  expect((await ask(path, { method: 'POST', body, headers }))?.status).toBe(status);
});

/** An owner who signed in the given time ago, and the addresses of all people. */
async function ownerFor(minutes: number) {
  const { database, person } = await openOffice();
  const { post } = await person('owner', { minutes });
  const emails = async () =>
    (await database.selectFrom('people').select('email').execute()).map(({ email }) => email);
  return { database, post, emails };
}

const joe = { act: 'invite', name: 'Joe Tate', email: 'joe@example.org', role: 'surveyor' };

test('an owner invites, and adds a passkey, within an hour of a sign-in', async () => {
  const late = await ownerFor(61);
  const answered = await late.post('/office/people', joe);
  expect(answered?.headers.get('location')).toBe('/office/sign-in?again&to=/office/people');
  expect(await late.emails()).not.toContain(joe.email);
  const challenge = '/office/account/passkey/challenge';
  expect((await late.post(challenge, {}))?.status).toBe(422);
  const fresh = await ownerFor(59);
  expect((await fresh.post(challenge, {}))?.status).toBe(200);
  const page = await (await fresh.post('/office/people', joe))?.text();
  expect(page, 'without mail a link is handed over').toMatch(/\/office\/sign-in\/link\/[\w-]{43}/);
  expect(await fresh.emails()).toContain(joe.email);
});

test('an invitation says at once what it lacks, and keeps what was typed', async () => {
  const { post, emails } = await ownerFor(1);
  for (const [wrong, where] of [
    [{ email: 'joe' }, 'id="email-error"'],
    [{ name: '' }, 'id="name-error"'],
    [{ role: 'king' }, 'role="alert"'],
  ] as const) {
    const answered = await post('/office/people', { ...joe, ...wrong });
    expect(answered?.status).toBe(422);
    expect(await answered?.text()).toContain(where);
  }
  expect(await emails()).toHaveLength(1);
});

test('the page of the staff says what was done', async () => {
  const { person } = await openOffice();
  const { ask, post } = await person('owner');
  const joe = (await person('surveyor')).person;
  const removed = await post('/office/people', { act: 'end', id: joe.id });
  const page = await ask(removed?.headers.get('Location') ?? '');
  expect(await page?.text()).toContain('role="status">Removed and signed out.<');
});

test('invites nobody when the link to hand over cannot be made', async () => {
  const { database, post, emails } = await ownerFor(1);
  await sql`create trigger full before insert on sign_in_links
    begin select raise(abort, 'full'); end`.execute(database);
  await expect(post('/office/people', joe)).rejects.toThrow('full');
  expect(await emails()).not.toContain(joe.email);
});
