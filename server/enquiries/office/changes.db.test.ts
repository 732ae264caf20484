import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { changeTime, restore, withdraw } from '../own-page/amend.ts';
import { askedTime } from '../own-page/asked-time.ts';
import type { Database } from '../store/database.ts';
import { eraseConfirmed, release, resend } from './changes.ts';
import { find, select } from './selection.ts';
import { forgetConfirmed } from './upkeep.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const delivered = new Date('2026-07-01T08:00:00.000Z');
const mailOff = { ...mailOn, smtpUrl: undefined };
const spam = 'SPAM-3333';

onEveryDatabase(({ newPlace }) => {
  /** A database in which one enquiry is set aside. */
  async function open() {
    const database = await openFor(await newPlace());
    await fill(database, spam, { kind: 'spam' });
    const outbox = database.selectFrom('outbox').selectAll().orderBy('created_at');
    const mails = (kind: 'office' | 'set-aside') => outbox.where('kind', '=', kind).execute();
    return { database, mails };
  }

  test('resend mails the office once more, under another Message-ID once the first has arrived', async () => {
    const { database, mails } = await open();
    await fill(database, 'NIDD-7K3F', { delivered });
    for (let time = 0; time < 2; time++) await resend(database, 'NIDD-7K3F', mailOn, now);
    const [first, second, ...more] = await mails('office');
    expect([first, second]).toMatchObject([
      { state: 'sent' },
      { state: 'waiting', due_at: now.toISOString() },
    ]);
    expect(second?.message_id).not.toBe(first?.message_id);
    expect(more, 'what waits is not doubled').toEqual([]);
    await fill(database, 'CNRY-3333', { kind: 'canary' });
    for (const [reference, post, why] of [
      ['NIDD-7K3F', mailOff, 'Mail is off: SMTP_URL is not set'],
      ['NONE-3333', mailOn, 'There is no enquiry with the reference ‘NONE-3333’'],
      [spam, mailOn, 'SPAM-3333 is marked as spam. Release it first'],
      ['CNRY-3333', mailOn, 'CNRY-3333 is the daily test, which is never mailed to the office'],
    ] as const)
      await expect(resend(database, reference, post, now)).rejects.toThrow(why);
  });

  test('release takes it out of the spam once, with mail to the office and a receipt', async () => {
    const { database } = await open();
    const both = [1, 2].map(() => release(database, spam, mailOn, now));
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await find(database, spam)).toMatchObject({
      kind: 'real',
      spamReason: null,
      mails: [{ to: 'office' }, { to: 'visitor' }],
    });
    await expect(release(database, spam, mailOn, now)).rejects.toThrow(
      'SPAM-3333 isn’t marked as spam',
    );
    await fill(database, 'SPAM-4444', { kind: 'spam' });
    expect(await release(database, 'SPAM-4444', mailOff, now), 'nobody is told').toBe(false);
  });

  test('what its sender has withdrawn is not released, for nobody is to ring', async () => {
    const { database } = await open();
    await withdraw(database, spam, { post: mailOn, at: now });
    await expect(release(database, spam, mailOn, now)).rejects.toThrow(
      'SPAM-3333 was withdrawn by the customer. Don’t call',
    );
    expect(await find(database, spam)).toMatchObject({ kind: 'spam', mails: [] });
    await restore(database, spam, { post: mailOn, at: now });
    expect(await release(database, spam, mailOn, now), 'taken back').toBe(true);
  });

  test.each([
    ['keeps a time that was asked for and is still to come', now, true],
    ['promises another when it is over', new Date('2026-11-25T10:00:00.000Z'), false],
  ])('release %s', async (_, at, stands) => {
    const { database } = await open();
    const asked = { when: 'on Tuesday 24 November, after 2 pm', number: '01632 960 002' };
    const until = new Date('2026-11-24T17:00:00.000Z');
    await changeTime(database, spam, asked, until, { post: mailOn, at: now });
    await release(database, spam, mailOn, at);
    const promised = (await find(database, spam))?.callBackBy ?? '';
    expect(promised > at.toISOString()).toBe(true);
    expect(promised === until.toISOString()).toBe(stands);
    const told = await askedTime(database, spam);
    expect(told?.number, 'in any case').toBe(asked.number);
    expect(told?.when === asked.when).toBe(stands);
  });

  test('erase asks whether it is meant, and warns of what was not delivered', async () => {
    const { database } = await open();
    await fill(database, 'DONE-3333', { delivered });
    await fill(database, 'WAIT-3333');
    const erase = (reference: string, yes: boolean) =>
      eraseConfirmed(database, reference, yes, now);
    for (const reference of ['DONE-3333', spam])
      await expect(erase(reference, false)).rejects.toThrow(
        `photos of ${reference} for good: add --yes if you mean it`,
      );
    await expect(erase('WAIT-3333', false)).rejects.toThrow(
      'for good, and it has not been delivered to the office by mail: add --yes',
    );
    expect((await select(database, {})).all).toBe(2);
    await erase('WAIT-3333', true);
    expect(await find(database, 'WAIT-3333')).toMatchObject({
      erasedAt: now.toISOString(),
      fields: {},
    });
    await expect(erase('WAIT-3333', true)).rejects.toThrow('WAIT-3333 was deleted on 2026-11-21');
    await expect(release(database, 'WAIT-3333', mailOn, now)).rejects.toThrow('was deleted');
  });

  test('erasing one that was set aside leaves the mail about the others of its hour', async () => {
    const { database, mails } = await open();
    await fill(database, 'SPAM-4444', { kind: 'spam' });
    await eraseConfirmed(database, spam, true, now);
    expect(await mails('set-aside')).toHaveLength(1);
  });
});

