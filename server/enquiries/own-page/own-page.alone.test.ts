import { expect, test, vi } from 'vitest';
import { day, hour } from '../../../calendar/durations.ts';
import { firm } from '../../../content/read.ts';
import { examples } from '../../../test/support/examples.ts';
import { mailOn, received } from '../../../test/support/filled.ts';
import { morning, ownPages } from '../../../test/support/own-pages.ts';
import { takeStep } from '../handling/take-step.ts';
import { erase } from '../keeping/erase.ts';
import { changeTime, withdraw } from './amend.ts';
import { mayChooseTime } from './own-page.ts';

const { modules, use, open } = ownPages();
const page = (token: string, now?: Date) => modules().ownPage(token, now);
const eventFor = (token: string) =>
  use((database) => modules().linkedEvent(database, token, morning));
const leads = (path: string, at = morning) => modules().leadsSomewhere(path, at);
const now = { post: mailOn, at: morning };
const rang = { kind: 'rang-spoke', details: {}, person: null } as const;

test('whoever holds the link sees what was sent, when we ring, and what can still be changed', async () => {
  const { reference, token } = await open({
    files: { 'yard.jpg': [Buffer.from('y')], 'deed.docx': [] },
  });
  expect(await page(token)).toEqual({
    reference,
    form: 'lead',
    receivedAt: 'Wednesday 1 July 2026 at 00:05',
    call: {
      words: 'by Wednesday 5 pm',
      byPhone: true,
      isOver: false,
      share: expect.closeTo((100 * (9 * 60 + 55)) / (16 * 60 + 55), 3),
      number: undefined,
    },
    values: [
      { label: 'Full name', text: 'Ann Thwaite' },
      { label: 'Phone', text: '01632 960 001' },
      { label: 'Postcode', text: 'HG5 8AB' },
      { label: 'Email', text: 'ann@example.org' },
      { label: 'Service', text: 'Drainage' },
      { label: 'Project details', text: examples.lead.projectDetails },
    ],
    service: 'drainage',
    phone: '01632 960 001',
    reach: [
      { name: 'phone', label: 'Phone', kind: 'tel', value: '01632 960 001', optional: false },
      { name: 'postcode', label: 'Postcode', kind: 'text', value: 'HG5 8AB', optional: false },
      { name: 'email', label: 'Email', kind: 'email', value: 'ann@example.org', optional: false },
    ],
    files: {
      receipts: [
        { name: 'yard.jpg', kept: true },
        { name: 'deed.docx', kept: false, reason: 'It is empty.' },
      ],
      room: 9,
    },
    times: { days: expect.any(Array), parts: expect.any(Array) },
    calendar: true,
    ends: 'Tuesday 29 September 2026 at 00:05',
  });
  expect((await page(token))?.times?.days[0]?.label).toBe('Wednesday 1');
});

test.each([
  ['contact', 'real', '01632 960 001', true],
  ['contact', 'spam', '01632 960 001', false],
  ['contact', 'real', '', false],
  ['lead', 'real', '1', true],
] as const)(
  'from the form %s, %s, with the number ‘%s’, may another time be chosen: %s',
  (form, kind, phone, may) => {
    expect(mayChooseTime({ form, kind, fields: JSON.stringify({ phone }) })).toBe(may);
  },
);

test('another time that was asked for stands instead, with its number, on the page and in calendars', async () => {
  const { reference, token } = await open();
  const first = await eventFor(token);
  expect(first).toMatchObject({
    uid: `call-${reference.toLowerCase()}@${firm().email.split('@')[1]}`,
    sequence: 0,
    startsAt: new Date('2026-07-01T15:00:00Z'),
    minutes: 60,
    description: expect.stringContaining(reference),
  });
  const asked = { when: 'on Friday 3 July, after 2 pm', number: '01632 960 002' };
  const until = new Date('2026-07-03T16:00:00Z');
  await use((database) => changeTime(database, reference, asked, until, now));
  expect(await page(token)).toMatchObject({
    call: { words: asked.when, isOver: false, share: undefined, number: asked.number },
    phone: asked.number,
  });
  expect(await eventFor(token)).toMatchObject({
    uid: first?.uid,
    sequence: 1,
    startsAt: new Date(until.getTime() - hour),
    description: expect.stringContaining(asked.when),
  });
});

