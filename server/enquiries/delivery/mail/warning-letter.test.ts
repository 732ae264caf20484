import { expect, test } from 'vitest';
import { examples, newPlace } from '../../../../test/support/examples.ts';
import { fill, openFor } from '../../../../test/support/filled.ts';
import type { Mail } from '../claims.ts';
import { type Warned, warningHeading, warningLetter, writeWarning } from './warning-letter.ts';

const site = 'https://www.thornbeck.example';
/** A Thursday, 2 pm in London. */
const now = new Date('2026-07-02T13:00:00.000Z');
const ann: Warned = {
  reference: 'WREN-1000',
  fields: { ...examples.lead, fullName: 'Ann Thwaite', postcode: 'HG5 8AA' },
  callBackBy: '2026-07-02T14:00:00.000Z',
  tried: false,
};
const letterTo = (...all: Warned[]) => warningLetter(all, site, now);

test('a mailbox shows whom to ring and by when, or how many and by when the first', () => {
  expect(warningHeading([ann], now)).toBe('Ring Ann Thwaite by today 3 pm');
  expect(warningHeading([ann, ann], now)).toBe('Ring 2 customers, the first by today 3 pm');
});

test('a promise that has ended is said to have been one; at its last instant it still holds', () => {
  const at = (time: string) => warningHeading([ann], new Date(time));
  expect(at('2026-07-02T14:00:00.001Z')).toBe('Ring Ann Thwaite: promised by today 3 pm');
  expect(at('2026-07-02T14:00:00.000Z')).toBe('Ring Ann Thwaite by today 3 pm');
});

test('of each the office reads who, by when, the number to tap, what it is about and where', () => {
  expect(letterTo(ann).facts).toEqual([
    {
      label: 'Ann Thwaite, by today 3 pm',
      text: '01632 960 001\nDrainage, Knaresborough',
      href: 'tel:01632960001',
    },
  ]);
});

test('whom we did not reach is marked, so that nobody rings in the dark', () => {
  const [fact] = letterTo({ ...ann, tried: true }).facts;
  expect(fact?.text).toBe(
    '01632 960 001\nDrainage, Knaresborough\nRung already, and nobody answered.',
  );
});

test('without a number the address is there, and nothing to tap; an unknown postcode as it came', () => {
  const fields = { name: 'Ben', email: 'ben@example.org', postcode: 'ZZ1 1ZZ' };
  expect(letterTo({ ...ann, fields }).facts).toEqual([
    { label: 'Ben, by today 3 pm', text: 'ben@example.org\nZZ1 1ZZ', href: undefined },
  ]);
  const [bare] = letterTo({ ...ann, fields: {} }).facts;
  expect(bare).toEqual({ label: ', by today 3 pm', text: '', href: undefined });
});

test('it says that it comes once, and leads to the inbox', () => {
  const { opening, closing, elsewhere } = letterTo(ann);
  expect(opening).toEqual([]);
  expect(closing.join()).toMatch(/^This mail comes once for each promise/);
  expect(elsewhere).toEqual({ text: expect.stringContaining('inbox'), href: `${site}/office` });
});

test('as a mail it is about those that were warned of at its instant and are still open', async () => {
  const database = await openFor(newPlace());
  const mail = {
    message_id: '<one@example.org>',
    recipient: 'office@example.org',
    created_at: now.toISOString(),
  } as Mail;
  const write = () => writeWarning(database, mail, site, now);
  await fill(database, 'WREN-1000');
  expect(await write(), 'none was warned of').toBeUndefined();
  const set = { warned_at: mail.created_at, callback_by: ann.callBackBy, stage: 'tried' } as const;
  await database.updateTable('enquiry').set(set).execute();
  const written = await write();
  expect(written).toMatchObject({
    messageId: '<one@example.org>',
    to: 'office@example.org',
    replyTo: undefined,
    subject: 'Ring Ann Thwaite by today 3 pm',
    text: expect.stringContaining('Rung already, and nobody answered.'),
    html: expect.stringContaining('href="tel:01632960001"'),
    attachments: [],
    auto: 'auto-generated',
  });
  await database.updateTable('enquiry').set({ stage: 'new' }).execute();
  expect((await write())?.text).not.toContain('Rung already');
});
