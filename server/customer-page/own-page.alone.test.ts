import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { day, hour } from '../../calendar/durations.ts';
import { firm } from '../../content/read.ts';
import { fill, mailOn, received } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { bodyOf, multipart, plan } from '../../test/support/upload-examples.ts';
import type { Database } from '../db/database.ts';
import { askedTime } from '../db/enquiry-rows.ts';
import { erase } from '../db/retention.ts';
import { theDesk } from '../enquiries/desk.ts';
import { uploadsUnderWay } from '../enquiries/upload/under-way.ts';
import { ownPagePath } from '../signing.ts';
import { onBehalfOf } from '../visitor.ts';
import { tellSlipped } from '../workflow/promises.ts';
import { setFields } from '../workflow/search-text.ts';
import { takeStep } from '../workflow/take-step.ts';
import { addFiles, changeTime, mostAmendments, withdraw } from './amend.ts';
import { changeOwn } from './change.ts';
import { leadsSomewhere, linkedEvent, mayChooseTime, ownPage } from './own-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-pages-'));
vi.stubEnv('DATA_DIR', folder);
vi.stubEnv('DATABASE_URL', '');
vi.stubEnv('SMTP_URL', mailOn.smtpUrl ?? '');
vi.stubEnv('ENQUIRY_TO', mailOn.enquiryTo ?? '');
const logged = hearLog();
/** It is always Wednesday, ten in London, unless a test says. */
const morning = new Date('2026-07-01T09:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: morning }));
afterAll(async () => {
  await theDesk().close();
  rmSync(folder, { recursive: true });
});

const use = <T>(work: (database: Database) => Promise<T>) => theDesk().use(work);
let filled = 0;
/** Stores an enquiry; the token of the link to its own page. */
async function open(options: Parameters<typeof fill>[2] = {}) {
  const reference = `NIDD-${1000 + filled++}`;
  await use((database) => fill(database, reference, { post: mailOn, ...options }));
  const path = await use((database) => ownPagePath(database, reference, options.at ?? received));
  return { reference, path, token: path.slice('/enquiry/'.length) };
}
const row = (reference: string) =>
  use((database) =>
    database
      .selectFrom('enquiry')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(),
  );
const page = (token: string, now?: Date) => ownPage(token, now);
const eventFor = (token: string) => use((database) => linkedEvent(database, token, morning));
const leads = (path: string, at = morning) => leadsSomewhere(path, at);
const now = { post: mailOn, at: morning };
const rang = { kind: 'rang-spoke', details: {}, person: null } as const;

test('the link shows the enquiry, the time of our call, and what its sender can change', async () => {
  const { reference, token } = await open({
    files: { 'yard.jpg': [Buffer.from('y')], 'deed.docx': [] },
  });
  const { values = [], ...found } = (await page(token)) ?? {};
  expect(values.map(({ label }) => label)).toEqual([
    ...['Full name', 'Phone', 'Postcode', 'Email', 'Service', 'Project details'],
  ]);
  expect(found).toMatchObject({
    reference,
    receivedAt: 'Wednesday 1 July 2026 at 12.05am',
    call: {
      words: 'by Wednesday 5pm',
      verb: 'call',
      isOver: false,
      share: expect.closeTo((100 * (9 * 60 + 55)) / (16 * 60 + 55), 3),
    },
    reach: [{ name: 'phone', value: '01632 960 001' }, { name: 'postcode' }, { name: 'email' }],
    files: {
      receipts: [
        { name: 'yard.jpg', kept: true },
        { name: 'deed.docx', kept: false, reason: 'It is empty.' },
      ],
      room: 9,
    },
    calendar: true,
    ends: 'Tuesday 29 September 2026 at 12.05am',
  });
  expect((await page(token))?.times?.days[0]?.label).toBe('Wed 1 July');
});

test.each([
  ['contact', 'real', '01632 960 001', 'new', true],
  ['contact', 'spam', '01632 960 001', 'new', false],
  ['contact', 'real', '', 'new', false],
  ['lead', 'real', '1', 'tried', true],
  ['lead', 'real', '1', 'spoken', false],
] as const)(
  'from the form %s, %s, with the number ‘%s’, %s, may another time be chosen: %s',
  (form, kind, phone, stage, may) => {
    const enquiry = { form, kind, stage, first_rung_at: null, fields: JSON.stringify({ phone }) };
    expect(mayChooseTime(enquiry)).toBe(may);
  },
);

test('after an attempt it says when we try again, which the customer can change', async () => {
  const { reference, token } = await open();
  const remindAt = '2026-07-02T07:30:00.000Z';
  const attempt = { kind: 'no-answer', details: { remindAt, told: true }, person: null } as const;
  const step = { ...attempt, enquiry: reference, key: `tap-${reference}` };
  await use((database) => takeStep(database, step, now));
  expect(await page(token)).toMatchObject({
    rung: undefined,
    missed: {
      at: 'today 10am',
      again: 'We’ll try again on Thursday 2 July, at about 8.30am. ',
    },
    times: { chosen: undefined },
  });
  const friday = { when: 'on Friday 3 July, after 2pm', number: undefined };
  const until = new Date('2026-07-03T16:00:00Z');
  await use((database) => changeTime(database, reference, friday, until, now));
  expect(await page(token)).toMatchObject({
    missed: { again: 'We’ll try again on Friday 3 July, at about 2pm. ' },
    times: { chosen: { day: '2026-07-03', part: 'late' } },
  });
  const { callback_by, slip_told_at } = await row(reference);
  expect([callback_by, slip_told_at], 'the promise was kept').toEqual([expect.anything(), null]);
  await use((database) =>
    takeStep(database, { ...rang, enquiry: reference, key: 'spoken-1' }, now),
  );
  expect(await page(token)).toMatchObject({ missed: undefined, rung: 'today 10am' });
});

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
  const asked = { when: 'on Friday 3 July, after 2pm', number: '01632 960 002' };
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

test('the page admits a late call after our email about it, until the office calls', async () => {
  const { reference, token } = await open();
  const after = new Date('2026-07-01T17:00:00Z');
  expect(await page(token, new Date('2026-07-01T16:00:00Z')), 'to the minute').toMatchObject({
    call: { isOver: false },
    late: undefined,
  });
  const over = { words: 'by Wednesday 1 July, 5pm', isOver: true, share: undefined };
  expect(await page(token, after)).toMatchObject({ call: over, late: undefined });
  await use((database) => tellSlipped(database, mailOn, new Date('2026-07-01T17:30:00Z')));
  expect(await page(token, after)).toMatchObject({
    call: over,
    late: { heading: expect.stringMatching(/^We promised to call you by \w+day/) },
  });
  const step = { ...rang, enquiry: reference, key: `tap-${reference}` };
  await use((database) => takeStep(database, step, now));
  expect(await page(token, after)).toMatchObject({ late: undefined, rung: 'today 10am' });
});

test('promises no call or email without a working number or address', async () => {
  const { reference, token } = await open();
  const fields = { phone: 'abc', email: 'ann@example,org' };
  await use((database) => setFields(database, reference, fields));
  expect(await page(token)).toMatchObject({ call: undefined, unreachable: true, calendar: false });
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
    words: 'We’ll come on Thursday 2 July, 8.30am',
    takes: '1 hour 30 minutes',
  });
  expect((await page(token, new Date('2026-07-04T09:00:00Z')))?.survey).toBeUndefined();
  const uid = expect.stringMatching(/^survey-1@/);
  expect(await eventFor(token)).toMatchObject({ uid, startsAt: new Date(starts_at), minutes: 90 });
});

