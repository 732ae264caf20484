import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { claimPhoto, settle } from '../developing/queue.ts';
import { addFiles } from '../own-page/add-files.ts';
import { changeTime, restore, withdraw } from '../own-page/amend.ts';
import { askedTime } from '../own-page/asked-time.ts';
import type { StoredFile } from '../store/files.ts';
import { eraseConfirmed, release, resend } from './changes.ts';
import { find, select } from './selection.ts';

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
      [spam, mailOn, 'SPAM-3333 is set aside as spam: release it first'],
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
      'SPAM-3333 is not set aside as spam',
    );
    await fill(database, 'SPAM-4444', { kind: 'spam' });
    expect(await release(database, 'SPAM-4444', mailOff, now), 'nobody is told').toBe(false);
  });

  test('what its sender has withdrawn is not released, for nobody is to ring', async () => {
    const { database } = await open();
    await withdraw(database, spam, { post: mailOn, at: now });
    await expect(release(database, spam, mailOn, now)).rejects.toThrow(
      'SPAM-3333 was withdrawn by its sender: nobody is to ring',
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

  test('photos that were added while it was set aside go with the mail of its release', async () => {
    const { database, mails } = await open();
    const raw: StoredFile = {
      ...{ name: 'gate.jpg', type: 'image/jpeg', size: 5, digest: 'gate', raw: true },
      async *parts() {
        yield Buffer.from('photo');
      },
    };
    await addFiles((work) => work(database), spam, [raw], { post: mailOn, at: now });
    const photo = await claimPhoto(database, 'worker', now);
    if (!photo) throw new Error('no photo is to be developed');
    await release(database, spam, mailOn, now);
    const due = async () => (await mails('office'))[0]?.due_at ?? '';
    expect((await due()) > now.toISOString(), 'it waits for the photo').toBe(true);
    const soon = new Date(now.getTime() + 2000);
    await settle(database, photo, { state: 'failed', reason: 'It is damaged.' }, mailOn, soon);
    expect(await due()).toBe(soon.toISOString());
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
    await expect(erase('WAIT-3333', true)).rejects.toThrow(
      'WAIT-3333 was erased on 2026-11-21: nothing is left of it',
    );
    await expect(release(database, 'WAIT-3333', mailOn, now)).rejects.toThrow('was erased');
  });

  test('erasing one that was set aside leaves the mail about the others of its hour', async () => {
    const { database, mails } = await open();
    await fill(database, 'SPAM-4444', { kind: 'spam' });
    await eraseConfirmed(database, spam, true, now);
    expect(await mails('set-aside')).toHaveLength(1);
  });
});
