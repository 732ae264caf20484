/** What changes who may come in asks for a sign-in within the last hour. */
import { expect, onTestFinished, test } from 'vitest';
import { minute } from '../calendar/durations.ts';
import { openDatabase } from '../server/enquiries/store/database.ts';
import type { Office } from '../server/office/office-request.ts';
import { readSettings } from '../server/settings.ts';
import { newPlace } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';
import { answer } from './entry.tsx';

const now = new Date('2026-11-24T13:50:00.000Z');

/** An owner who signed in so long ago, and what comes of a form that they send. */
async function ownerFor(minutes: number) {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const { person, session } = await signedIn(database, 'owner', { now });
  const office: Office = {
    person,
    session: { id: session, madeAt: new Date(now.getTime() - minutes * minute) },
    now,
    use: (work) => work(database),
    settings: readSettings({}),
    address: '192.0.2.1',
  };
  const send = (path: string, fields: Record<string, string>) =>
    answer(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
      office,
      { scripts: [], styles: [] },
    );
  const emails = async () =>
    (await database.selectFrom('people').select('email').execute()).map(({ email }) => email);
  return { send, emails };
}

const joe = { act: 'invite', name: 'Joe Tate', email: 'joe@example.org', role: 'surveyor' };

test('an owner invites within an hour of a sign-in, and signs in once more after that', async () => {
  const late = await ownerFor(61);
  const answered = await late.send('/office/people', joe);
  expect(answered?.headers.get('location')).toBe('/office/sign-in?again&to=/office/people');
  expect(await late.emails()).not.toContain(joe.email);
  const fresh = await ownerFor(59);
  const page = await (await fresh.send('/office/people', joe))?.text();
  expect(page, 'without mail a link is handed over').toMatch(/\/office\/sign-in\/link\/[\w-]{43}/);
  expect(await fresh.emails()).toContain(joe.email);
});

test('a lock is added within an hour of a sign-in', async () => {
  const path = '/office/account/passkey/challenge';
  expect((await (await ownerFor(61)).send(path, {}))?.status).toBe(422);
  expect((await (await ownerFor(59)).send(path, {}))?.status).toBe(200);
});

test('what an invitation lacks is said at once, and what was typed still stands there', async () => {
  const { send, emails } = await ownerFor(1);
  for (const wrong of [{ email: 'joe' }, { name: '' }, { role: 'king' }]) {
    const answered = await send('/office/people', { ...joe, ...wrong });
    expect(answered?.status).toBe(422);
    expect(await answered?.text()).toContain('role="alert"');
  }
  expect(await emails()).toHaveLength(1);
});
