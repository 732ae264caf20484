import { expect, test } from 'vitest';
import { hour } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { claim, markFailed, markSent } from './claims.ts';

const at = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

onEveryDatabase(({ newPlace }) => {
  /** An enquiry with two mails to the office that one worker has. */
  async function open() {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { at });
    await database.updateTable('outbox').set({ kind: 'office' }).execute();
    const [first, again] = [await claim(database, 'one', at), await claim(database, 'one', at)];
    if (!first || !again) throw new Error('not claimed');
    return { database, first, again };
  }

  test('a mail that is out is noted with what it was for: the enquiry, or the canary, at its first time', async () => {
    const { database, first, again } = await open();
    const delivered = () => database.selectFrom('enquiry').select('delivered_at').execute();
    const accepted = () => database.selectFrom('canaries').select(['id', 'accepted_at']).execute();
    for (const [id, reference] of [
      ['today', first.enquiry],
      ['other', 'NIDD-7K9F'],
    ] as const)
      await database
        .insertInto('canaries')
        .values({ id, reference, sent_at: at.toISOString() })
        .execute();
    for (const kind of ['receipt', 'amendment', 'set-aside'] as const)
      await markSent(database, { ...first, kind }, at);
    expect(await delivered(), 'the office has not got it').toEqual([{ delivered_at: null }]);
    expect((await accepted()).map(({ accepted_at }) => accepted_at)).toEqual([null, null]);
    await markSent(database, { ...first, kind: 'canary' }, after(1000));
    await markSent(database, { ...again, kind: 'canary' }, after(2000));
    expect(await delivered()).toEqual([{ delivered_at: null }]);
    expect((await accepted()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'other', accepted_at: null },
      { id: 'today', accepted_at: after(1000).toISOString() },
    ]);
    await markSent(database, first, after(3000));
    await markSent(database, again, after(4000));
    expect(await delivered()).toEqual([{ delivered_at: after(3000).toISOString() }]);
    const sent = await database.selectFrom('outbox').select('sent_at').orderBy('sent_at').execute();
    expect(
      sent.map(({ sent_at }) => sent_at),
      'the first time counts',
    ).toEqual([after(0).toISOString(), after(2000).toISOString()]);
  });

  test('a mail that has had all its tries is given up, and claimed by nobody', async () => {
    const { database, first, again } = await open();
    await markSent(database, again, at);
    await markFailed(database, { ...first, attempts: 99 }, { kind: 'x', hopeless: false }, at);
    const row = await database
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'given-up', last_fault: 'x', lease: null });
    expect(await claim(database, 'one', after(4 * hour))).toBeUndefined();
  });
});