test('a link opens its page for ninety days, in capitals too', async () => {
  const { path, token } = await open();
  const end = new Date(received.getTime() + 90 * day);
  const justBefore = new Date(end.getTime() - 1);
  expect(await leads(path.replace('/enquiry/', '/Enquiry/'), justBefore)).toBe(true);
  expect(await leads(path.replace('/enquiry/', '/%65nquiry/'), justBefore)).toBe(true);
  expect(await leads('/%65nquiry/guess'), 'no work for a guess').toBe(false);
  expect(await page(token, justBefore)).toBeDefined();
  expect([await leads(path, end), await page(token, end)]).toEqual([false, undefined]);
});

test('a guess, another address, and a link to what has been erased lead nowhere', async () => {
  const { reference, path, token } = await open();
  const forged = path.replace(/(?<=\/enquiry\/)./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const guess of ['/enquiry/', '/enquiry/x', forged, '/about'])
    expect(await leads(guess), guess).toBe(false);
  expect(await page(forged.slice('/enquiry/'.length), morning)).toBeUndefined();
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
  expect((await page(token))?.erased, 'withdrawn').toBe('Wednesday 1 July 2026 at 11pm');
});

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/enquiry/x', {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  });
/** What comes of a form of the own page, sent with these values. */
const send = (token: string, values: Record<string, string>) =>
  changeOwn(token, post(new URLSearchParams(values)));
