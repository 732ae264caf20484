import { expect, test } from 'vitest';
import { firm } from '../../../../content/read.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../../test/support/filled.ts';
import type { StepWords } from '../../handling/steps.ts';
import { takeStep } from '../../handling/take-step.ts';
import { undoStep } from '../../handling/undo-step.ts';
import { durationWords, writeStepLetter } from './step-letter.ts';

const reference = 'NIDD-7K3F';
/** A Monday, at ten in the morning. */
const now = new Date('2026-11-23T10:00:00Z');
const circumstances = { post: mailOn, at: now };
const survey = (startsAt: string, minutes = 60): StepWords => ({
  kind: 'survey',
  details: { survey: 'survey-1', startsAt, minutes, person: null, told: true },
});

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
    return { take, undo, write };
  }

  test('who was not reached reads when we rang, when we try again, and our number', async () => {
    const { take, write } = await office();
    const remindAt = '2026-11-24T09:00:00.000Z';
    const again = await take({ kind: 'no-answer', details: { told: true, remindAt } });
    const written = await write(again, 'tried');
    expect(written).toMatchObject({
      subject: `We tried to ring you: ${reference}`,
      letter: { heading: 'We rang, and did not reach you', facts: [] },
      attachments: [],
    });
    const [when = '', number = ''] = written?.letter.opening ?? [];
    expect(when).toContain('Monday 23 November at 10 am');
    expect(when).toContain('We try again Tuesday 24 November, about 9 am.');
    expect(number).toContain(firm().phone);
    expect(written?.letter.closing.join()).toContain(reference);
    const open = await take({ kind: 'no-answer', details: { told: true, remindAt: null } });
    expect((await write(open, 'tried'))?.letter.opening[0]).toContain('Tell us when you would');
  });

  test('whoever is not for us reads the kind letter as the office wrote it, in its paragraphs', async () => {
    const { take, undo, write } = await office();
    const letter = 'Dear Ann,\n\nthis is too far for us.\nWe are sorry.\n\nSarah';
    const step = await take({ kind: 'not-for-us', details: { letter } });
    const written = await write(step, 'declined');
    expect(written?.letter.opening).toEqual([
      'Dear Ann,',
      'this is too far for us.\nWe are sorry.',
      'Sarah',
    ]);
    expect(written).toMatchObject({
      subject: `Your enquiry ${reference}`,
      letter: { heading: 'About your enquiry', facts: [] },
      attachments: [],
    });
    await undo(step);
    expect(await write(step, 'declined'), 'undone').toBeUndefined();
  });

  test('without a letter, after another step, or without one, nobody is written to', async () => {
    const { take, write } = await office();
    const silent = await take({ kind: 'not-for-us', details: { letter: null } });
    expect(await write(silent, 'declined')).toBeUndefined();
    expect(await write(await take({ kind: 'won', details: {} }), 'declined')).toBeUndefined();
    expect(await write('no such step', 'tried')).toBeUndefined();
    expect(await write(null, 'tried')).toBeUndefined();
  });

  test('a survey comes with its day, its length, and a file for the calendar', async () => {
    const { take, write } = await office();
    const step = await take(survey('2026-11-26T13:30:00.000Z', 90));
    const written = await write(step, 'survey');
    expect(written?.subject).toBe('We come on Thursday 26 November, 1.30 pm');
    expect(written?.letter).toMatchObject({
      heading: 'We come on Thursday 26 November at 1.30 pm',
      opening: [
        expect.stringContaining('about 1 hour 30 minutes'),
        expect.stringContaining(`Ring ${firm().phone}, or answer`),
      ],
      facts: [],
      closing: [`Your reference is ${reference}.`],
    });
    const [file] = written?.attachments ?? [];
    expect(file).toMatchObject({
      filename: 'survey.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(String(file?.content)).toMatch(/^SUMMARY:Site survey\\, \S/m);
    expect(String(file?.content)).toContain(`DESCRIPTION:Reference ${reference}. Our number is`);
    const lines = String(file?.content).split('\r\n');
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('DTSTART:20261126T133000Z');
    expect(lines).toContain('DTEND:20261126T150000Z');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(await write(step, 'survey-off'), 'it is not off').toBeUndefined();
  });

  test('one that is off says so, and takes the same event out of the calendar', async () => {
    const { take, undo, write } = await office();
    const step = await take(survey('2026-11-26T13:30:00.000Z'));
    const before = String((await write(step, 'survey'))?.attachments[0]?.content);
    await undo(step);
    expect(await write(step, 'survey'), 'nobody is told to expect us').toBeUndefined();
    const written = await write(step, 'survey-off');
    expect(written?.subject).toBe('No survey on Thursday 26 November, 1.30 pm');
    expect(written?.letter.heading).toBe('The survey on Thursday 26 November is off');
    expect(written?.letter.opening[0]).toContain('takes it out of your calendar');
    expect(written?.attachments[0]?.contentType).toMatch(/; method=CANCEL$/);
    const after = String(written?.attachments[0]?.content);
    const uid = (file: string) => /^UID:.*$/m.exec(file)?.[0];
    expect(uid(after)).toBe(uid(before));
    expect(after).toContain('METHOD:CANCEL');
    expect(after).toContain('STATUS:CANCELLED');
    const sequence = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });
});

test.each([
  [60, 'an hour'],
  [45, '45 minutes'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
