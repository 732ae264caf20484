/** What changes who may come in asks for a sign-in within the last hour. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOffice } from '../test/support/open-office.ts';

/** An owner who signed in the given time ago, and the addresses of all people. */
async function ownerFor(minutes: number) {
  const { database, person } = await openOffice();
  const { post } = await person('owner', { minutes });
  const emails = async () =>
    (await database.selectFrom('people').select('email').execute()).map(({ email }) => email);
  return { database, post, emails };
}

const joe = { act: 'invite', name: 'Joe Tate', email: 'joe@example.org', role: 'surveyor' };

test('an owner invites within an hour of a sign-in, and signs in once more after that', async () => {
  const late = await ownerFor(61);
  const answered = await late.post('/office/people', joe);
  expect(answered?.headers.get('location')).toBe('/office/sign-in?again&to=/office/people');
  expect(await late.emails()).not.toContain(joe.email);
  const fresh = await ownerFor(59);
  const page = await (await fresh.post('/office/people', joe))?.text();
  expect(page, 'without mail a link is handed over').toMatch(/\/office\/sign-in\/link\/[\w-]{43}/);
  expect(await fresh.emails()).toContain(joe.email);
});

test('a lock is added within an hour of a sign-in', async () => {
  const path = '/office/account/passkey/challenge';
  expect((await (await ownerFor(61)).post(path, {}))?.status).toBe(422);
  expect((await (await ownerFor(59)).post(path, {}))?.status).toBe(200);
});

test('an invitation says at once what it lacks, and keeps what was typed', async () => {
  const { post, emails } = await ownerFor(1);
  for (const wrong of [{ email: 'joe' }, { name: '' }, { role: 'king' }]) {
    const answered = await post('/office/people', { ...joe, ...wrong });
    expect(answered?.status).toBe(422);
    expect(await answered?.text()).toContain('role="alert"');
  }
  expect(await emails()).toHaveLength(1);
});

test('invites nobody when the link to hand over cannot be made', async () => {
  const { database, post, emails } = await ownerFor(1);
  await sql`create trigger full before insert on sign_in_links
    begin select raise(abort, 'full'); end`.execute(database);
  await expect(post('/office/people', joe)).rejects.toThrow('full');
  expect(await emails()).not.toContain(joe.email);
});
