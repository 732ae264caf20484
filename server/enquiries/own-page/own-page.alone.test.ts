import { expect, test, vi } from 'vitest';
import { examples } from '../../../test/support/examples.ts';
import { received } from '../../../test/support/filled.ts';
import { morning, ownPages } from '../../../test/support/own-pages.ts';
import { erase } from '../keeping/erase.ts';
import { addFiles } from './add-files.ts';
import { changeTime, withdraw } from './amend.ts';

const { modules, use, open } = ownPages();
const page = (token: string, now?: Date) => modules().ownPage(token, now);
const now = { post: {} as never, at: morning };
const hours = (count: number) => new Date(received.getTime() + count * 3_600_000);
const end = hours(90 * 24);
const justBefore = hours(90 * 24 - 0.001);

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
    erased: undefined,
    ends: 'Tuesday 29 September 2026 at 00:05',
  });
  expect((await page(token))?.times?.days[0]?.label).toBe('Wednesday 1');
});

test('a page that takes no files offers none, and one that is answered in writing no time', async () => {
  const { token } = await open({ form: 'message' });
  expect(await page(token)).toMatchObject({ files: undefined, times: undefined });
  const town = await page((await open({ form: 'town' })).token);
  expect(town?.times, 'control').toBeDefined();
});

test('what is set aside was promised no call', async () => {
  const { token } = await open({ kind: 'spam' });
  expect(await page(token)).toMatchObject({ call: undefined, times: undefined });
});

test('the bar of the waiting is never so short or so long that a part of it cannot be seen', async () => {
  const { token } = await open();
  const share = async (at: Date) => (await page(token, at))?.call?.share;
  expect(await share(received)).toBe(10);
  expect(await share(hours(16.9))).toBe(90);
});

test('once the time of the call is over the page says so, with its date', async () => {
  const { token } = await open();
  const call = async (at: string) => (await page(token, new Date(at)))?.call;
  expect(await call('2026-07-01T16:00:00Z'), 'to the minute').toMatchObject({ isOver: false });
  expect(await call('2026-07-01T16:00:01Z')).toMatchObject({
    words: 'by Wednesday 1 July, 5 pm',
    isOver: true,
    share: undefined,
  });
});

test('another time that was asked for stands instead, with its number', async () => {
  const { reference, token } = await open();
  const asked = { when: 'on Thursday 2 July, after 2 pm', number: '01632 960 002' };
  const until = new Date('2026-07-02T16:00:00Z');
  await use((database) => changeTime(database, reference, asked, until, now));
  const shown = await page(token);
  expect(shown?.call).toEqual({
    words: asked.when,
    byPhone: true,
    isOver: false,
    share: undefined,
    number: asked.number,
  });
  expect(shown?.phone).toBe(asked.number);
  expect(shown?.reach.find(({ name }) => name === 'phone')?.value).toBe(asked.number);
  expect(shown?.reach.find(({ name }) => name === 'email')?.value).toBe('ann@example.org');
});

test('it says when what was withdrawn is erased, and counts the room that is left', async () => {
  const { reference, token } = await open();
  await use((database) => withdraw(database, reference, now));
  expect((await page(token))?.erased).toBe('Wednesday 1 July 2026 at 23:00');
  const refused = [{ name: 'a.docx', refused: 'Photos or PDF only' }];
  await addFiles(use, reference, refused, now);
  expect((await page(token))?.files?.room).toBe(10);
});

test('a link opens its page for ninety days, whatever the case of its address', async () => {
  const { path, token } = await open();
  const leads = (address: string, at: Date) => modules().leadsSomewhere(address, at);
  expect(await leads(path, justBefore)).toBe(true);
  expect(await leads(path.replace('/enquiry/', '/Enquiry/'), justBefore)).toBe(true);
  expect(await page(token, justBefore)).toBeDefined();
  expect(await leads(path, end)).toBe(false);
  expect(await page(token, end)).toBeUndefined();
});

test('a guess, another address, and a link to what has been erased lead nowhere', async () => {
  const leads = (path: string) => modules().leadsSomewhere(path, morning);
  const { reference, path, token } = await open();
  const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const guess of ['', 'x', forged]) {
    expect(await leads(`/enquiry/${guess}`)).toBe(false);
    expect(await page(guess, morning)).toBeUndefined();
  }
  expect(await leads('/about')).toBe(false);
  expect(await leads('/release/x'), 'the office’s links answer for themselves').toBe(true);
  await use((database) => erase(database, reference, morning));
  expect(await leads(path)).toBe(false);
  expect(await page(token, morning)).toBeUndefined();
});

test('no guess is looked up in the database', async () => {
  const asked = vi.spyOn(modules().theDesk(), 'use');
  expect(await modules().leadsSomewhere('/enquiry/guess')).toBe(false);
  expect(await page('guess')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  await page(`${'A'.repeat(43)}~1~zzzzzz~NIDD-1000`);
  expect(asked, 'control').toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('once a survey is booked the page says its day; once somebody has rung, that; when late, the owner’s words', async () => {
  const { reference, token } = await open();
  const after = new Date('2026-07-01T17:00:00Z');
  expect((await page(token, after))?.late?.heading).toMatch(/^We said we would ring by \w+day/);
  expect((await page(token))?.late, 'control').toBeUndefined();
  const set = { first_rung_at: '2026-07-01T10:00:00.000Z', stage: 'spoken' as const };
  await use((database) =>
    database.updateTable('enquiry').set(set).where('reference', '=', reference).execute(),
  );
  expect(await page(token, after)).toMatchObject({ late: undefined, rung: 'today 11 am' });
  const survey = { id: reference, enquiry: reference, person: null, minutes: 90 };
  await use((database) =>
    database
      .insertInto('surveys')
      .values({ ...survey, starts_at: '2026-07-02T07:30:00.000Z' })
      .execute(),
  );
  expect((await page(token, after))?.survey).toEqual({
    words: 'We come Thursday 2 July, 8.30 am',
    takes: '1 hour 30 minutes',
  });
  expect((await page(token, new Date('2026-07-04T09:00:00Z')))?.survey).toBeUndefined();
});