type Part = Parameters<typeof bodyOf>[0][number];
const sendFiles = (token: string, ...files: string[]) => {
  const parts = files.map((file): Part => ['file', { file, bytes: plan }]);
  const body = new Uint8Array(bodyOf([['change', 'files'], ...parts]));
  return changeOwn(token, post(body, multipart));
};
const thursday = { change: 'time', day: '2026-07-02', part: 'late', phone: '01632 960 001' };
const asked = (reference: string) => use((database) => askedTime(database, reference));

test('another time is promised, and the number noted only where it is another one', async () => {
  const { reference, token } = await open();
  expect(await send(token, thursday)).toEqual({ kind: 'done', change: 'time' });
  const { day, part } = thursday;
  expect((await page(token))?.times?.chosen, 'as the form then begins').toEqual({ day, part });
  expect((await row(reference)).callback_by).toBe('2026-07-02T16:00:00.000Z');
  const when = 'on Thursday 2 July, after 2pm';
  expect(await asked(reference)).toEqual({ when, number: undefined });
  await send(token, { ...thursday, phone: ' 01632\t\t960 002\n' });
  expect(await asked(reference), 'tidied').toEqual({ when, number: '01632 960 002' });
});

const otherTime = 'Please choose one of these days and times';
const tooShort = 'This number is too short to call';
const notValid = 'Please enter a valid email address';
test.each([
  [{ ...thursday, day: '2026-07-05' }, otherTime, ['day', 'part']],
  [{ change: 'time' }, otherTime, ['day', 'part']],
  [{ ...thursday, phone: ' ' }, 'Phone number is required', ['phone']],
  [{ ...thursday, phone: '0770' }, tooShort, ['phone']],
  [{ change: 'reach', phone: '0770' }, tooShort, ['phone']],
  [{ change: 'reach', email: 'ann@example,org' }, notValid, ['email']],
])('%j is asked for again, with what was typed', async (values, message, fields) => {
  const { reference, token } = await open();
  const { change, ...typed } = values;
  const empty = { day: '', part: '', phone: '', email: '', postcode: '' };
  expect(await send(token, values)).toEqual({
    kind: 'fault',
    status: 422,
    change,
    message,
    fields,
    values: { ...empty, ...typed },
  });
  const all = await use((database) => database.selectFrom('amendments').selectAll().execute());
  expect(all.filter(({ enquiry }) => enquiry === reference)).toEqual([]);
});

test('a withdrawn enquiry takes no other change until its sender restores it', async () => {
  const { reference, token } = await open();
  const withdrawn = { kind: 'done', change: 'withdrawn' };
  expect(await send(token, { change: 'withdrawn' })).toEqual(withdrawn);
  expect(await send(token, thursday), 'from a page opened before').toEqual(withdrawn);
  expect(await asked(reference)).toBeUndefined();
  expect(await send(token, { change: 'restored' })).toEqual({ kind: 'done', change: 'restored' });
  expect((await row(reference)).withdrawn_at).toBeNull();
});

