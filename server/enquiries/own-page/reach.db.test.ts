import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { changeTime } from './amend.ts';
import { askedTime } from './asked-time.ts';
import { changeReach, reachOf } from './reach.ts';

const reference = 'NIDD-7K3F';
const now = { post: mailOn, at: received };

test('what is typed is checked as the form itself checks it, and tidied', () => {
  const typed = (form: 'lead' | 'contact', values: Record<string, string>) =>
    reachOf({ form }, new Map(Object.entries(values)));
  expect(typed('lead', { email: ' ann@gmail.com ', postcode: 'HG5\r\n8AB' })).toEqual({
    kind: 'right',
    values: { email: 'ann@gmail.com', postcode: 'HG5 8AB' },
  });
  const missing = { kind: 'wrong', field: 'phone', message: 'Phone number is required' };
  expect(typed('lead', { phone: '' })).toEqual(missing);
  expect(typed('contact', { phone: '' })).toMatchObject({ kind: 'right' });
  expect(typed('lead', { service: 'patios' }), 'no other field').toEqual({
    kind: 'right',
    values: {},
  });
});

onEveryDatabase(({ newPlace }) => {
  async function filled(options: Parameters<typeof fill>[2] = {}) {
    const database = await openFor(await newPlace());
    await fill(database, reference, options);
    const outbox = database.selectFrom('outbox').select('recipient');
    return { database, receipts: () => outbox.where('kind', '=', 'receipt').execute() };
  }

  test('the same enquiry has the corrected values, and the office is told once what they were', async () => {
    const { database } = await filled({ form: 'contact' });
    const fields = async () =>
      JSON.parse(
        (await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()).fields,
      );
    const before = await fields();
    const changed = { phone: '', email: before.email, postcode: 'HG1' };
    for (let time = 0; time < 2; time++) await changeReach(database, reference, changed, now);
    expect(await fields()).toEqual({ ...before, ...changed });
    const told = await database.selectFrom('amendments').select('words').execute();
    const phone = `Phone: none, not ${before.phone}`;
    expect(told, 'what did not change is not told').toEqual([
      { words: `${phone}\nPostcode: HG1, not none` },
    ]);
  });

  test('the receipt goes to the corrected address alone, and none to who was set aside', async () => {
    const { database, receipts } = await filled();
    await changeReach(database, reference, { phone: '01632 960 009' }, now);
    expect(await receipts()).toEqual([{ recipient: 'ann@example.org' }]);
    const email = 'ann@corrected.example';
    await changeReach(database, reference, { email }, now);
    expect(await receipts()).toEqual([{ recipient: email }]);
    const aside = await filled({ kind: 'spam' });
    await changeReach(aside.database, reference, { email }, now);
    expect(await aside.receipts()).toEqual([]);
  });

  test('a number corrected later is rung, whatever number came with another time', async () => {
    const { database } = await filled();
    const asked = { when: 'on Thursday 2 July, after 2 pm', number: '01632 960 002' };
    await changeTime(database, reference, asked, new Date('2026-07-02T16:00:00Z'), now);
    expect(await askedTime(database, reference), 'control').toEqual(asked);
    const later = { ...now, at: new Date(received.getTime() + 1000) };
    await changeReach(database, reference, { phone: '01632 960 009' }, later);
    expect(await askedTime(database, reference)).toEqual({ ...asked, number: undefined });
  });
});
