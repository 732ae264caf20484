import { expect, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import type { Database, DatabaseLocation } from '../store/database.ts';
import { joinedTo, ofTheSameSender } from './joining.ts';
import { rings, stepsOf } from './stand.ts';
import type { StepWords } from './steps.ts';
import { type Tap, takeStep } from './take-step.ts';
import { undoStep } from './undo-step.ts';

const came = new Date('2026-11-24T09:00:00Z');
const at = (minutes: number) => new Date(came.getTime() + minutes * minute);
const reference = 'NIDD-7K3F';
const spoke: StepWords = { kind: 'rang-spoke', details: {} };
const tried: StepWords = {
  kind: 'no-answer',
  details: { remindAt: '2026-11-25T08:30:00.000Z', told: true },
};
const booked = (startsAt = '2026-11-26T08:30:00.000Z'): StepWords => ({
  kind: 'survey',
  details: { survey: 'v', startsAt, minutes: 60, person: 'joe', told: true },
});

let taps = 0;
const tapOf = (words: StepWords, changes: Partial<Tap> = {}): Tap =>
  ({ enquiry: reference, key: `tap-${taps++}`, person: 'sarah', ...words, ...changes }) as Tap;

onEveryDatabase(({ newPlace }) => {
  async function open(post = mailOn) {
    const place: DatabaseLocation = await newPlace();
    const database = await openFor(place);
    await fill(database, reference, { at: came });
    await database.deleteFrom('outbox').execute();
    const take = (words: StepWords, minutes: number, changes: Partial<Tap> = {}) =>
      takeStep(database, tapOf(words, changes), { post, at: at(minutes) });
    const undo = (step: string, minutes: number) =>
      undoStep(database, { enquiry: reference, step, person: 'beth' }, { post, at: at(minutes) });
    return { database, place, take, undo };
  }
  const stands = (database: Database) =>
    database
      .selectFrom('enquiry')
      .select(['stage', 'first_rung_at', 'remind_at', 'assigned_to', 'joined_to'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  const mails = (database: Database) =>
    database.selectFrom('outbox').select(['kind', 'due_at', 'recipient', 'step']).execute();
  const surveys = (database: Database) => database.selectFrom('surveys').selectAll().execute();
  const idOf = (taken: Awaited<ReturnType<typeof takeStep>>) =>
    taken.kind === 'taken' ? taken.step : '';

  test('a step and what follows from it are stored together', async () => {
    const { database, take } = await open();
    expect(await take(spoke, 5)).toMatchObject({ kind: 'taken', repeated: false, meanwhile: [] });
    expect(await stands(database)).toMatchObject({
      stage: 'spoken',
      first_rung_at: at(5).toISOString(),
    });
    expect(await stepsOf(database, reference)).toMatchObject([{ kind: 'rang-spoke', details: {} }]);
  });

  test('a tap that is sent again is one step, and its key is no other tap’s', async () => {
    const { database, take } = await open();
    const first = await take(spoke, 5, { key: 'tap' });
    expect(await take(spoke, 9, { key: 'tap' })).toMatchObject({
      kind: 'taken',
      step: idOf(first),
      repeated: true,
    });
    expect(await take(tried, 9, { key: 'tap' })).toEqual({ kind: 'conflict' });
    expect(await stepsOf(database, reference)).toHaveLength(1);
  });

  test('each step, undone, leaves the enquiry and its surveys as without it', async () => {
    const words: StepWords[] = [
      tried,
      spoke,
      booked(),
      booked('2026-11-27T10:00:00.000Z'),
      { kind: 'quoted', details: { pence: 120_000 } },
      { kind: 'assigned', details: { to: 'joe' } },
      { kind: 'reminded', details: { remindAt: '2026-12-01T09:00:00.000Z' } },
      { kind: 'won', details: {} },
      { kind: 'reopened', details: {} },
    ];
    const booking = async (database: Database) =>
      (await surveys(database))
        .filter((row) => !row.cancelled_at)
        .map(({ id, person, starts_at, minutes }) => ({ id, person, starts_at, minutes }));
    for (const left of words.keys()) {
      const [all, without] = [await open(), await open()];
      let undone = '';
      for (const [n, one] of words.entries()) {
        const taken = await all.take(one, n);
        if (n === left) undone = idOf(taken);
        else await without.take(one, n);
      }
      await all.undo(undone, 30);
      expect(await stands(all.database), words[left]?.kind).toEqual(await stands(without.database));
      expect(await booking(all.database)).toEqual(await booking(without.database));
    }
  }, 60_000);

  test('a step is undone once, with who did it, and is not forgotten', async () => {
    const { database, take, undo } = await open();
    const step = idOf(await take(spoke, 5));
    expect(await undo(step, 6)).toEqual({ kind: 'undone', mailGone: false });
    expect(await undo(step, 9)).toEqual({ kind: 'undone', mailGone: false });
    const row = await database.selectFrom('steps').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ undone_at: at(6).toISOString(), undone_by: 'beth' });
    expect(await undo('nobody', 9)).toEqual({ kind: 'gone' });
  });

  test('the customer is told a minute later, and Undo takes that back', async () => {
    const { database, take, undo } = await open();
    const step = idOf(await take(tried, 5));
    expect(await mails(database)).toEqual([
      { kind: 'tried', due_at: at(6).toISOString(), recipient: 'ann@example.org', step },
    ]);
    await undo(step, 5);
    expect(await mails(database)).toEqual([]);
  });

  test('what has gone cannot be undone: of a survey the customer hears that it is off', async () => {
    const { database, take, undo } = await open();
    const step = idOf(await take(booked(), 5));
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await undo(step, 9)).toEqual({ kind: 'undone', mailGone: true });
    expect(await mails(database)).toMatchObject([{ kind: 'survey' }, { kind: 'survey-off', step }]);
    expect(await surveys(database)).toMatchObject([
      { id: 'v', sequence: 1, cancelled_at: at(9).toISOString() },
    ]);
  });

  test('a survey that is moved is the same one, changed once more', async () => {
    const { database, take } = await open();
    await take(booked(), 5);
    await take(booked('2026-11-27T10:00:00.000Z'), 6);
    await take(spoke, 7);
    expect(await surveys(database)).toMatchObject([
      { id: 'v', sequence: 1, starts_at: '2026-11-27T10:00:00.000Z', cancelled_at: null },
    ]);
  });

  test('without mail nobody is told, so a call that nobody answered keeps no promise', async () => {
    const { database, take } = await open({ ...mailOn, smtpUrl: undefined });
    await take(tried, 5);
    expect(await stands(database)).toMatchObject({ stage: 'tried', first_rung_at: null });
    expect(await mails(database)).toEqual([]);
  });

  test('a tap that comes late counts from when it was made, within reason', async () => {
    const { database, take } = await open();
    const made = async (madeAt: Date) => {
      await take(spoke, 100, { madeAt });
      const steps = await stepsOf(database, reference);
      const last = steps.find(({ id }) => !seen.has(id));
      seen.add(last?.id ?? '');
      return last?.madeAt;
    };
    const seen = new Set<string>();
    expect(await made(at(30))).toBe(at(30).toISOString());
    expect(await made(at(500)), 'a clock that is ahead').toBe(at(100).toISOString());
    expect(await made(at(-60)), 'before it came').toBe(at(0).toISOString());
    expect(await made(at(-30 * 24 * 60)), 'a clock of long ago').toBe(at(100).toISOString());
  });

  test('of two who rang, both are told, and the earlier has stopped the clock', async () => {
    const { database, take } = await open();
    await take(spoke, 31, { person: 'beth' });
    await take({ kind: 'note', details: { words: 'x' } }, 32, { person: 'beth' });
    const late = await take(spoke, 50, { madeAt: at(20), seenAt: at(10) });
    expect(late).toMatchObject({ meanwhile: [{ kind: 'rang-spoke', person: 'beth' }] });
    expect(await stepsOf(database, reference)).toHaveLength(3);
    expect(await stands(database)).toMatchObject({ first_rung_at: at(20).toISOString() });
    const again = await take(spoke, 60, { seenAt: at(55) });
    expect(again, 'control: what was on the list surprises nobody').toMatchObject({
      meanwhile: [],
    });
  });

  test('nothing is taken of what is set aside, erased or unknown', async () => {
    const { database, take } = await open();
    await fill(database, 'SWAL-9XYT', { kind: 'spam' });
    expect(await take(spoke, 5, { enquiry: 'SWAL-9XYT' })).toEqual({ kind: 'gone' });
    expect(await take(spoke, 5, { enquiry: 'NONE-0000' })).toEqual({ kind: 'gone' });
    await erase(database, reference, at(6));
    expect(await take(spoke, 7)).toEqual({ kind: 'gone' });
  });

  test('one customer’s other enquiries are found, and joined by hand, without chains', async () => {
    const { database, take, undo } = await open();
    for (const other of ['SWAL-9XYT', 'AIRE-4HJK']) await fill(database, other, { at: at(1) });
    const row = await database
      .selectFrom('enquiry')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect((await ofTheSameSender(database, row)).map((one) => one.reference).sort()).toEqual([
      'AIRE-4HJK',
      'SWAL-9XYT',
    ]);
    expect((await stands(database)).joined_to, 'never by itself').toBeNull();
    const join = (to: string, enquiry = reference) =>
      take({ kind: 'joined', details: { to } }, 5, { enquiry });
    const joined = await join('SWAL-9XYT');
    expect(await joinedTo(database, 'SWAL-9XYT')).toEqual([reference]);
    expect(await join('AIRE-4HJK', 'SWAL-9XYT'), 'a chain').toEqual({ kind: 'refused' });
    expect(await join(reference, 'AIRE-4HJK'), 'a chain').toEqual({ kind: 'refused' });
    expect(await join('AIRE-4HJK', 'AIRE-4HJK'), 'itself').toEqual({ kind: 'refused' });
    expect(await join('NONE-0000', 'AIRE-4HJK')).toEqual({ kind: 'refused' });
    await undo(idOf(joined), 6);
    expect((await stands(database)).joined_to, 'taken apart').toBeNull();
  });

  test('when what it repeats is erased it stands by itself, after its next step too', async () => {
    const { database, take } = await open();
    await fill(database, 'SWAL-9XYT', { at: at(1) });
    await take({ kind: 'joined', details: { to: 'SWAL-9XYT' } }, 5);
    await erase(database, 'SWAL-9XYT', at(6));
    expect((await stands(database)).joined_to).toBeNull();
    await take(spoke, 7);
    expect(await stands(database)).toMatchObject({ joined_to: null, stage: 'spoken' });
  });

  test('who has no number that can be rung is written to', async () => {
    const { database } = await open();
    const row = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    expect(rings(row)).toBe(true);
    expect(rings({ fields: '{"phone":""}' })).toBe(false);
  });
});
