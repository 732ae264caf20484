import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import type { Tables } from '../db/database.ts';
import { addMail, type Batch, sendWhenDeveloped } from './outbox.ts';

const reference = 'NIDD-7K3F';
const batch: Batch = { enquiry: reference, amendment: null };
const soon = new Date(received.getTime() + minute);
const late = '2026-07-01T10:00:00.000Z';
const now = `waiting ${soon.toISOString()}`;

onEveryDatabase(({ newPlace }) => {
  /** An enquiry with two photos that wait, and its mails as they wait for them. */
  async function open() {
    const database = await openFor(await newPlace());
    const raw = [Buffer.from('raw')];
    await fill(database, reference, { files: { 'a.jpg': raw, 'b.jpg': raw } });
    await fill(database, 'NIDD-7K4F');
    await database.updateTable('files').set({ state: 'raw' }).execute();
    await database.updateTable('outbox').set({ due_at: late }).execute();
    const settled = (post = mailOn, of = batch) => sendWhenDeveloped(database, of, post, soon);
    /** The mails about photos: their state and when they are due. */
    const mails = async (kind: Tables['outbox']['kind'] = 'office', enquiry = reference) => {
      const mail = database.selectFrom('outbox').where('enquiry', '=', enquiry);
      const rows = mail.select(['state', 'due_at']).where('kind', '=', kind).orderBy('state');
      return (await rows.execute()).map(({ state, due_at }) => `${state} ${due_at}`);
    };
    const develop = async (...states: Tables['files']['state'][]) => {
      for (const [n, state] of states.entries())
        await database
          .updateTable('files')
          .set({ state })
          .where('id', '=', `${reference}/${n}`)
          .execute();
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
  const waits = `waiting ${late}`;

  test('the mail that waits goes when the last photo is developed, and no earlier; the receipt and other enquiries’ mails stay as they were', async () => {
    const { settled, mails, develop } = await open();
    await develop('kept');
    await settled();
    expect(await mails(), 'one photo is still raw').toEqual([waits]);
    await develop('kept', 'failed');
    await settled();
    expect(await mails()).toEqual([now]);
    expect(await mails('receipt')).toEqual([waits]);
    expect(await mails('office', 'NIDD-7K4F')).toEqual([waits]);
  });

  test.each<[string, Updateable<Tables['outbox']>, string[]]>([
    ['a mail that was tried before keeps to its next try', { attempts: 2 }, [waits]],
    ['another follows a mail that has gone', { state: 'sent' }, [`sent ${late}`, now]],
    ['another follows a mail under way', { lease: 'one/x', attempts: 1 }, [waits, now]],
    ['none follows a mail that was given up', { state: 'given-up' }, [`given-up ${late}`]],
  ])('when photos are developed, %s', async (_what, row, expected) => {
    const { settled, mails, develop, set } = await open();
    await develop('kept', 'failed');
    await set(row);
    await settled();
    expect((await mails()).toSorted()).toEqual(expected.toSorted());
  });

  test('photos that came later concern the mail about them and no other', async () => {
    const { database, settled, mails, develop, set } = await open();
    await develop('kept', 'failed');
    const of = { enquiry: reference, amendment: 'later' };
    const change = { id: 'later', enquiry: reference, kind: 'files', words: 'c.jpg' } as const;
    await database
      .insertInto('amendments')
      .values({ ...change, made_at: late })
      .execute();
    await set({ state: 'sent' });
    await addMail(database, 'amendment', of, mailOn, new Date(late));
    await settled(mailOn, of);
    expect([await mails('amendment'), await mails()]).toEqual([[now], [`sent ${late}`]]);
    await set({ state: 'sent' });
    await settled(mailOn, of);
    const gone = `sent ${soon.toISOString()}`;
    expect([await mails('amendment'), await mails()]).toEqual([[gone, now], [`sent ${late}`]]);
  });
});

onEveryDatabase(({ newPlace }) => {
  test('an email waits five minutes for a photo that is being processed; a receipt does not wait', async () => {
    const database = await openFor(await newPlace());
    await fill(database, reference, { files: { 'a.jpg': [Buffer.from('raw')] } });
    const made = { enquiry: reference, kind: 'time', words: '', made_at: late } as const;
    await database
      .insertInto('amendments')
      .values({ id: 'later', ...made })
      .execute();
    const waits = async (kind: Tables['outbox']['kind'], amendment: string | null = null) => {
      await database.deleteFrom('outbox').execute();
      const mailing = { enquiry: reference, amendment, to: 'a@example.org' };
      await addMail(database, kind, mailing, mailOn, received);
      const mail = database.selectFrom('outbox').selectAll();
      const { due_at } = await mail.executeTakeFirstOrThrow();
      return new Date(due_at).getTime() - received.getTime();
    };
    await database.updateTable('files').set({ state: 'raw' }).execute();
    expect(await waits('office')).toBe(5 * minute);
    expect(await waits('canary')).toBe(5 * minute);
    expect(await waits('receipt')).toBe(0);
    expect(await waits('amendment', 'later'), 'it has no photo of its own').toBe(0);
    for (const state of ['kept', 'refused', 'failed'] as const) {
      await database.updateTable('files').set({ state }).execute();
      expect(await waits('office'), state).toBe(0);
    }
  });
});
