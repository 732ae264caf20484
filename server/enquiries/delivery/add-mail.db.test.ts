import { expect, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import type { Tables } from '../store/database.ts';
import { addMail } from './add-mail.ts';

const reference = 'NIDD-7K3F';
const after = (ms: number) => new Date(received.getTime() + ms).toISOString();

onEveryDatabase(({ newPlace }) => {
  /** An enquiry with one photo in this state, and no mail yet. */
  async function open(state: Tables['files']['state']) {
    const database = await openFor(await newPlace());
    await fill(database, reference, { files: { 'a.jpg': [Buffer.from('raw')] } });
    await database.updateTable('files').set({ state }).execute();
    await database.deleteFrom('outbox').execute();
    const add = async (kind: Tables['outbox']['kind'], amendment: string | null = null) => {
      const batch = { enquiry: reference, amendment };
      await addMail(database, batch, kind, 'a@example.org', mailOn, received);
      const mail = database.selectFrom('outbox').selectAll().where('kind', '=', kind);
      return mail.executeTakeFirstOrThrow();
    };
    return { database, add };
  }

  test('a mail waits five minutes for a photo that has yet to be developed; a receipt waits for nothing', async () => {
    const { add } = await open('raw');
    expect(await add('office')).toMatchObject({ due_at: after(5 * minute), created_at: after(0) });
    expect(await add('canary')).toMatchObject({ due_at: after(5 * minute) });
    expect(await add('receipt')).toMatchObject({ due_at: after(0) });
  });

  test.each(['kept', 'refused', 'failed'] as const)(
    'a photo that is %s holds up no mail',
    async (state) => {
      const { add } = await open(state);
      expect(await add('office')).toMatchObject({
        due_at: after(0),
        state: 'waiting',
        attempts: 0,
      });
    },
  );

  test('a mail about a later change does not wait for the enquiry’s first photos', async () => {
    const { database, add } = await open('raw');
    const made = { id: 'later', enquiry: reference, kind: 'time' as const, words: '' };
    await database
      .insertInto('amendments')
      .values({ ...made, made_at: after(0) })
      .execute();
    expect(await add('amendment', 'later')).toMatchObject({
      amendment: 'later',
      due_at: after(0),
    });
  });

  test('a Message-ID has the sender’s domain, or localhost where there is no sender', async () => {
    const { database, add } = await open('kept');
    expect((await add('office')).message_id).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
    const batch = { enquiry: reference, amendment: null };
    const nobody = { enquiryFrom: undefined };
    await addMail(database, batch, 'receipt', 'a@example.org', nobody, received);
    const { message_id } = await database
      .selectFrom('outbox')
      .select('message_id')
      .where('kind', '=', 'receipt')
      .executeTakeFirstOrThrow();
    expect(message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  });
});
