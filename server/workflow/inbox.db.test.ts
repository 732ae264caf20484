import { expect, test } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, makePerson, openFor } from '../../test/support/filled.ts';
import { endFeed, makeFeed, personOfFeed } from '../auth/staff.ts';
import { changeTime, withdraw } from '../customer-page/amend.ts';
import type { StepWords } from '../db/steps.ts';
import { inbox } from './inbox.ts';
import { takeStep } from './take-step.ts';
import { surveysBetween } from './whole.ts';

const now = new Date('2026-11-24T13:50:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * hour);
const asked = {
  now,
  dayBegan: new Date('2026-11-24T00:00:00Z'),
  today: new Date('2026-11-24T17:00:00Z'),
};
const spoke: StepWords = { kind: 'rang-spoke', details: {} };
const booked = (survey: string, person: string): StepWords => ({
  kind: 'survey',
  details: { survey, startsAt: at(20).toISOString(), minutes: 60, person, told: false },
});

onEveryDatabase(({ newPlace }) => {
  async function open(promised: Record<string, number>) {
    const database = await openFor(await newPlace());
    for (const [reference, by] of Object.entries(promised)) {
      await fill(database, reference, { at: at(-30) });
      const callback_by = at(by).toISOString();
      const row = database.updateTable('enquiry').where('reference', '=', reference);
      await row.set({ callback_by }).execute();
    }
    const take = (enquiry: string, words: StepWords, hours = 0) =>
      takeStep(
        database,
        { enquiry, key: `${enquiry}-${words.kind}-${hours}`, person: 'sarah', ...words },
        { post: mailOn, at: at(hours) },
      );
    const look = async (changes = {}) => {
      const found = await inbox(database, { ...asked, ...changes });
      const names = (group: 'reminded' | 'toRing' | 'waiting' | 'won') =>
        found[group].rows.map(({ reference }) => reference);
      return {
        reminded: names('reminded'),
        toRing: names('toRing'),
        waiting: names('waiting'),
        won: names('won'),
        late: found.late,
        dueToday: found.dueToday,
        done: found.done.map(({ row }) => row.reference),
      };
    };
    return { database, take, look };
  }

  test('the earliest promise comes first; after a call the enquiry waits for the customer', async () => {
    const promised = { 'NIDD-0003': 5, 'NIDD-0001': -1, 'NIDD-0002': 2, 'NIDD-0004': 1 };
    const { take, look } = await open(promised);
    await take('NIDD-0004', spoke);
    expect(await look()).toEqual({
      reminded: [],
      toRing: ['NIDD-0001', 'NIDD-0002', 'NIDD-0003'],
      waiting: ['NIDD-0004'],
      won: [],
      late: 1,
      dueToday: 1,
      done: ['NIDD-0004'],
    });
    await take('NIDD-0004', { kind: 'won', details: {} }, 1);
    expect(await look()).toMatchObject({ waiting: [], won: ['NIDD-0004'] });
    const done: StepWords = { kind: 'done', details: { on: '2026-07-30', told: false } };
    await take('NIDD-0004', done, 2);
    expect((await look()).won).toEqual([]);
    await take('NIDD-0004', { kind: 'reopened', details: {} }, 3);
    await take('NIDD-0004', { kind: 'won', details: {} }, 4);
    expect((await look()).won).toEqual(['NIDD-0004']);
  });

  test('an attempt that nobody knows of leaves the clock running', async () => {
    const { take, look } = await open({ 'NIDD-0001': 1, 'NIDD-0002': 2 });
    await take('NIDD-0001', { kind: 'no-answer', details: { remindAt: null, told: false } });
    await take('NIDD-0002', { kind: 'no-answer', details: { remindAt: null, told: true } });
    expect(await look()).toMatchObject({ toRing: ['NIDD-0001'], waiting: ['NIDD-0002'] });
  });

  test('a reminder hides no promise: it counts, and once it is late it is among the late calls', async () => {
    const { take, look } = await open({ 'NIDD-0001': 2 });
    const again: StepWords = {
      kind: 'no-answer',
      details: { remindAt: at(1).toISOString(), told: false },
    };
    await take('NIDD-0001', again);
    const found = { late: 0, dueToday: 1 };
    expect(await look()).toMatchObject({ ...found, reminded: [], toRing: ['NIDD-0001'] });
    const due = { now: at(1.5) };
    expect(await look(due)).toMatchObject({ ...found, reminded: ['NIDD-0001'], toRing: [] });
    const over = { reminded: [], toRing: ['NIDD-0001'], late: 1, dueToday: 0 };
    expect(await look({ now: at(2.5) })).toMatchObject(over);
  });

  test('a reminder stands first when it is due; the customer’s own time replaces it', async () => {
    const { database, take, look } = await open({ 'NIDD-0001': -1, 'NIDD-0002': 9 });
    const remindAt = at(1).toISOString();
    await take('NIDD-0002', { kind: 'no-answer', details: { remindAt, told: true } }, -1);
    expect((await look()).reminded, 'not due yet').toEqual([]);
    const friday = { when: 'on Friday, after 2pm', number: undefined };
    await changeTime(database, 'NIDD-0002', friday, at(70), { post: mailOn, at: now });
    expect((await look({ now: at(1) })).reminded).toEqual([]);
    const later = { now: new Date('2026-11-27T14:00:00Z') };
    expect(await look(later)).toMatchObject({ reminded: ['NIDD-0002'], toRing: ['NIDD-0001'] });
    await take('NIDD-0002', spoke, 1);
    expect((await look(later)).reminded, 'a call ends it').toEqual([]);
  });

  test('a second message stands in the card of the first, until that is answered', async () => {
    const { database, take, look } = await open({ 'NIDD-0001': 1 });
    await fill(database, 'NIDD-0002', { at: at(-1) });
    const { toRing } = await inbox(database, asked);
    expect(toRing).toMatchObject({ all: 1, rows: [{ again: [{ reference: 'NIDD-0002' }] }] });
    await take('NIDD-0001', spoke);
    expect((await look()).toRing).toEqual(['NIDD-0002']);
  });

  test('withdrawn, merged and quarantined enquiries need no call', async () => {
    const { database, take, look } = await open({ 'NIDD-0001': 1, 'NIDD-0002': 2, 'NIDD-0003': 3 });
    await fill(database, 'SWAL-9XYT', { kind: 'spam', at: at(-30) });
    await withdraw(database, 'NIDD-0001', { post: mailOn, at: now });
    await take('NIDD-0002', { kind: 'joined', details: { to: 'NIDD-0003' } });
    expect((await look()).toRing).toEqual(['NIDD-0003']);
  });

  test('a phone reads its owner’s surveys at a private address, until it is ended', async () => {
    const { database, take } = await open({ 'NIDD-0001': 1, 'NIDD-0002': 2 });
    const joe = (await makePerson(database, 'surveyor')).id;
    await take('NIDD-0001', booked('v', joe));
    await take('NIDD-0002', booked('w', 'ann'));
    const surveys = async () =>
      (await surveysBetween(database, now, at(48), joe)).map(({ id }) => id);
    const first = await makeFeed(database, joe, now);
    const second = await makeFeed(database, joe, now);
    expect(await personOfFeed(database, second, [])).toBe(joe);
    expect(await personOfFeed(database, first, []), 'a new one ends the earlier').toBeUndefined();
    expect(await surveys()).toEqual(['v']);
    const kept = await database.selectFrom('feeds').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept), 'only a digest is kept').not.toContain(second);
    await database.updateTable('surveys').set({ cancelled_at: now.toISOString() }).execute();
    expect(await surveys(), 'none that is off').toEqual([]);
    const people = database.updateTable('people');
    await people.set({ invited_by: null, email: 'joe@example.org' }).execute();
    expect(await personOfFeed(database, second, ['joe@example.org']), 'by the settings').toBe(joe);
    expect(await personOfFeed(database, second, []), 'by them no more').toBeUndefined();
    await people.set({ ended_at: now.toISOString(), invited_by: joe }).execute();
    expect(await personOfFeed(database, second, []), 'who has left').toBeUndefined();
    await endFeed(database, joe);
    expect(await database.selectFrom('feeds').selectAll().execute()).toEqual([]);
  });
});
