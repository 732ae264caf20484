import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { eraseWithdrawn } from '../keeping/withdrawn.ts';
import { store } from '../store/store.ts';
import { changeTime, mostAmendments, restore, withdraw } from './amend.ts';
import { askedTime, askedWords } from './asked-time.ts';

const reference = 'NIDD-7K3F';
const on = (instant: string) => ({ post: mailOn, at: new Date(instant) });
const [now, later] = [on('2026-07-01T08:00:00Z'), on('2026-07-01T09:00:00Z')];
const afternoon = { when: 'on Thursday 2 July, after 2 pm', number: '01632 960 002' };
const itsEnd = new Date('2026-07-02T16:00:00.000Z');

onEveryDatabase(({ newPlace }) => {
  async function filled(options: Parameters<typeof fill>[2] = {}) {
    const database = await openFor(await newPlace());
    await fill(database, reference, options);
    const mails = () =>
      database.selectFrom('outbox').selectAll().where('kind', '=', 'amendment').execute();
    const row = () => database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const sendAll = () => database.updateTable('outbox').set({ state: 'sent' }).execute();
    return { database, mails, row, sendAll };
  }

  test('another time is promised instead, and the office told of it once', async () => {
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

  test('what is withdrawn is not to be rung, and is erased tonight once the office knows', async () => {
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

  test('what was withdrawn by a clock years ahead is erased once the clock is right', async () => {
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
    ['by Friday 3 July, 5 pm', new Date('2026-07-02T18:00:00Z'), '2026-07-03T16:00:00.000Z'],
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

  test('nobody can send the office more mails a day than this, and a withdrawal can still be taken back', async () => {
    const { database, mails, row } = await filled();
    const change = (n: number) => {
      const asked = { ...afternoon, number: `01632 960 0${n + 10}` };
      return changeTime(database, reference, asked, itsEnd, now);
    };
    for (let n = 1; n < mostAmendments; n++) expect(await change(n)).toEqual({ kind: 'done' });
    expect(await withdraw(database, reference, now)).toEqual({ kind: 'done' });
    expect(await change(mostAmendments)).toEqual({ kind: 'too-often' });
    expect(await mails()).toHaveLength(mostAmendments);
    expect(await restore(database, reference, now)).toEqual({ kind: 'done' });
    expect(await row()).toMatchObject({ withdrawn_at: null, erase_at: null });
    expect(await withdraw(database, reference, on('2026-07-02T09:00:00Z'))).toEqual({
      kind: 'done',
    });
  });

  test('the office hears nothing of what is set aside', async () => {
    const { database, mails } = await filled({ kind: 'spam' });
    expect(await withdraw(database, reference, now)).toEqual({ kind: 'done' });
    expect(await mails()).toEqual([]);
  });
});
