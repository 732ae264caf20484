import { expect, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import type { Tables } from '../store/database.ts';
import { addMail } from './add-mail.ts';

const reference = 'NIDD-7K3F';
const after = (ms: number) => new Date(received.getTime() + ms).toISOString();

onEveryDatabase(({ newPlace }) => {
  test('a mail waits five minutes for a photo that has yet to be developed; a receipt waits for nothing', async () => {
    const database = await openFor(await newPlace());
    await fill(database, reference, { files: { 'a.jpg': [Buffer.from('raw')] } });
    const dueAt = async (kind: Tables['outbox']['kind'], amendment: string | null = null) => {
      await database.deleteFrom('outbox').execute();
      const batch = { enquiry: reference, amendment };
      await addMail(database, batch, kind, 'a@example.org', mailOn, received);
      const mail = database.selectFrom('outbox').selectAll();
      return (await mail.executeTakeFirstOrThrow()).due_at;
    };
    await database.updateTable('files').set({ state: 'raw' }).execute();
    expect(await dueAt('office')).toBe(after(5 * minute));
    expect(await dueAt('canary')).toBe(after(5 * minute));
    expect(await dueAt('receipt')).toBe(after(0));
    const made = { enquiry: reference, kind: 'time' as const, words: '', made_at: after(0) };
    await database
      .insertInto('amendments')
      .values({ id: 'later', ...made })
      .execute();
    expect(await dueAt('amendment', 'later'), 'it has no photo of its own').toBe(after(0));
    for (const state of ['kept', 'refused', 'failed'] as const) {
      await database.updateTable('files').set({ state }).execute();
      expect(await dueAt('office'), state).toBe(after(0));
    }
  });
});
