import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { changeTime, restore, withdraw } from '../customer-page/amend.ts';
import { askedTime } from '../db/asked-time.ts';
import { release } from './release.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const spam = 'SPAM-3333';

onEveryDatabase(({ newPlace }) => {
  /** A database with one enquiry in quarantine. */
  async function open() {
    const database = await openFor(await newPlace());
    await fill(database, spam, { kind: 'spam' });
    const row = () =>
      database
        .selectFrom('enquiry')
        .selectAll()
        .where('reference', '=', spam)
        .executeTakeFirstOrThrow();
    const mails = async () =>
      (await database.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      );
    return { database, row, mails };
  }

  test('a release happens once, with an email to the office and a receipt', async () => {
    const { database, row, mails } = await open();
    const both = [1, 2].map(() => release(database, spam, mailOn, now));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await row()).toMatchObject({ kind: 'real', spam_reason: null });
    expect(await mails()).toEqual(['office', 'receipt', 'set-aside']);
    expect(await release(database, 'NONE-3333', mailOn, now)).toBe(false);
  });

  test('a withdrawn enquiry is not released until the customer restores it', async () => {
    const { database, row, mails } = await open();
    await withdraw(database, spam, { post: mailOn, at: now });
    expect(await release(database, spam, mailOn, now)).toBe(false);
    expect([(await row()).kind, await mails()]).toEqual(['spam', ['set-aside']]);
    await restore(database, spam, { post: mailOn, at: now });
    expect(await release(database, spam, mailOn, now)).toBe(true);
  });

  test.each([
    ['keeps a time that was asked for and is still to come', now, true],
    ['promises another when it is over', new Date('2026-11-25T10:00:00.000Z'), false],
  ])('a release %s', async (_, at, stands) => {
    const { database, row } = await open();
    const asked = { when: 'on Tuesday 24 November, after 2 pm', number: '01632 960 002' };
    const until = new Date('2026-11-24T17:00:00.000Z');
    await changeTime(database, spam, asked, until, { post: mailOn, at: now });
    await release(database, spam, mailOn, at);
    const promised = (await row()).callback_by ?? '';
    expect(promised > at.toISOString()).toBe(true);
    expect(promised === until.toISOString()).toBe(stands);
    const told = await askedTime(database, spam);
    expect(told?.number, 'in any case').toBe(asked.number);
    expect(told?.when === asked.when).toBe(stands);
  });
});
