/** What a customer reads after a step of the office, and after its undoing. */
import { expect, test } from 'vitest';
import { firm } from '../../content/read.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import type { StepWords } from '../db/steps.ts';
import { takeStep, undoStep } from '../workflow/take-step.ts';
import type { Mail } from './claims.ts';
import { write } from './write.ts';

const reference = 'NIDD-7K3F';
const { phone } = firm();
/** A Monday, at ten in the morning. */
const now = new Date('2026-11-23T10:00:00Z');
const circumstances = { post: mailOn, at: now };

onEveryDatabase(({ newPlace }) => {
  /** One enquiry. `take` gives the emails that a step has added, `read` what one of them says. */
  async function office() {
    const database = await openFor(await newPlace());
    await fill(database, reference, { at: now });
    let taps = 0;
    const take = async (step: StepWords) => {
      const tap = { ...step, enquiry: reference, key: `tap-${taps++}`, person: null };
      const taken = await takeStep(database, tap, circumstances);
      if (taken.kind !== 'taken') throw new Error(`the step was ${taken.kind}`);
      const outbox = database.selectFrom('outbox').selectAll();
      return { id: taken.step, mails: await outbox.where('step', '=', taken.step).execute() };
    };
    const undo = (step: string) =>
      undoStep(database, { enquiry: reference, step, person: null }, circumstances);
    const read = (mail: Mail | undefined, kind = mail?.kind) =>
      mail && kind && write(database, { ...mail, kind }, mailOn, '', { now });
    return { take, undo, read };
  }
  const own = `Your reference is ${reference}.`;

  test('after a missed call the customer reads when we called, when we’ll try again, and our number', async () => {
    const { take, read } = await office();
    const remindAt = '2026-11-24T09:00:00.000Z';
    const { mails } = await take({ kind: 'no-answer', details: { told: true, remindAt } });
    expect(mails).toMatchObject([{ kind: 'tried', due_at: '2026-11-23T10:01:00.000Z' }]);
    expect(await read(mails[0])).toMatchObject({
      subject: `We tried to call you: ${reference}`,
      text: `Sorry we missed you

We called the number you gave us on Monday 23 November at 10 am. We’ll try again on Tuesday 24 November, at about 9 am.

You can also call us on ${phone}.

${own} You can reply to this email.
`,
    });
    const open = await take({ kind: 'no-answer', details: { told: true, remindAt: null } });
    expect((await read(open.mails[0]))?.text).toContain('Tell us a good time');
    const silent = await take({ kind: 'no-answer', details: { told: false, remindAt: null } });
    expect(silent.mails).toEqual([]);
  });

  test('a declined customer reads the letter as the office wrote it, until it is undone', async () => {
    const { take, undo, read } = await office();
    const letter = 'Dear Ann,\n\nthis is too far for us.\nWe are sorry.\n\nSarah';
    const { id, mails } = await take({ kind: 'not-for-us', details: { letter } });
    expect(await read(mails[0])).toMatchObject({
      subject: `Your enquiry ${reference}`,
      text: `About your enquiry\n\n${letter}\n\n${own} You can reply to this email.\n`,
    });
    await undo(id);
    expect(await read(mails[0]), 'undone').toBeUndefined();
    expect((await take({ kind: 'not-for-us', details: { letter: null } })).mails).toEqual([]);
  });

  test('a survey’s email has a file for the calendar; after a cancellation it removes the same event', async () => {
    const { take, undo, read } = await office();
    const details = { survey: 'survey-1', startsAt: '2026-11-26T13:30:00.000Z', minutes: 90 };
    const step = { kind: 'survey', details: { ...details, person: null, told: true } } as const;
    const { id, mails } = await take(step);
    const on = await read(mails[0]);
    const when = 'Thursday 26 November, 1.30 pm';
    expect(on).toMatchObject({
      subject: `Your site survey: ${when}`,
      text: `Your site survey: ${when}

The survey will take about 1 hour 30 minutes. Open the attached file to add it to your calendar.

To change it, call ${phone} or reply to this email.

${own}
`,
    });
    expect(await read(mails[0], 'survey-off'), 'it is not cancelled').toBeUndefined();
    await undo(id);
    expect(await read(mails[0]), 'it is cancelled').toBeUndefined();
    const off = await read(mails[0], 'survey-off');
    expect(off).toMatchObject({
      subject: `Survey cancelled: ${when}`,
      text: `Your survey on Thursday 26 November is cancelled

Open the attached file to remove it from your calendar.

To rebook, call ${phone} or reply to this email.

${own}
`,
    });
    const fileOf = (mail: typeof on, method: string) => {
      const [file] = mail?.attachments ?? [];
      const contentType = `text/calendar; charset=utf-8; method=${method}`;
      expect(file).toMatchObject({ filename: 'survey.ics', contentType });
      return String(file?.content);
    };
    const [booked, cancelled] = [fileOf(on, 'PUBLISH'), fileOf(off, 'CANCEL')];
    expect(booked).toMatch(/DTEND:20261126T150000Z[\s\S]*STATUS:CONFIRMED/);
    expect(cancelled).toContain('STATUS:CANCELLED');
    const uid = /^UID:.*$/m;
    expect(uid.exec(cancelled)?.[0]).toBe(uid.exec(booked)?.[0]);
  });
});
