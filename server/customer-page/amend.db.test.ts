import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { enquiryOf } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import { askedTime, askedWords } from '../db/enquiry-rows.ts';
import { filesOf, type StoredFile } from '../db/files.ts';
import { erase, eraseWithdrawn } from '../db/retention.ts';
import { store } from '../enquiries/store-enquiry.ts';
import {
  addFiles,
  changeReach,
  changeTime,
  mostAmendments,
  reachOf,
  restore,
  roomFor,
  withdraw,
} from './amend.ts';

const reference = 'NIDD-7K3F';
const on = (instant: string) => ({ post: mailOn, at: new Date(instant) });
const [now, later] = [on('2026-07-01T08:00:00Z'), on('2026-07-01T09:00:00Z')];
const afternoon = { when: 'on Thursday 2 July, after 2pm', number: '01632 960 002' };
const itsEnd = new Date('2026-07-02T16:00:00.000Z');

const nowReceived = { post: mailOn, at: received };
const photo = (name: string, digest = name): StoredFile => ({
  name,
  type: 'image/jpeg',
  size: 5,
  digest,
  async *parts() {
    yield Buffer.from('photo');
  },
});
const refused = (name: string): StoredFile => ({ name, refused: 'Photos or PDF only' });
const nine = Array.from({ length: 9 }, (_, n) => photo(`${n}.jpg`));

