/** A phone of somebody's was lost: an owner ends all their sign-ins, and they come in anew. */
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

test('an owner ends all sign-ins of another, and nobody else’s; they may come in anew', async () => {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const use: Office['use'] = (work) => work(database);
  const [owner, ann, bob] = [
    await signedIn(database, 'owner', { now }),
    await signedIn(database, 'office', { now }),
    await signedIn(database, 'office', { now }),
  ];
  const made = { person: ann.person.id, device: 'Safari on iPhone', way: 'link' as const };
  const phone = await openSession(database, made, now);
  const name = ann.header.split('=')[0];
  const isIn = async (cookie: string) =>
    Boolean(
      (
        await visits(use, settings)(
          new Request('http://localhost:3000', { headers: { Cookie: cookie } }),
          now,
        )
      ).person,
    );
  const onPhone = `${name}=${phone.token}`;
  expect(await Promise.all([ann.header, onPhone, bob.header].map(isIn))).toEqual([
    true,
    true,
    true,
  ]);

  const as = ({ person, session }: typeof owner): Office => ({
    person,
    session: { id: session, madeAt: now },
    now,
    use,
    settings,
    address: '192.0.2.1',
  });
  const end = (who: typeof owner) =>
    answer(
      new Request('http://localhost:3000/office/people', {
        method: 'POST',
        body: new URLSearchParams({ act: 'end-sessions', id: ann.person.id }),
      }),
      as(who),
      { scripts: [], styles: [] },
    );
  expect(await end(bob), 'control: only an owner').toBeUndefined();
  expect(await isIn(onPhone)).toBe(true);
  await end(owner);
  expect(await Promise.all([ann.header, onPhone].map(isIn))).toEqual([false, false]);
  expect(await Promise.all([bob.header, owner.header].map(isIn))).toEqual([true, true]);
  const noted = await database
    .selectFrom('record')
    .select(['person', 'subject', 'details'])
    .where('did', '=', 'session-ended')
    .execute();
  expect(noted).toEqual([
    { person: owner.person.id, subject: ann.person.id, details: JSON.stringify({ ended: 2 }) },
  ]);
  const again = await openSession(database, made, now);
  expect(await isIn(`${name}=${again.token}`), 'she is no stranger').toBe(true);
});
