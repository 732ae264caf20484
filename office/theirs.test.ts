/**
 * What a surveyor may see and do: every address about one enquiry, and every step, for one that is
 * theirs and one that is not; and the same for the office, as the control.
 */
import { expect, test } from 'vitest';
import type { Role } from '../server/auth/people.ts';
import { takeStep } from '../server/workflow/take-step.ts';
import { fill, mailOn } from '../test/support/filled.ts';
import { now, openOffice } from '../test/support/open-office.ts';
import { routes } from './routes.tsx';

const [theirs, other] = ['NIDD-7K3F', 'SWAL-9XYT'];

/** Somebody with this role; `theirs` is given to them, `other` to nobody. */
async function officeAs(role: Role) {
  const { database, person: signIn } = await openOffice();
  const { person, ask, post } = await signIn(role);
  for (const reference of [theirs, other]) await fill(database, reference, { at: now });
  const give = { kind: 'assigned', details: { to: person.id }, key: 'give', person: null } as const;
  await takeStep(database, { ...give, enquiry: theirs }, { post: mailOn, at: now });
  let key = 0;
  /** The status of a step. */
  const take = async (reference: string, fields: Record<string, string>) => {
    const tap = { key: `tap-${key++}-000000`, ...fields };
    return (await post(`/office/enquiry/${reference}`, tap))?.status ?? 404;
  };
  const steps = (reference: string) =>
    database
      .selectFrom('steps')
      .selectAll()
      .where('enquiry', '=', reference)
      .where('undone_at', 'is', null)
      .orderBy('stored_at')
      .execute();
  return { database, ask, take, steps };
}

test('a surveyor opens what is theirs, and of all else not even the name', async () => {
  const addresses = routes
    .map(({ path = '' }) => path)
    .filter((path) => path.includes(':reference') && !/\/(?:erase|mail\/:id)$/.test(path));
  expect(addresses).toHaveLength(2);
  const surveyor = await officeAs('surveyor');
  const desk = await officeAs('office');
  for (const path of addresses) {
    const at = (reference: string) => path.replace(':reference', reference);
    expect((await surveyor.ask(at(theirs)))?.status, path).toBe(200);
    expect((await surveyor.ask(at(other)))?.status ?? 404, path).toBe(404);
    expect((await desk.ask(at(other)))?.status, path).toBe(200);
  }
  const html = await (await surveyor.ask('/office'))?.text();
  expect(html).toContain(theirs);
  expect(html).not.toContain(other);
  expect(html, 'nor is a step offered that is refused').not.toMatch(/Survey booked|Decline/);
});

/** Each step as a form of the office asks for it, and whether a surveyor may take it. */
const acts: [act: string, fields: Record<string, string>, mayTake?: true][] = [
  ['rang-spoke', {}, true],
  ['no-answer', {}, true],
  ['no-answer-hour', {}, true],
  ['note', { words: 'Mind the dog' }, true],
  ['wrote', {}],
  ['survey', { date: '2026-11-26', time: '10:00', minutes: '60', person: '' }],
  ['quoted', { amount: '1200' }],
  ['won', {}],
  ['lost', { reason: 'price' }],
  ['not-for-us', { letter: 'Dear Ann, no.' }],
  ['not-for-us-silently', {}],
  ['assigned', { to: '' }],
  ['reminded', { date: '2026-11-26' }],
];

test('a surveyor records calls, tries and notes of their surveys, but not quotations', async () => {
  const surveyor = await officeAs('surveyor');
  const desk = await officeAs('office');
  for (const [act, fields, mayTake] of acts) {
    const step = { act, ...fields };
    expect(await surveyor.take(theirs, step), act).toBe(mayTake ? 303 : 400);
    expect([400, 404], act).toContain(await surveyor.take(other, step));
    expect(await desk.take(other, step), act).toBe(303);
  }
  const kinds = (await surveyor.steps(theirs)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['assigned', 'no-answer', 'no-answer', 'note', 'rang-spoke']);
  expect(await surveyor.steps(other)).toEqual([]);
});

test('a surveyor undoes what they said themselves, and nothing of the office’s', async () => {
  const { take, steps, database } = await officeAs('surveyor');
  await take(theirs, { act: 'note', words: 'Mind\0 the dog' });
  const own = (await steps(theirs)).find(({ kind }) => kind === 'note');
  if (!own) throw new Error('the note was not taken');
  expect(own.details, 'no NUL').toContain('"Mind the dog"');
  const another = { ...own, id: 'another', key: 'another', person: 'somebody' };
  await database.insertInto('steps').values(another).execute();
  expect(await take(theirs, { act: 'undo', step: another.id })).toBe(400);
  expect(await take(theirs, { act: 'undo', step: own.id })).toBe(303);
  const left = (await steps(theirs)).filter(({ kind }) => kind === 'note');
  expect(left.map(({ id }) => id)).toEqual([another.id]);
});
