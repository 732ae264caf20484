/** Sign-ins that are ended: by an owner, when a phone was lost, and by those whose they are. */
import { expect, test } from 'vitest';
import { openSession, visits } from '../server/auth/sessions.ts';
import { now, openOffice } from '../test/support/open-office.ts';

async function office() {
  const { database, use, settings, person } = await openOffice();
  const [owner, ann, bob] = [await person('owner'), await person('office'), await person('office')];
  /** Which of these cookies are signed in. */
  const signedIn = (cookies: string[]) =>
    Promise.all(
      cookies.map(async (cookie) => {
        const request = new Request('http://localhost:3000', { headers: { Cookie: cookie } });
        return Boolean((await visits(use, settings)(request, now)).person);
      }),
    );
  /** The cookie of a second sign-in of somebody, on their phone. */
  const another = async ({ person, header }: typeof ann) => {
    const made = { person: person.id, device: 'Safari on iPhone', way: 'link' as const };
    return header.replace(/=.*/, `=${(await openSession(database, made, now)).token}`);
  };
  return { database, owner, ann, bob, signedIn, another };
}

test('an owner signs out one other user, who may sign in again', async () => {
  const { database, owner, ann, bob, signedIn, another } = await office();
  const all = [ann.header, await another(ann), bob.header, owner.header];
  const end = { act: 'end-sessions', id: ann.person.id };
  expect((await bob.post('/office/people', end))?.status, 'only an owner').toBe(404);
  expect(await signedIn(all)).toEqual([true, true, true, true]);
  await owner.post('/office/people', end);
  expect(await signedIn(all)).toEqual([false, false, true, true]);
  const noted = database.selectFrom('record').select(['person', 'subject', 'details']);
  expect(await noted.where('did', '=', 'session-ended').execute()).toEqual([
    { person: owner.person.id, subject: ann.person.id, details: JSON.stringify({ ended: 2 }) },
  ]);
  expect(await signedIn([await another(ann)])).toEqual([true]);
});

test('‘Sign out other devices’ leaves the one that pressed it', async () => {
  const { ann, bob, signedIn, another } = await office();
  const phone = await another(ann);
  await ann.post('/office/account', { act: 'end-others' });
  expect(await signedIn([ann.header, phone, bob.header])).toEqual([true, false, true]);
});

test('people change only their own sessions, passkeys and names', async () => {
  const { database, owner, ann, signedIn } = await office();
  const passkey = {
    id: 'ann-s-passkey',
    person: ann.person.id,
    public_key: 'x',
    transports: '[]',
    device: 'Safari on iPhone',
    made_at: now.toISOString(),
  };
  await database.insertInto('passkeys').values(passkey).execute();
  const passkeys = () => database.selectFrom('passkeys').select('id').execute();
  const path = '/office/account';
  await owner.post(path, { act: 'end', id: ann.session });
  await owner.post(path, { act: 'remove-passkey', id: passkey.id });
  await owner.post(path, { act: 'name', name: 'Another', id: ann.person.id });
  expect(await signedIn([ann.header])).toEqual([true]);
  expect(await passkeys()).toHaveLength(1);
  const named = database.selectFrom('people').select('id').where('name', '=', 'Another');
  expect(await named.execute()).toEqual([{ id: owner.person.id }]);
  await ann.post(path, { act: 'remove-passkey', id: passkey.id });
  await ann.post(path, { act: 'end', id: ann.session });
  expect(await passkeys()).toHaveLength(0);
  expect(await signedIn([ann.header])).toEqual([false]);
});
