import { expect, test } from 'vitest';
import { firm } from '../../../../content/read.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../../test/support/filled.ts';
import type { StepWords } from '../../handling/steps.ts';
import { takeStep } from '../../handling/take-step.ts';
import { undoStep } from '../../handling/undo-step.ts';
import { writeStepLetter } from './step-letter.ts';

const reference = 'NIDD-7K3F';
const { phone } = firm();
/** A Monday, at ten in the morning. */
const now = new Date('2026-11-23T10:00:00Z');
const circumstances = { post: mailOn, at: now };

onEveryDatabase(({ newPlace }) => {
  /** One enquiry, with what the customer is written after a step, and after its undoing. */
  async function office() {
    const database = await openFor(await newPlace());
    await fill(database, reference, { at: now });
    let taps = 0;
    const take = async (step: StepWords): Promise<string> => {
      taps += 1;
      const tap = { ...step, enquiry: reference, key: `tap-${taps}`, person: null };
      const taken = await takeStep(database, tap, circumstances);
      if (taken.kind !== 'taken') throw new Error(`the step was ${taken.kind}`);
      return taken.step;
    };
    const undo = (step: string) =>
      undoStep(database, { enquiry: reference, step, person: null }, circumstances);
    const write = (step: string | null, kind: 'tried' | 'declined' | 'survey' | 'survey-off') =>
      writeStepLetter(database, { kind, step, enquiry: reference }, now);
    /** Its words, from the subject on. */
    const read = async (...mail: Parameters<typeof write>) => {
      const { subject, letter } = (await write(...mail)) ?? {};
      return letter && [subject, letter.heading, ...letter.opening, ...letter.closing];
    };
    return { take, undo, write, read };
  }

  test('who was not reached reads when we rang, when we try again, and our number', async () => {
    const { take, read } = await office();
    const remindAt = '2026-11-24T09:00:00.000Z';
    const again = await take({ kind: 'no-answer', details: { told: true, remindAt } });
    expect(await read(again, 'tried')).toEqual([
      `We tried to call you: ${reference}`,
      'Sorry we missed you',
      'We called the number you gave us on Monday 23 November at 10 am. We’ll try again Tuesday 24 November, about 9 am.',
      `You can also call us on ${phone}.`,
      expect.stringContaining(reference),
    ]);
    const open = await take({ kind: 'no-answer', details: { told: true, remindAt: null } });
    expect((await read(open, 'tried'))?.[2]).toContain('Tell us a good time');
  });

  test('whoever is not for us reads the letter as the office wrote it, until it is undone', async () => {
    const { take, undo, read } = await office();
    const letter = 'Dear Ann,\n\nthis is too far for us.\nWe are sorry.\n\nSarah';
    const step = await take({ kind: 'not-for-us', details: { letter } });
    expect(await read(step, 'declined')).toEqual([
      ...[`Your enquiry ${reference}`, 'About your enquiry'],
      ...['Dear Ann,', 'this is too far for us.\nWe are sorry.', 'Sarah'],
      expect.stringContaining(reference),
    ]);
    await undo(step);
    expect(await read(step, 'declined'), 'undone').toBeUndefined();
  });

  test('without a letter, after another step, or without one, nobody is written to', async () => {
    const { take, read } = await office();
    const silent = await take({ kind: 'not-for-us', details: { letter: null } });
    expect(await read(silent, 'declined')).toBeUndefined();
    expect(await read(await take({ kind: 'won', details: {} }), 'declined')).toBeUndefined();
    expect(await read(null, 'tried')).toBeUndefined();
  });

  test('a survey comes with a file for the calendar; when it is off, the same event is taken out', async () => {
    const { take, undo, write, read } = await office();
    const details = { survey: 'survey-1', startsAt: '2026-11-26T13:30:00.000Z', minutes: 90 };
    const step = await take({ kind: 'survey', details: { ...details, person: null, told: true } });
    const restOf = (what: string) => [
      `To ${what}, call ${phone} or reply to this email.`,
      `Your reference is ${reference}.`,
    ];
    expect(await read(step, 'survey')).toEqual([
      'Your site survey: Thursday 26 November, 1.30 pm',
      'Your site survey: Thursday 26 November, 1.30 pm',
      'The survey will take about 1 hour 30 minutes. Open the attached file to add it to your calendar.',
      ...restOf('change it'),
    ]);
    const [on] = (await write(step, 'survey'))?.attachments ?? [];
    expect(await read(step, 'survey-off'), 'it is not off').toBeUndefined();
    await undo(step);
    expect(await read(step, 'survey'), 'nobody is told to expect us').toBeUndefined();
    expect(await read(step, 'survey-off')).toEqual([
      'Survey cancelled: Thursday 26 November, 1.30 pm',
      'Your survey on Thursday 26 November is cancelled',
      'Open the attached file to remove it from your calendar.',
      ...restOf('rebook'),
    ]);
    const [off] = (await write(step, 'survey-off'))?.attachments ?? [];
    const contentType = 'text/calendar; charset=utf-8; method=';
    expect(on).toMatchObject({ filename: 'survey.ics', contentType: `${contentType}PUBLISH` });
    expect(off).toMatchObject({ filename: 'survey.ics', contentType: `${contentType}CANCEL` });
    expect(String(on?.content)).toMatch(/DTEND:20261126T150000Z[\s\S]*STATUS:CONFIRMED/);
    expect(String(off?.content)).toContain('STATUS:CANCELLED');
    const uid = (file: typeof on) => /^UID:.*$/m.exec(String(file?.content))?.[0];
    expect(uid(off)).toBe(uid(on));
  });
});