const references = async (database: Database, filter = {}) =>
  (await select(database, filter)).entries.map((entry) => entry.reference);

onEveryDatabase(({ newPlace }) => {
  test('the filters choose; spam only when asked for, canaries and what was erased never', async () => {
    const database = await openFor(await newPlace());
    const at = (time: string) => ({ at: new Date(`2026-07-${time}:00Z`) });
    await fill(database, 'AAAA-3333', { ...at('01T10:00'), delivered });
    await fill(database, 'BBBB-3333', at('02T10:00'));
    await fill(database, 'SPAM-3333', { ...at('03T10:00'), kind: 'spam' });
    await fill(database, 'CNRY-3333', { ...at('03T10:00'), kind: 'canary' });
    await fill(database, 'GONE-3333', at('03T11:00'));
    await eraseConfirmed(database, 'GONE-3333', true, now);
    const since = new Date('2026-07-01T10:00:00.001Z');
    const before = new Date('2026-07-02T10:00:00Z');
    for (const [filter, found] of [
      [{}, ['BBBB-3333', 'AAAA-3333']],
      [{ spam: true }, ['SPAM-3333']],
      [{ undelivered: true }, ['BBBB-3333']],
      [{ since }, ['BBBB-3333']],
      [{ before }, ['AAAA-3333']],
      [{ form: 'town' }, []],
    ] as const)
      expect(await references(database, filter), JSON.stringify(filter)).toEqual(found);
    const { entries, all } = await select(database, {}, 1);
    expect([all, entries.length]).toEqual([2, 1]);
  });

  test('text is found in any field, whatever its capitals, and a phone number whatever its spaces', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333', { words: 'The beck by the Wharfe bank has flooded' });
    await fill(database, 'BBBB-3333');
    const fields = JSON.stringify({ phone: '(01632)960777', message: 'A wall of 40 m²' });
    const second = database.updateTable('enquiry').where('reference', '=', 'BBBB-3333');
    await second.set({ fields }).execute();
    for (const [wanted, found] of [
      ['wharfe BANK', ['AAAA-3333']],
      ['m²', ['BBBB-3333']],
      ['01632960001', ['AAAA-3333']],
      ['01632 960 777', ['BBBB-3333']],
      ['2 960 00', ['AAAA-3333']],
      ['email', []],
      ['01632 960 009', []],
      ['   ', []],
    ] as const)
      expect(await references(database, { find: wanted }), wanted).toEqual(found);
  });

  test('of more than a statement asks for at once, each enquiry is exported, and once', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-1000');
    const row = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, n) => `BBBB-${1000 + n}`).map((reference) => ({
      ...row,
      reference,
      key: reference,
    }));
    await database.insertInto('enquiry').values(others).execute();
    const found = await references(database);
    expect(found).toHaveLength(501);
    expect(new Set(found).size).toBe(501);
  });
});

const nowUpkeep = new Date('2026-11-22T13:00:00.000Z');
const later = new Date('2029-11-22T13:00:00.000Z');

onEveryDatabase(({ newPlace }) => {
  test('at its word all goes that is past its time', async () => {
    const database = await openFor(await newPlace());
    for (let n = 0; n < 8; n++) await fill(database, `NIDD-333${n}`, { delivered: nowUpkeep });
    expect(await forgetConfirmed(database, 24, true, nowUpkeep), 'none is due').toBe(0);
    await expect(forgetConfirmed(database, 24, false, later)).rejects.toThrow(
      '8 are older than 24 months. The site will delete 5 of them today',
    );
    expect(await forgetConfirmed(database, 24, true, later)).toBe(8);
  });
});
