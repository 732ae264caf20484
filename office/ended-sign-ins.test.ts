/** Sign-ins that are ended: by an owner, when a phone was lost, and by those whose they are. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/enquiries/store/database.ts';
import type { Office } from '../server/office/office-request.ts';
import { openSession } from '../server/office/sessions.ts';
import { visits } from '../server/office/visits.ts';
import { readSettings } from '../server/settings.ts';
import { newPlace } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';
import { answer } from './entry.tsx';

const now = new Date('2026-11-24T13:50:00.000Z');
const settings = readSettings({});

async function office() {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const use: Office['use'] = (work) => work(database);
  const [owner, ann, bob] = [
    await signedIn(database, 'owner', { now }),
    await signedIn(database, 'office', { now }),
    await signedIn(database, 'office', { now }),
  ];
  const isIn = async (cookie: string) => {
    const request = new Request('http://localhost:3000', { headers: { Cookie: cookie } });
    return Boolean((await visits(use, settings)(request, now)).person);
  };
  const name = ann.header.split('=')[0];
  /** A second sign-in of somebody, on their phone. */
  const another = async ({ person }: typeof ann) => {
    const made = { person: person.id, device: 'Safari on iPhone', way: 'link' as const };
    const { id, token } = await openSession(database, made, now);
    return { id, header: `${name}=${token}` };
  };
  /** Presses a button of a page as somebody. */
  const press = ({ person, session }: typeof ann, path: string, typed: Record<string, string>) =>
    answer(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: new URLSearchParams(typed),
      }),
      { person, session: { id: session, madeAt: now }, now, use, settings, address: '192.0.2.1' },
      { scripts: [], styles: [] },
    );
  return { database, owner, ann, bob, isIn, another, press };
}

test('an owner ends all sign-ins of another, and nobody else’s; they may come in anew', async () => {
  const { database, owner, ann, bob, isIn, another, press } = await office();
  const phone = await another(ann);
  const all = [ann.header, phone.header, bob.header];
  expect(await Promise.all(all.map(isIn))).toEqual([true, true, true]);
  const end = (who: typeof owner) =>
    press(who, '/office/people', { act: 'end-sessions', id: ann.person.id });
  expect(await end(bob), 'control: only an owner').toBeUndefined();
  expect(await isIn(phone.header)).toBe(true);
  await end(owner);
  expect(await Promise.all([...all, owner.header].map(isIn))).toEqual([false, false, true, true]);
  const noted = await database
    .selectFrom('record')
    .select(['person', 'subject', 'details'])
    .where('did', '=', 'session-ended')
    .execute();
  expect(noted).toEqual([
    { person: owner.person.id, subject: ann.person.id, details: JSON.stringify({ ended: 2 }) },
  ]);
  expect(await isIn((await another(ann)).header), 'she is no stranger').toBe(true);
});

test('‘End all but this one’ leaves the one that pressed it', async () => {
  const { ann, bob, isIn, another, press } = await office();
  const phone = await another(ann);
  await press(ann, '/office/account', { act: 'end-others' });
  const all = [ann.header, phone.header, bob.header];
  expect(await Promise.all(all.map(isIn))).toEqual([true, false, true]);
});

test('a session, a lock and a name are changed by their own person alone', async () => {
  const { database, owner, ann, isIn, press } = await office();
  const lock = {
    id: 'ann-s-lock',
    person: ann.person.id,
    public_key: 'x',
    counter: 0,
    transports: '[]',
    device: 'Safari on iPhone',
    made_at: now.toISOString(),
  };
  await database.insertInto('passkeys').values(lock).execute();
  const locks = async () => (await database.selectFrom('passkeys').select('id').execute()).length;
  await press(owner, '/office/account', { act: 'end', id: ann.session });
  await press(owner, '/office/account', { act: 'remove-lock', id: lock.id });
  await press(owner, '/office/account', { act: 'name', name: 'Another', id: ann.person.id });
  expect(await isIn(ann.header)).toBe(true);
  expect(await locks()).toBe(1);
  const named = await database
    .selectFrom('people')
    .select('id')
    .where('name', '=', 'Another')
    .execute();
  expect(named, 'her own name is not touched').toEqual([{ id: owner.person.id }]);
  // The control: she herself can.
  await press(ann, '/office/account', { act: 'remove-lock', id: lock.id });
  await press(ann, '/office/account', { act: 'end', id: ann.session });
  expect(await locks()).toBe(0);
  expect(await isIn(ann.header)).toBe(false);
});
