import { expect, test } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { write } from '../mail/deliver.ts';
import { remindSurveys } from './remind-surveys.ts';
import { takeStep } from './take-step.ts';

const startsAt = '2026-11-26T09:00:00.000Z';
const before = (hours: number) => new Date(Date.parse(startsAt) - hours * hour);
const enquiry = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  /** A survey that was booked some hours before, and the reminders after some looks. */
  async function open(booked: number, { told = true, withdrawn = false } = {}) {
    const database = await openFor(await newPlace());
    await fill(database, enquiry, { at: before(booked + 1) });
    const details = { survey: 's', startsAt, minutes: 60, person: null, told };
    const circumstances = { post: mailOn, at: before(booked) };
    const tap = { kind: 'survey', details, enquiry, person: null, key: 'tap-0000001' } as const;
    await takeStep(database, tap, circumstances);
    if (withdrawn)
      await database
        .updateTable('enquiry')
        .set({ withdrawn_at: before(booked).toISOString() })
        .execute();
    const look = async (...hours: number[]) => {
      for (const at of hours) await remindSurveys(database, mailOn, before(at));
      return database.selectFrom('outbox').selectAll().where('kind', '=', 'survey-soon').execute();
    };
    return { database, look };
  }

  test('the customer is reminded once, on the day before', async () => {
    const { database, look } = await open(72);
    expect(await look(30)).toEqual([]);
    const [mail, ...others] = await look(24, 23, 13);
    expect(others).toEqual([]);
    const text = mail && (await write(database, mail, mailOn, ''))?.text;
    expect(text).toContain('Thursday 26 November, 9am');
    await database
      .updateTable('surveys')
      .set({ starts_at: before(-24).toISOString() })
      .execute();
    expect(mail && (await write(database, mail, mailOn, '')), 'moved').toBeUndefined();
  });

  test.each([
    ['was booked half a day ago', 20, {}, 13],
    ['was not told to the customer', 72, { told: false }, 23],
    ['belongs to a withdrawn enquiry', 72, { withdrawn: true }, 23],
    ['is in eleven hours', 72, {}, 11],
  ])('a survey that %s brings no reminder', async (_, booked, how, at) => {
    expect(await (await open(booked, how)).look(at)).toEqual([]);
  });
});
