/**
 * What a surveyor may see and do: every address about one enquiry, and every step, for one that is
 * theirs and one that is not; and the same for the office, as the control.
 */
import { expect, onTestFinished, test } from 'vitest';
import { takeStep } from '../server/enquiries/handling/take-step.ts';
import { openDatabase } from '../server/enquiries/store/database.ts';
import type { Office } from '../server/office/office-request.ts';
import type { Role } from '../server/office/people.ts';
import { readSettings } from '../server/settings.ts';
import { newPlace } from '../test/support/examples.ts';
import { fill, mailOn } from '../test/support/filled.ts';
import { signedIn } from '../test/support/people.ts';
import { answer } from './entry.tsx';
import { routes } from './routes.tsx';

const now = new Date('2026-11-24T13:50:00.000Z');
const [theirs, other] = ['NIDD-7K3F', 'SWAL-9XYT'];
const assets = { scripts: [], styles: [] };

/** Somebody with this role; `theirs` is given to them, `other` to nobody. */
async function officeAs(role: Role) {
  const place = newPlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const { person, session } = await signedIn(database, role, { now });
  for (const reference of [theirs, other]) await fill(database, reference, { at: now });
  const give = { kind: 'assigned', details: { to: person.id } } as const;
  await takeStep(
    database,
    { ...give, enquiry: theirs, key: 'give', person: null },
    { post: mailOn, at: now },
  );
  const office: Office = {
    person,
    session: { id: session, madeAt: now },
    now,
    use: (work) => work(database),
    settings: { ...readSettings({}), ...place },
    address: '192.0.2.1',
  };
  const ask = async (path: string) =>
    (await answer(new Request(`http://localhost:3000${path}`), office, assets))?.status ?? 404;
  let key = 0;
  /** The status of a step, and the kinds of steps that count from then on. */
  const take = async (reference: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ key: `tap-${key++}-000000`, ...fields });
    const request = new Request(`http://localhost:3000/office/enquiry/${reference}`, {
      method: 'POST',
      body,
    });
    return (await answer(request, office, assets))?.status ?? 404;
  };
  const steps = (reference: string) =>
    database
      .selectFrom('steps')
      .selectAll()
      .where('enquiry', '=', reference)
      .where('undone_at', 'is', null)
      .orderBy('stored_at')
      .execute();
  return { database, office, ask, take, steps };
}

/** Each step as a form of the office asks for it. */
const acts: Record<string, Record<string, string>> = {
  'rang-spoke': {},
  'no-answer': {},
  'no-answer-hour': {},
  note: { words: 'Mind the dog' },
  wrote: {},
  survey: { date: '2026-11-26', time: '10:00', minutes: '60', person: '' },
  quoted: { amount: '1200' },
  won: {},
  lost: { reason: 'price' },
  'not-for-us': { letter: 'Dear Ann, no.' },
  'not-for-us-silently': {},
  assigned: { to: '' },
  reminded: { date: '2026-11-26' },
};
const bySurveyors = ['rang-spoke', 'no-answer', 'no-answer-hour', 'note'];

test('a surveyor opens what is theirs, and of all else not even the name', async () => {
  const addresses = routes
    .map(({ path = '' }) => path)
    .filter((path) => path.includes(':reference') && !/\/(?:erase|mail\/:id)$/.test(path));
  expect(addresses).toHaveLength(2);
  const surveyor = await officeAs('surveyor');
  const desk = await officeAs('office');
  for (const path of addresses) {
    expect(await surveyor.ask(path.replace(':reference', theirs)), path).toBe(200);
    expect(await surveyor.ask(path.replace(':reference', other)), path).toBe(404);
    expect(await desk.ask(path.replace(':reference', other)), `control: ${path}`).toBe(200);
  }
  const page = await answer(new Request('http://localhost:3000/office'), surveyor.office, assets);
  const html = (await page?.text()) ?? '';
  expect(html).toContain(theirs);
  expect(html).not.toContain(other);
  expect(html, 'nor is a step offered that is refused').not.toMatch(/Survey booked|Not for us/);
});

test('of what is theirs a surveyor says that they rang, tried and noted; what was agreed is the office’s to say', async () => {
  const surveyor = await officeAs('surveyor');
  const desk = await officeAs('office');
  for (const [act, fields] of Object.entries(acts)) {
    const expected = bySurveyors.includes(act) ? 303 : 400;
    expect(await surveyor.take(theirs, { act, ...fields }), act).toBe(expected);
    expect([400, 404], `${act} of another’s`).toContain(
      await surveyor.take(other, { act, ...fields }),
    );
    expect(await desk.take(other, { act, ...fields }), `control: ${act}`).toBe(303);
  }
  const kinds = (await surveyor.steps(theirs)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['assigned', 'no-answer', 'no-answer', 'note', 'rang-spoke']);
  expect(await surveyor.steps(other)).toEqual([]);
});

test('a surveyor undoes what they said themselves, and nothing of the office’s', async () => {
  const { take, steps, database } = await officeAs('surveyor');
  await take(theirs, { act: 'note', words: 'Mind the dog' });
  const own = (await steps(theirs)).find(({ kind }) => kind === 'note');
  await database
    .insertInto('steps')
    .values({
      id: 'another',
      enquiry: theirs,
      kind: 'note',
      made_at: now.toISOString(),
      stored_at: now.toISOString(),
      person: 'somebody',
      details: '{"words":"x"}',
      key: 'another',
    })
    .execute();
  expect(await take(theirs, { act: 'undo', step: 'another' })).toBe(400);
  expect(await take(theirs, { act: 'undo', step: own?.id ?? '' })).toBe(303);
  const left = (await steps(theirs)).filter(({ kind }) => kind === 'note');
  expect(left.map(({ id }) => id)).toEqual(['another']);
});
