import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { claimPhoto, settle } from '../developing/queue.ts';
import { addFiles } from '../own-page/add-files.ts';
import { changeTime, restore, withdraw } from '../own-page/amend.ts';
import { askedTime } from '../own-page/asked-time.ts';
import type { Database } from '../store/database.ts';
import type { StoredFile } from '../store/files.ts';
import { eraseConfirmed, release, resend } from './changes.ts';
import { find, select } from './selection.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const delivered = new Date('2026-07-01T08:00:00.000Z');
const mailOff = { ...mailOn, smtpUrl: undefined };
const references = async (database: Database) =>
  (await select(database, {})).entries.map((entry) => entry.reference);

onEveryDatabase(({ newPlace }) => {
  test('resend mails the office once more, under another Message-ID once the first has arrived', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { delivered });
    await resend(database, 'NIDD-7K3F', mailOn, now);
    const mails = await database
      .selectFrom('outbox')
      .select(['state', 'message_id', 'due_at'])
      .where('kind', '=', 'office')
      .orderBy('created_at')
      .execute();
    expect(mails.map((mail) => mail.state)).toEqual(['sent', 'waiting']);
    expect(new Set(mails.map((mail) => mail.message_id)).size).toBe(2);
    expect(mails[1]?.due_at).toBe(now.toISOString());
    await resend(database, 'NIDD-7K3F', mailOn, now);
    expect((await find(database, 'NIDD-7K3F'))?.mails, 'what waits is not doubled').toHaveLength(3);
    await expect(resend(database, 'NIDD-7K3F', mailOff, now)).rejects.toThrow(
      'Mail is off: SMTP_URL is not set',
    );
    await expect(resend(database, 'NONE-3333', mailOn, now)).rejects.toThrow(
      'There is no enquiry with the reference ‘NONE-3333’',
    );
  });

  test('the site’s own test is not mailed to the office as if a customer had written', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'CNRY-3333', { kind: 'canary' });
    await expect(resend(database, 'CNRY-3333', mailOn, now)).rejects.toThrow(
      'CNRY-3333 is the daily test, which is never mailed to the office',
    );
  });

  test('two who release it at once bring it to the office once, and the second is told', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam' });
    const both = await Promise.allSettled([
      release(database, 'SPAM-3333', mailOn, now),
      release(database, 'SPAM-3333', mailOn, now),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await find(database, 'SPAM-3333'))?.mails).toHaveLength(2);
  });

  test('release takes it out of the spam once, with mail to the office and a receipt', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam' });
    expect((await find(database, 'SPAM-3333'))?.mails, 'control').toEqual([]);
    await expect(resend(database, 'SPAM-3333', mailOn, now)).rejects.toThrow('release it first');
    expect(await release(database, 'SPAM-3333', mailOn, now)).toBe(true);
    expect(await find(database, 'SPAM-3333')).toMatchObject({
      kind: 'real',
      spamReason: null,
      mails: [{ to: 'office' }, { to: 'visitor' }],
    });
    expect(await references(database)).toEqual(['SPAM-3333']);
    await expect(release(database, 'SPAM-3333', mailOn, now)).rejects.toThrow(
      'SPAM-3333 is not set aside as spam',
    );
    await fill(database, 'SPAM-4444', { kind: 'spam' });
    expect(await release(database, 'SPAM-4444', mailOff, now), 'nobody is told').toBe(false);
  });

  test('what its sender has withdrawn is not released, for nobody is to ring', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam' });
    await withdraw(database, 'SPAM-3333', { post: mailOn, at: now });
    await expect(release(database, 'SPAM-3333', mailOn, now)).rejects.toThrow(
      'SPAM-3333 was withdrawn by its sender: nobody is to ring',
    );
    expect(await find(database, 'SPAM-3333')).toMatchObject({ kind: 'spam', mails: [] });
    await restore(database, 'SPAM-3333', { post: mailOn, at: now });
    expect(await release(database, 'SPAM-3333', mailOn, now), 'taken back').toBe(true);
  });

  test('release keeps a time that was asked for and is still to come, and its number in any case', async () => {
    const database = await openFor(await newPlace());
    const promised = () =>
      database.selectFrom('enquiry').select('callback_by').executeTakeFirstOrThrow();
    const asked = { when: 'on Tuesday 24 November, after 2 pm', number: '01632 960 002' };
    const until = new Date('2026-11-24T17:00:00.000Z');
    for (const { at, stands } of [
      { at: now, stands: true },
      { at: new Date('2026-11-25T10:00:00.000Z'), stands: false },
    ]) {
      await fill(database, 'SPAM-3333', { kind: 'spam' });
      await changeTime(database, 'SPAM-3333', asked, until, { post: mailOn, at: now });
      await release(database, 'SPAM-3333', mailOn, at);
      const { callback_by } = await promised();
      expect((callback_by ?? '') > at.toISOString()).toBe(true);
      expect(callback_by === until.toISOString()).toBe(stands);
      const told = await askedTime(database, 'SPAM-3333');
      expect(told?.number).toBe(asked.number);
      expect(told?.when === asked.when).toBe(stands);
      await database.deleteFrom('amendments').execute();
      await database.deleteFrom('outbox').execute();
      await database.deleteFrom('enquiry').execute();
    }
  });

  test('photos that were added while it was set aside go with the mail of its release', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam' });
    const raw: StoredFile = {
      name: 'gate.jpg',
      type: 'image/jpeg',
      size: 5,
      digest: 'gate',
      raw: true,
      async *parts() {
        yield Buffer.from('photo');
      },
    };
    const added = { post: mailOn, at: now };
    await addFiles((work) => work(database), 'SPAM-3333', [raw], added);
    const photo = await claimPhoto(database, 'worker', now);
    if (!photo) throw new Error('no photo is to be developed');
    await release(database, 'SPAM-3333', mailOn, now);
    const due = async () => {
      const mails = database.selectFrom('outbox').select('due_at').where('kind', '=', 'office');
      return (await mails.executeTakeFirstOrThrow()).due_at;
    };
    expect((await due()) > now.toISOString(), 'it waits for the photo').toBe(true);
    const soon = new Date(now.getTime() + 2000);
    await settle(database, photo, { state: 'failed', reason: 'It is damaged.' }, mailOn, soon);
    expect(await due()).toBe(soon.toISOString());
  });

  test('erase asks whether it is meant, and warns of what was not delivered', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'DONE-3333', { delivered });
    await fill(database, 'WAIT-3333');
    await expect(eraseConfirmed(database, 'DONE-3333', false, now)).rejects.toThrow(
      'photos of DONE-3333 for good: add --yes if you mean it',
    );
    await expect(eraseConfirmed(database, 'WAIT-3333', false, now)).rejects.toThrow(
      'for good, and it has not been delivered to the office by mail: add --yes',
    );
    await fill(database, 'SPAM-3333', { kind: 'spam' });
    await expect(
      eraseConfirmed(database, 'SPAM-3333', false, now),
      'what is set aside is never delivered',
    ).rejects.toThrow('photos of SPAM-3333 for good: add --yes');
    expect(await references(database)).toHaveLength(2);
    await eraseConfirmed(database, 'WAIT-3333', true, now);
    expect(await find(database, 'WAIT-3333')).toMatchObject({
      erasedAt: now.toISOString(),
      fields: {},
      consent: null,
      files: [],
      mails: [],
    });
    await expect(eraseConfirmed(database, 'WAIT-3333', true, now)).rejects.toThrow(
      'WAIT-3333 was erased on 2026-11-21: nothing is left of it',
    );
    await expect(release(database, 'WAIT-3333', mailOn, now)).rejects.toThrow('was erased');
  });
});
