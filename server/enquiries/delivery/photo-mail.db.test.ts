import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import type { Database, Tables } from '../store/database.ts';
import { addMail, type Batch } from './add-mail.ts';
import { sendWhenDeveloped } from './photo-mail.ts';

const reference = 'NIDD-7K3F';
const batch: Batch = { enquiry: reference, amendment: null };
const soon = new Date(received.getTime() + minute);
const late = '2026-07-01T10:00:00.000Z';

onEveryDatabase(({ newPlace }) => {
  /** An enquiry with two photos that wait, and its mails as they wait for them. */
  async function open() {
    const database = await openFor(await newPlace());
    const raw = [Buffer.from('raw')];
    await fill(database, reference, { files: { 'a.jpg': raw, 'b.jpg': raw } });
    await fill(database, 'NIDD-7K4F');
    await change(database, 'NIDD-7K3F/0', 'raw');
    await change(database, 'NIDD-7K3F/1', 'raw');
    await database.updateTable('outbox').set({ due_at: late }).execute();
    const settled = (post = mailOn, of = batch) => sendWhenDeveloped(database, of, post, soon);
    const mails = (enquiry = reference) =>
      database
        .selectFrom('outbox')
        .select(['kind', 'state', 'due_at', 'amendment'])
        .where('enquiry', '=', enquiry)
        .orderBy('kind')
        .orderBy('state')
        .execute();
    const develop = async () => {
      await change(database, 'NIDD-7K3F/0', 'kept');
      await change(database, 'NIDD-7K3F/1', 'failed');
    };
    const set = (row: Updateable<Tables['outbox']>) =>
      database
        .updateTable('outbox')
        .set(row)
        .where('enquiry', '=', reference)
        .where('kind', '!=', 'receipt')
        .execute();
    return { database, settled, mails, develop, set };
  }
  const change = (database: Database, id: string, state: Tables['files']['state']) =>
    database.updateTable('files').set({ state }).where('id', '=', id).execute();

  test('the mail that waits goes when the last photo is developed, and no earlier; the receipt and other enquiries’ mails stay as they were', async () => {
    const { database, settled, mails, develop } = await open();
    await change(database, 'NIDD-7K3F/0', 'kept');
    const before = await mails();
    await settled();
    expect(await mails(), 'one photo is still raw').toEqual(before);
    await develop();
    await settled();
    expect(await mails()).toMatchObject([
      { kind: 'office', state: 'waiting', due_at: soon.toISOString() },
      { kind: 'receipt', due_at: late },
    ]);
    expect((await mails('NIDD-7K4F')).map(({ due_at }) => due_at)).toEqual([late, late]);
  });

  test('a mail that was tried before keeps to its next try', async () => {
    const { settled, mails, develop, set } = await open();
    await develop();
    await set({ attempts: 2 });
    await settled();
    expect(await mails()).toMatchObject([{ kind: 'office', due_at: late }, { kind: 'receipt' }]);
  });

  test.each([{ state: 'sent' as const }, { lease: 'one/x', attempts: 1 }])(
    'when the mail has gone or is on its way without a photo (%j), another follows at once',
    async (gone) => {
      const { settled, mails, develop, set } = await open();
      await develop();
      await set(gone);
      await settled();
      const office = (await mails()).filter(({ kind }) => kind === 'office');
      expect(office).toHaveLength(2);
      expect(office).toContainEqual({
        kind: 'office',
        state: 'waiting',
        due_at: soon.toISOString(),
        amendment: null,
      });
    },
  );

  test('none follows a mail that was given up, a canary’s, or while mail is off', async () => {
    const { database, settled, mails, develop, set } = await open();
    await develop();
    await set({ state: 'given-up' });
    await settled();
    expect(await mails()).toHaveLength(2);
    await set({ state: 'sent' });
    await settled({ ...mailOn, smtpUrl: undefined });
    await settled({ ...mailOn, enquiryTo: undefined });
    expect(await mails()).toHaveLength(2);
    await set({ kind: 'canary' });
    await settled();
    expect(await mails()).toHaveLength(2);
    await database.updateTable('outbox').set({ kind: 'office' }).execute();
    await settled();
    expect((await mails()).length, 'control').toBeGreaterThan(2);
  });

  test('photos that came later concern the mail about them and no other', async () => {
    const { database, settled, mails, develop, set } = await open();
    await develop();
    const amendment = 'later';
    await database
      .insertInto('amendments')
      .values({ id: amendment, enquiry: reference, kind: 'files', words: 'c.jpg', made_at: late })
      .execute();
    const of = { enquiry: reference, amendment };
    await set({ state: 'sent', sent_at: late });
    await addMail(database, of, 'amendment', 'office@example.org', mailOn, new Date(late));
    await settled(mailOn, of);
    expect(await mails()).toMatchObject([
      { kind: 'amendment', amendment, due_at: soon.toISOString() },
      { kind: 'office', state: 'sent' },
      { kind: 'receipt', due_at: late },
    ]);
    await database
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('kind', '=', 'amendment')
      .execute();
    await settled(mailOn, of);
    expect((await mails()).filter(({ kind }) => kind === 'amendment')).toMatchObject([
      { amendment, state: 'sent' },
      { amendment, state: 'waiting', due_at: soon.toISOString() },
    ]);
  });
});
