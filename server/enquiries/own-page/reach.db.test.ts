import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { write } from '../delivery/mail/write.ts';
import { changeTime } from './amend.ts';
import { askedTime } from './asked-time.ts';
import { changeReach, reachOf } from './reach.ts';

const reference = 'NIDD-7K3F';
const now = (hours = 1) => ({
  post: mailOn,
  at: new Date(received.getTime() + hours * 60 * 60 * 1000),
});

test('what is typed is checked as the form itself checks it, and tidied', () => {
  const typed = (form: 'lead' | 'contact', values: Record<string, string>) =>
    reachOf({ form }, new Map(Object.entries(values)));
  expect(typed('lead', { email: ' ann@gmail.com ', postcode: 'HG5\r\n8AB' })).toEqual({
    kind: 'right',
    values: { email: 'ann@gmail.com', postcode: 'HG5 8AB' },
  });
  expect(typed('lead', { phone: '' })).toEqual({
    kind: 'wrong',
    field: 'phone',
    message: 'Phone number is required',
  });
  expect(typed('contact', { phone: '' })).toMatchObject({ kind: 'right' });
  expect(typed('lead', { email: 'ann' })).toMatchObject({ kind: 'wrong', field: 'email' });
  expect(typed('lead', { service: 'patios' }), 'no other field').toEqual({
    kind: 'right',
    values: {},
  });
});

onEveryDatabase(({ newPlace }) => {
  async function filled(options: Parameters<typeof fill>[2] = {}) {
    const database = await openFor(await newPlace());
    await fill(database, reference, options);
    const fields = async () =>
      JSON.parse(
        (await database.selectFrom('enquiry').select('fields').executeTakeFirstOrThrow()).fields,
      ) as Record<string, string>;
    const mails = (kind: 'receipt' | 'amendment') =>
      database.selectFrom('outbox').selectAll().where('kind', '=', kind).execute();
    return { database, fields, mails };
  }

  test('the same enquiry has the corrected values, and the office is told what they were', async () => {
    const { database, fields, mails } = await filled();
    const before = await fields();
    const changed = { phone: '01632 960 009', email: before.email ?? '' };
    await changeReach(database, reference, changed, now());
    expect(await fields()).toEqual({ ...before, phone: '01632 960 009' });
    const [mail] = await mails('amendment');
    const letter = mail && (await write(database, mail, mailOn, 'https://x.example'));
    expect(letter?.subject).toContain('another way');
    expect(letter?.text).toContain(`Phone: 01632 960 009, not ${before.phone}`);
    expect(letter?.text, 'what did not change is not told').not.toContain('Email: ');
  });

  test('what comes twice is told once', async () => {
    const { database, mails } = await filled();
    for (let n = 0; n < 2; n++)
      await changeReach(database, reference, { phone: '01632 960 009' }, now());
    expect(await mails('amendment')).toHaveLength(1);
  });

  test('the receipt goes to the corrected address, and not to the wrong one any more', async () => {
    const { database, mails } = await filled();
    expect(await mails('receipt')).toHaveLength(1);
    await changeReach(database, reference, { email: 'ann@corrected.example' }, now());
    expect((await mails('receipt')).map(({ recipient }) => recipient)).toEqual([
      'ann@corrected.example',
    ]);
  });

  test('who corrects something else has no second receipt, nor who was set aside', async () => {
    const { database, mails } = await filled();
    await changeReach(database, reference, { phone: '01632 960 009' }, now());
    expect(await mails('receipt')).toHaveLength(1);
    const aside = await filled({ kind: 'spam' });
    await changeReach(aside.database, reference, { email: 'ann@corrected.example' }, now());
    expect(await aside.mails('receipt')).toEqual([]);
  });

  test('the office reads each correction on a line of its own, and where there is nothing, none', async () => {
    const { database } = await filled({ form: 'contact' });
    const values = { phone: '', email: 'ann@corrected.example', postcode: 'HG1' };
    await changeReach(database, reference, values, now());
    const { words } = await database
      .selectFrom('amendments')
      .select('words')
      .executeTakeFirstOrThrow();
    expect(words.split('\n')).toEqual([
      'Email: ann@corrected.example, not ann@example.org',
      'Phone: none, not 01632 960 001',
      'Postcode: HG1, not none',
    ]);
  });

  test('a number corrected later is rung, whatever number came with another time', async () => {
    const { database } = await filled();
    const asked = { when: 'on Thursday 2 July, after 2 pm', number: '01632 960 002' };
    await changeTime(database, reference, asked, new Date('2026-07-02T16:00:00Z'), now(1));
    expect(await askedTime(database, reference), 'control').toEqual(asked);
    await changeReach(database, reference, { phone: '01632 960 009' }, now(2));
    expect(await askedTime(database, reference)).toEqual({ ...asked, number: undefined });
  });
});