onEveryDatabase(({ newPlace }) => {
  async function filled(options: Parameters<typeof fill>[2] = {}) {
    const database = await openFor(await newPlace());
    await fill(database, reference, options);
    const mails = () =>
      database.selectFrom('outbox').selectAll().where('kind', '=', 'amendment').execute();
    const row = () => database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const sendAll = () => database.updateTable('outbox').set({ state: 'sent' }).execute();
    const outbox = database.selectFrom('outbox').select('recipient');
    const receipts = () => outbox.where('kind', '=', 'receipt').execute();
    const add = (...files: StoredFile[]) =>
      addFiles((work) => work(database), reference, files, nowReceived);
    const files = () => filesOf(database, reference);
    const uploads = async () =>
      (await database.selectFrom('uploads').select('id').execute()).map(({ id }) => id).sort();
    return { database, mails, row, sendAll, receipts, add, files, uploads };
  }

  test('promises another time instead, and the office gets one email', async () => {
    const { database, mails, row } = await filled();
    for (let time = 0; time < 2; time++)
      expect(await changeTime(database, reference, afternoon, itsEnd, now)).toEqual({
        kind: 'done',
      });
    expect((await row()).callback_by).toBe(itsEnd.toISOString());
    expect(await askedTime(database, reference)).toEqual(afternoon);
    expect(askedWords(afternoon)).toBe(`${afternoon.when}, on ${afternoon.number}`);
    expect(await mails()).toHaveLength(1);
  });

  test('a withdrawn enquiry needs no call, and is deleted tonight once the office has the email', async () => {
    const { database, mails, row, sendAll } = await filled({ delivered: received });
    for (const at of [now, later]) await withdraw(database, reference, at);
    expect(await mails()).toHaveLength(1);
    const tonight = new Date('2026-07-01T22:00:00.000Z');
    expect((await row()).erase_at).toBe(tonight.toISOString());
    expect(await eraseWithdrawn(database, tonight), 'the mail is waiting').toBe(0);
    await sendAll();
    expect(await eraseWithdrawn(database, new Date(tonight.getTime() - 1)), 'too early').toBe(0);
    expect(await eraseWithdrawn(database, tonight)).toBe(1);
    expect((await row()).fields).toBe('{}');
    expect(await mails()).toEqual([]);
    expect(await database.selectFrom('amendments').selectAll().execute()).toEqual([]);
    expect(await withdraw(database, reference, now)).toEqual({ kind: 'gone' });
  });

  test('an enquiry withdrawn by a clock years ahead is deleted once the clock is right', async () => {
    const { database, sendAll } = await filled({ delivered: received });
    await withdraw(database, reference, on('2029-07-01T08:00:00Z'));
    await sendAll();
    expect(await eraseWithdrawn(database, now.at)).toBe(1);
  });

  test('words that were withdrawn and are sent again without a key are a new enquiry', async () => {
    const database = await openFor(await newPlace());
    const send = async (at: Date) => {
      const stored = await store(database, enquiryOf('lead'), { page: '/', key: undefined, at });
      return stored.kind === 'stored' ? stored.reference : stored.kind;
    };
    const first = await send(now.at);
    await withdraw(database, first, now);
    const second = await send(later.at);
    expect(second).not.toBe(first);
    expect(await send(later.at)).toBe(second);
    expect(await withdraw(database, second, later), 'too').toEqual({ kind: 'done' });
  });

  test.each([
    [afternoon.when, later.at, itsEnd.toISOString()],
    ['by Friday 3 July, 5pm', new Date('2026-07-02T18:00:00Z'), '2026-07-03T16:00:00.000Z'],
  ])('a withdrawal is taken back: it is to be rung %s', async (when, at, callback_by) => {
    const { database, row, sendAll } = await filled({ delivered: received });
    await changeTime(database, reference, afternoon, itsEnd, now);
    await withdraw(database, reference, now);
    await restore(database, reference, { post: mailOn, at });
    expect(await row()).toMatchObject({ withdrawn_at: null, erase_at: null, callback_by });
    expect(await askedTime(database, reference)).toMatchObject({ when });
    await sendAll();
    expect(await eraseWithdrawn(database, on('2026-09-01T08:00:00Z').at)).toBe(0);
  });

  test('however many changes were made, the enquiry can be withdrawn, and that taken back', async () => {
    const { database, mails, row } = await filled();
    const change = (n: number) => {
      const asked = { ...afternoon, number: `01632 960 0${n + 10}` };
      return changeTime(database, reference, asked, itsEnd, now);
    };
    for (let n = 0; n < mostAmendments; n++) expect(await change(n)).toEqual({ kind: 'done' });
    expect(await change(mostAmendments)).toEqual({ kind: 'too-often' });
    expect(await mails()).toHaveLength(mostAmendments);
    for (let n = 0; n < mostAmendments; n++) {
      expect(await withdraw(database, reference, now)).toEqual({ kind: 'done' });
      expect(await restore(database, reference, now)).toEqual({ kind: 'done' });
      expect(await row()).toMatchObject({ withdrawn_at: null, erase_at: null });
    }
    expect(await withdraw(database, reference, now)).toEqual({ kind: 'too-often' });
    const tomorrow = on('2026-07-02T09:00:00Z');
    expect(await withdraw(database, reference, tomorrow)).toEqual({ kind: 'done' });
  });

  test('the office hears nothing of what is set aside', async () => {
    const { database, mails } = await filled({ kind: 'spam' });
    expect(await withdraw(database, reference, now)).toEqual({ kind: 'done' });
    expect(await mails()).toEqual([]);
  });

  test('the same enquiry has the corrected values, and the office gets the old ones once', async () => {
    const { database } = await filled({ form: 'contact' });
    const fields = async () =>
      JSON.parse(
        (await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()).fields,
      );
    const before = await fields();
    const changed = { phone: '', email: before.email, postcode: 'HG1' };
    for (let time = 0; time < 2; time++)
      await changeReach(database, reference, changed, nowReceived);
    expect(await fields()).toEqual({ ...before, ...changed });
    const told = await database.selectFrom('amendments').select('words').execute();
    const phone = `Phone: none, not ${before.phone}`;
    expect(told, 'what did not change is not told').toEqual([
      { words: `${phone}\nPostcode: HG1, not none` },
    ]);
  });

  test('the receipt goes to the corrected address alone, and never to quarantined senders', async () => {
    const { database, receipts } = await filled();
    await changeReach(database, reference, { phone: '01632 960 009' }, nowReceived);
    expect(await receipts()).toEqual([{ recipient: 'ann@example.org' }]);
    const email = 'ann@corrected.example';
    await changeReach(database, reference, { email }, nowReceived);
    expect(await receipts()).toEqual([{ recipient: email }]);
    const aside = await filled({ kind: 'spam' });
    await changeReach(aside.database, reference, { email }, nowReceived);
    expect(await aside.receipts()).toEqual([]);
  });

  test('a missed promise stays missed at another time, and no receipt repeats it', async () => {
    const { database, row, receipts } = await filled();
    const past = { callback_by: '2026-06-30T16:00:00.000Z' };
    await database.updateTable('enquiry').set(past).execute();
    await changeReach(database, reference, { email: 'ann@example.net' }, now);
    expect(await receipts()).toEqual([{ recipient: 'ann@example.org' }]);
    await changeTime(database, reference, afternoon, itsEnd, now);
    expect((await row()).slip_told_at).toBe(now.at.toISOString());
  });

  test('the number corrected last is the number to call', async () => {
    const { database } = await filled();
    const asked = { when: 'on Thursday 2 July, after 2pm', number: '01632 960 002' };
    await changeTime(database, reference, asked, new Date('2026-07-02T16:00:00Z'), nowReceived);
    expect(await askedTime(database, reference), 'control').toEqual(asked);
    const later = { ...nowReceived, at: new Date(received.getTime() + 1000) };
    const both = { email: 'ann@example.net', phone: '01632 960 009' };
    await changeReach(database, reference, both, later);
    expect(await askedTime(database, reference)).toEqual({ ...asked, number: undefined });
  });

  test('adds photos behind the first ones, once, and emails the office about those that arrived', async () => {
    const { database, add, files, mails } = await filled();
    await add(photo('yard.jpg'), refused('deed.docx'), photo('yard.jpg', 'another'));
    await add(photo('yard again.jpg', 'yard.jpg'));
    await add(refused('deed.docx'));
    expect((await files()).map(({ name, state }) => [name, state])).toEqual([
      ['yard.jpg', 'kept'],
      ['deed.docx', 'refused'],
      ['yard-2.jpg', 'kept'],
      ['deed-2.docx', 'refused'],
    ]);
    const [told, ...others] = await database.selectFrom('amendments').selectAll().execute();
    expect(told).toMatchObject({ kind: 'files', words: 'yard.jpg\nyard-2.jpg' });
    expect(others).toEqual([]);
    expect(await mails()).toMatchObject([{ amendment: told?.id }]);
    expect((await files())[0]?.amendment, 'its mail has the photo').toBe(told?.id);
  });

  test('an enquiry has ten files; the last room goes to a photo, and no bytes stay of the others', async () => {
    const { add, files, uploads } = await filled();
    await add(...nine);
    await add(refused('deed.docx'), photo('0.jpg'), photo('last.jpg'), photo('late.jpg'));
    const found = await files();
    expect(found.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(found.slice(9).map(({ name, state }) => [name, state])).toEqual([
      ['deed.docx', 'refused'],
      ['last.jpg', 'kept'],
      ['late.jpg', 'refused'],
    ]);
    expect(found.at(-1)?.reason).toContain('more than 10 files');
    const kept = found.filter(({ state }) => state === 'kept').map(({ id }) => id);
    expect(await uploads()).toEqual(kept.sort());
  });

  test('more files than an enquiry can note are refused, and none of them is stored', async () => {
    const { add, files, uploads } = await filled();
    const many = Array.from({ length: 49 }, (_, n) => refused(`${n}.docx`));
    expect(await add(...many)).toEqual({ kind: 'done' });
    expect(await add(photo('a.jpg'), photo('b.jpg'))).toEqual({ kind: 'too-many' });
    expect(await files()).toHaveLength(49);
    expect(await uploads()).toEqual([]);
    expect(await add(photo('a.jpg')), 'control').toEqual({ kind: 'done' });
    expect(roomFor(await files()), 'nor is room offered').toBe(0);
  });

  test('two changes at once are both made, and none twice', async () => {
    const { database, add, files, mails } = await filled();
    await Promise.all([
      ...['a.jpg', 'a.jpg', 'b.jpg'].map((name) => add(photo(name))),
      ...[1, 2].map(() => withdraw(database, reference, nowReceived)),
    ]);
    expect((await files()).map(({ name }) => name).sort()).toEqual(['a.jpg', 'b.jpg']);
    expect(await mails()).toHaveLength(3);
  });

  test('nothing is added to what has been erased', async () => {
    const { database, add, uploads } = await filled();
    await erase(database, reference, received);
    expect(await add(photo('gate.jpg'))).toEqual({ kind: 'gone' });
    expect(await uploads()).toEqual([]);
  });
});

test('checks and tidies corrections like the form', () => {
  const typed = (form: 'lead' | 'contact', values: Record<string, string>) =>
    reachOf({ form }, new Map(Object.entries(values)));
  expect(typed('lead', { email: ' ann@gmail.com ', postcode: 'HG5\r\n8AB' })).toEqual({
    kind: 'right',
    values: { email: 'ann@gmail.com', postcode: 'HG5 8AB' },
  });
  const missing = { kind: 'wrong', field: 'phone', message: 'Phone number is required' };
  expect(typed('lead', { phone: '' })).toEqual(missing);
  expect(typed('contact', { phone: '' })).toMatchObject({ kind: 'right' });
  expect(typed('lead', { phone: 'ext 12' })).toMatchObject({ kind: 'wrong', field: 'phone' });
  const none = { kind: 'right', values: {} };
  expect(typed('lead', { service: 'patios' }), 'no other field').toEqual(none);
  expect(typed('lead', { phone: '07', 'was:phone': '07' }), 'untouched').toEqual(none);
});