test('once the time is over the page owns up in the owner’s words, until somebody has rung', async () => {
  const { reference, token } = await open();
  const after = new Date('2026-07-01T17:00:00Z');
  expect(await page(token, new Date('2026-07-01T16:00:00Z')), 'to the minute').toMatchObject({
    call: { isOver: false },
    late: undefined,
  });
  expect(await page(token, after)).toMatchObject({
    call: { words: 'by Wednesday 1 July, 5 pm', isOver: true, share: undefined },
    late: { heading: expect.stringMatching(/^We said we would ring by \w+day/) },
  });
  const step = { ...rang, enquiry: reference, key: `tap-${reference}` };
  await use((database) => takeStep(database, step, now));
  expect(await page(token, after)).toMatchObject({ late: undefined, rung: 'today 10 am' });
});

test('a survey that is booked stands on the page until the night after it, and in calendars', async () => {
  const { reference, token } = await open();
  const survey = { id: 'survey-1', enquiry: reference, person: null, minutes: 90 };
  const starts_at = '2026-07-02T07:30:00.000Z';
  await use((database) =>
    database
      .insertInto('surveys')
      .values({ ...survey, starts_at })
      .execute(),
  );
  expect((await page(token))?.survey).toEqual({
    words: 'We come Thursday 2 July, 8.30 am',
    takes: '1 hour 30 minutes',
  });
  expect((await page(token, new Date('2026-07-04T09:00:00Z')))?.survey).toBeUndefined();
  const uid = expect.stringMatching(/^survey-1@/);
  expect(await eventFor(token)).toMatchObject({ uid, startsAt: new Date(starts_at), minutes: 90 });
});

test('a link opens its page for ninety days, whatever the case of its address', async () => {
  const { path, token } = await open();
  const end = new Date(received.getTime() + 90 * day);
  const justBefore = new Date(end.getTime() - 1);
  expect(await leads(path.replace('/enquiry/', '/Enquiry/'), justBefore)).toBe(true);
  expect(await page(token, justBefore)).toBeDefined();
  expect([await leads(path, end), await page(token, end)]).toEqual([false, undefined]);
});

test('a guess, another address, and a link to what has been erased lead nowhere', async () => {
  const { reference, path, token } = await open();
  const forged = path.replace(/(?<=\/enquiry\/)./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const guess of ['/enquiry/', '/enquiry/x', forged, '/about'])
    expect(await leads(guess), guess).toBe(false);
  expect(await page(forged.slice('/enquiry/'.length), morning)).toBeUndefined();
  expect(await leads('/release/x'), 'the office’s links answer for themselves').toBe(true);
  await use((database) => erase(database, reference, morning));
  expect([await leads(path), await page(token, morning)]).toEqual([false, undefined]);
});

test('a call that is withdrawn, over, made or forged is in no calendar', async () => {
  const [{ reference, path, token }, rung] = [await open(), await open()];
  const calendar = (of: string, at = morning) => leads(`${of}/calendar.ics`, at);
  expect(await calendar(path), 'control').toBe(true);
  expect(await calendar(path, new Date('2026-07-01T16:00:01Z')), 'the time is over').toBe(false);
  expect(await calendar(`${path.slice(0, -1)}x`)).toBe(false);
  const step = { ...rang, enquiry: rung.reference, key: `tap-${rung.reference}` };
  await use((database) => takeStep(database, step, now));
  expect(await calendar(rung.path)).toBe(false);
  await use((database) => withdraw(database, reference, now));
  expect(await calendar(path)).toBe(false);
  expect((await page(token))?.erased, 'withdrawn').toBe('Wednesday 1 July 2026 at 23:00');
});

test('no guess is looked up in the database', async () => {
  const asked = vi.spyOn(modules().theDesk(), 'use');
  expect(await leads('/enquiry/guess')).toBe(false);
  expect(await page('guess')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  await page(`${'A'.repeat(43)}~1~zzzzzz~NIDD-1000`);
  expect(asked, 'control').toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
