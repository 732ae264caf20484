import { expect, test } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { erase } from '../db/retention.ts';
import type { StepWords } from '../db/steps.ts';
import { stepsOf } from './stand.ts';
import { type Tap, takeStep, undoStep } from './take-step.ts';
import { joinedTo, ofTheSameSender } from './whole.ts';

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
const lost: StepWords = { kind: 'lost', details: { reason: 'price' } };
const joined = (to: string): StepWords => ({ kind: 'joined', details: { to } });

let taps = 0;

onEveryDatabase(({ newPlace }) => {
  async function open(post = mailOn) {
    const database = await openFor(await newPlace());
    await fill(database, reference, { at: came });
    await database.deleteFrom('outbox').execute();
    const take = (words: StepWords, minutes: number, changes: Partial<Tap> = {}) => {
      const tap = {
        enquiry: reference,
        key: `tap-${taps++}`,
        person: 'sarah',
        ...words,
        ...changes,
      };
      return takeStep(database, tap as Tap, { post, at: at(minutes) });
    };
    return {
      database,
      take,
      /** Takes a step, and gives its id. */
      taken: async (...step: Parameters<typeof take>) => {
        const outcome = await take(...step);
        return outcome.kind === 'taken' ? outcome.step : '';
      },
      undo: (step: string, minutes: number) =>
        undoStep(database, { enquiry: reference, step, person: 'beth' }, { post, at: at(minutes) }),
      steps: () => stepsOf(database, reference),
      stands: () =>
        database
          .selectFrom('enquiry')
          .select(['stage', 'first_rung_at', 'remind_at', 'assigned_to', 'joined_to'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(),
      mails: () =>
        database.selectFrom('outbox').select(['kind', 'due_at', 'recipient', 'step']).execute(),
      surveys: () => database.selectFrom('surveys').selectAll().execute(),
      /** The worker sends what waits. */
      send: () => database.updateTable('outbox').set({ state: 'sent' }).execute(),
      /** The kinds of the emails, the oldest first. */
      kinds: async () => {
        const rows = database.selectFrom('outbox').select('kind').orderBy('created_at');
        return (await rows.execute()).map(({ kind }) => kind);
      },
    };
  }

  test('a tap that is sent again is one step, and its key is no other tap’s', async () => {
    const { take, taken, steps } = await open();
    const step = await taken(spoke, 5, { key: 'tap' });
    const again = { kind: 'taken', step, repeated: true };
    expect(await take(spoke, 9, { key: 'tap' })).toMatchObject(again);
    expect(await take(tried, 9, { key: 'tap' })).toEqual({ kind: 'conflict' });
    expect(await steps()).toMatchObject([{ kind: 'rang-spoke', details: {} }]);
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
      lost,
      { kind: 'reopened', details: {} },
    ];
    const { taken, undo, stands, surveys } = await open();
    const found = async () => {
      const booked = (await surveys()).filter((row) => !row.cancelled_at);
      return [await stands(), booked.map((row) => ({ ...row, sequence: 0 }))];
    };
    for (const [n, one] of words.entries()) {
      const before = await found();
      await undo(await taken(one, n), n);
      expect(await found(), one.kind).toEqual(before);
      await taken(one, n);
    }
  });

  test('a step is undone once, and stays in the log with its user', async () => {
    const { database, taken, undo } = await open();
    const step = await taken(spoke, 5);
    for (const minutes of [6, 9])
      expect(await undo(step, minutes)).toEqual({ kind: 'undone', mailGone: false });
    const row = await database.selectFrom('steps').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ undone_at: at(6).toISOString(), undone_by: 'beth' });
    expect(await undo('nobody', 9)).toEqual({ kind: 'gone' });
  });

  test('emails the customer a minute later, unless it is undone', async () => {
    const { taken, undo, mails } = await open();
    const step = await taken(tried, 5);
    expect(await mails()).toEqual([
      { kind: 'tried', due_at: at(6).toISOString(), recipient: 'ann@example.org', step },
    ]);
    await undo(step, 5);
    expect(await mails()).toEqual([]);
  });

  test('a sent email cannot be undone: the customer gets a cancellation of the survey', async () => {
    const { database, taken, undo, mails, surveys } = await open();
    const step = await taken(booked(), 5);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await undo(step, 9)).toEqual({ kind: 'undone', mailGone: true });
    expect(await mails()).toMatchObject([{ kind: 'survey' }, { kind: 'survey-off', step }]);
    const off = { id: 'v', sequence: 1, cancelled_at: at(9).toISOString() };
    expect(await surveys()).toMatchObject([off]);
  });

  test('a survey that is moved before its email went brings one email, also after Undo', async () => {
    const { taken, undo, mails, kinds, send } = await open();
    const first = await taken(booked(), 5);
    const moved = await taken(booked('2026-11-27T10:00:00.000Z'), 6);
    expect(await mails()).toMatchObject([{ kind: 'survey', step: moved }]);
    await undo(moved, 6);
    expect(await mails()).toMatchObject([{ kind: 'survey', step: first }]);
    await send();
    await taken(booked('2026-11-27T10:00:00.000Z'), 9);
    expect(await kinds(), 'moved later').toEqual(['survey', 'survey']);
  });

  test('a lost enquiry cancels its survey, and emails a customer who has the date', async () => {
    const { taken, undo, mails, kinds, send, surveys } = await open();
    const step = await taken(booked(), 5);
    await send();
    const first = await taken(lost, 9);
    expect((await mails())[1]).toMatchObject({
      kind: 'survey-off',
      step,
      due_at: at(10).toISOString(),
    });
    expect(await surveys()).toMatchObject([{ sequence: 1, cancelled_at: at(9).toISOString() }]);
    expect(await undo(first, 9)).toMatchObject({ mailGone: false });
    expect(await kinds(), 'undone within the minute').toEqual(['survey']);
    const second = await taken(lost, 11);
    await send();
    expect(await undo(second, 13)).toMatchObject({ mailGone: true });
    expect(await kinds(), 'undone later').toEqual(['survey', 'survey-off', 'survey']);
    expect(await surveys()).toMatchObject([{ sequence: 4, cancelled_at: null }]);
    await send();
    await taken(lost, 15);
    expect((await kinds()).slice(3), 'lost again').toEqual(['survey-off']);
    await send();
    await taken({ kind: 'reopened', details: {} }, 17);
    await taken(booked(), 18);
    expect((await kinds()).slice(4), 'booked again').toEqual(['survey']);
    expect(await surveys()).toMatchObject([{ sequence: 6, cancelled_at: null }]);
  });

  test('a cancelled survey brings no email without a sent date, after a withdrawal or after its day', async () => {
    const silent = booked();
    if (silent.kind === 'survey') silent.details.told = false;
    for (const [words, minutes, isWithdrawn] of [
      [silent, 9, false],
      [booked(), 9, true],
      [booked(), 4 * 24 * 60, false],
    ] as const) {
      const { database, taken, kinds, send, surveys } = await open();
      await taken(words, 5);
      await send();
      const before = await kinds();
      if (isWithdrawn)
        await database
          .updateTable('enquiry')
          .set({ withdrawn_at: at(6).toISOString() })
          .execute();
      await taken(lost, minutes, { madeAt: at(9) });
      expect(await surveys()).toMatchObject([{ cancelled_at: at(minutes).toISOString() }]);
      expect(await kinds()).toEqual(before);
    }
  });

  test('a survey that was never sent is not cancelled by email, and is sent after the undo', async () => {
    const { taken, undo, kinds } = await open();
    await taken(booked(), 5);
    const step = await taken(lost, 6);
    expect(await kinds()).toEqual([]);
    expect(await undo(step, 7)).toMatchObject({ mailGone: false });
    expect(await kinds()).toEqual(['survey']);
  });

  test('a booking that arrives after the end is emailed once the end is undone', async () => {
    const { database, taken, undo, kinds, surveys } = await open();
    const step = await taken(lost, 9);
    await taken(booked(), 11, { madeAt: at(5) });
    expect(await surveys()).toEqual([]);
    await database.deleteFrom('outbox').execute();
    await undo(step, 15);
    expect(await kinds()).toEqual(['survey']);
    expect(await surveys()).toMatchObject([{ id: 'v', cancelled_at: null }]);
  });

  test('a survey whose step is undone after the end is cancelled by email too', async () => {
    const { taken, undo, kinds, send } = await open();
    const step = await taken(booked(), 5);
    await send();
    await taken(lost, 9);
    await undo(step, 9);
    expect(await kinds()).toEqual(['survey', 'survey-off']);
  });

  test('nobody gets an email without a mail server, so an unanswered call keeps no promise', async () => {
    const { take, stands, mails } = await open({ ...mailOn, smtpUrl: undefined });
    await take(tried, 5);
    expect(await stands()).toMatchObject({ stage: 'tried', first_rung_at: null });
    expect(await mails()).toEqual([]);
  });

  test('a customer who withdrew gets no email about a survey or a call', async () => {
    const { database, take, mails } = await open();
    await database
      .updateTable('enquiry')
      .set({ withdrawn_at: at(3).toISOString() })
      .execute();
    await take(tried, 5);
    await take(booked(), 6);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['within reason', 30, 30],
    ['by a clock that is ahead', 500, 100],
    ['before the enquiry came', -60, 0],
    ['by a clock of long ago', -30 * 24 * 60, 100],
  ])('a tap that comes late, made %s, at minute %i, counts from %i', async (_, made, counted) => {
    const { take, steps } = await open();
    await take(spoke, 100, { madeAt: at(made) });
    expect(await steps()).toMatchObject([{ madeAt: at(counted).toISOString() }]);
  });

  test('two users who called both see it, and the earlier call stopped the clock', async () => {
    const { take, steps, stands } = await open();
    await take(spoke, 31, { person: 'beth' });
    await take({ kind: 'note', details: { words: 'x' } }, 32, { person: 'beth' });
    const late = await take(spoke, 50, { madeAt: at(20), seenAt: at(10) });
    expect(late).toMatchObject({ meanwhile: [{ kind: 'rang-spoke', person: 'beth' }] });
    expect(await steps()).toHaveLength(3);
    expect(await stands()).toMatchObject({ first_rung_at: at(20).toISOString() });
    const again = await take(spoke, 60, { seenAt: at(55) });
    expect(again, 'what was on the list').toMatchObject({ meanwhile: [] });
  });

  test('nothing is taken of what is set aside, erased or unknown', async () => {
    const { database, take } = await open();
    await fill(database, 'SWAL-9XYT', { kind: 'spam' });
    await erase(database, reference, at(6));
    for (const enquiry of ['SWAL-9XYT', 'NONE-0000', reference])
      expect(await take(spoke, 7, { enquiry }), enquiry).toEqual({ kind: 'gone' });
  });

  test('finds the other enquiries of a customer, and merges them by hand, without chains', async () => {
    const { database, take, taken, undo, stands } = await open();
    for (const other of ['SWAL-9XYT', 'AIRE-4HJK']) await fill(database, other, { at: at(1) });
    const rows = database.selectFrom('enquiry').selectAll().where('reference', '=', reference);
    const others = await ofTheSameSender(database, await rows.executeTakeFirstOrThrow());
    expect(others.map((one) => one.reference).sort()).toEqual(['AIRE-4HJK', 'SWAL-9XYT']);
    expect((await stands()).joined_to, 'never by itself').toBeNull();
    const step = await taken(joined('SWAL-9XYT'), 5);
    expect(await joinedTo(database, 'SWAL-9XYT')).toEqual([reference]);
    for (const [enquiry, to, why] of [
      ['SWAL-9XYT', 'AIRE-4HJK', 'a chain'],
      ['AIRE-4HJK', reference, 'a chain'],
      ['AIRE-4HJK', 'AIRE-4HJK', 'itself'],
      ['AIRE-4HJK', 'NONE-0000', 'nothing'],
    ] as const)
      expect(await take(joined(to), 5, { enquiry }), why).toEqual({ kind: 'refused' });
    await undo(step, 6);
    expect((await stands()).joined_to, 'taken apart').toBeNull();
  });

  test('when what it repeats is erased it stands by itself, after its next step too', async () => {
    const { database, take, stands } = await open();
    await fill(database, 'SWAL-9XYT', { at: at(1) });
    await take(joined('SWAL-9XYT'), 5);
    await erase(database, 'SWAL-9XYT', at(6));
    expect((await stands()).joined_to).toBeNull();
    await take(spoke, 7);
    expect(await stands()).toMatchObject({ joined_to: null, stage: 'spoken' });
  });
});