test('the page refuses a form that this enquiry does not have', async () => {
  const refused = (status: number) => ({ kind: 'refused', status });
  const { token } = await open();
  expect(await changeOwn(token, new Request('http://localhost/'))).toEqual(refused(405));
  expect(await send(token, {}), 'no change').toEqual(refused(400));
  expect(await send(token, { change: 'erased' }), 'none of ours').toEqual(refused(400));
  expect(await changeOwn(token, post('{}', 'application/json'))).toEqual(refused(400));
  const long = { change: 'reach', email: 'x'.repeat(70_000) };
  expect(await send(token, long)).toEqual(refused(413));
  const written = await open({ form: 'message', kind: 'spam' });
  const noCall = { kind: 'fault', status: 422 };
  expect(await send(written.token, thursday), 'no call was promised').toMatchObject(noCall);
  expect(await sendFiles(written.token, 'a.pdf')).toEqual(refused(400));
  expect(await send('guess', { change: 'withdrawn' })).toEqual({ kind: 'unknown' });
});

test('no more files are taken than an enquiry can have', async () => {
  const { reference, token } = await open();
  const add = (count: number) => {
    const files = Array.from({ length: count }, (_, n) => ({ name: `${n}.docx`, refused: 'no' }));
    return addFiles(use, reference, files, { post: {} as never, at: received });
  };
  const refused = (message: string) => ({ kind: 'fault', status: 422, message });
  await add(49);
  expect(await sendFiles(token, 'a.pdf', 'b.pdf')).toMatchObject(
    refused('That’s too many files. Please choose fewer, or call us'),
  );
  await add(1);
  expect(await sendFiles(token, 'a.pdf')).toMatchObject(
    refused('An enquiry can have up to 10 files. Please call us'),
  );
});

test('more changes in a day than a person makes are sent to the telephone', async () => {
  const { token } = await open();
  const change = (n: number) => send(token, { ...thursday, phone: `01632 960 ${100 + n}` });
  for (let n = 0; n < mostAmendments; n++) expect(await change(n)).toMatchObject({ kind: 'done' });
  expect(await change(mostAmendments)).toMatchObject({
    status: 429,
    message: 'You’ve made a lot of changes today. Please call us',
  });
});

test('an address with too many uploads waits, and others do not', async () => {
  const { token } = await open();
  const from = (address: string) => onBehalfOf(address, () => sendFiles(token, `${address}.pdf`));
  const under = Array.from({ length: 20 }, () => uploadsUnderWay().begin('198.51.100.1'));
  expect(await from('198.51.100.1')).toMatchObject({
    status: 429,
    change: 'files',
    message: 'There are too many uploads from your connection. Please try again',
  });
  expect(await from('198.51.100.2')).toMatchObject({ kind: 'done' });
  for (const upload of under) if (upload !== 'address') upload.end();
  expect(await from('198.51.100.1')).toMatchObject({ kind: 'done' });
});

test('a failed change shows an error, and the log has no word of it', async () => {
  const { token } = await open();
  const desk = theDesk();
  const read = desk.use;
  const broken = vi.spyOn(desk, 'use').mockImplementationOnce(read);
  broken.mockRejectedValueOnce(new Error('disk full at ann@example.net'));
  expect(await send(token, { change: 'reach', email: 'ann@example.net' })).toMatchObject({
    kind: 'fault',
    status: 503,
    change: 'reach',
    message: 'We couldn’t save that. Please try again, or call us',
    values: { email: 'ann@example.net' },
  });
  broken.mockRestore();
  const message = 'a change of an enquiry could not be stored';
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message }));
  expect(JSON.stringify(logged)).not.toContain('ann@');
});
