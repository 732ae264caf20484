import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { restore, withdraw } from '../own-page/amend.ts';
import type { Database } from '../store/database.ts';
import { eraseConfirmed } from './changes.ts';
import { countGivenUp, find, select } from './selection.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const delivered = new Date('2026-07-01T08:00:00.000Z');
const references = async (database: Database, filter = {}) =>
  (await select(database, filter)).entries.map((entry) => entry.reference);

onEveryDatabase(({ newPlace }) => {
  test('the filters choose; spam only when asked for, canaries and what was erased never', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333', { at: new Date('2026-07-01T10:00:00Z'), delivered });
    await fill(database, 'BBBB-3333', { at: new Date('2026-07-02T10:00:00Z') });
    await fill(database, 'SPAM-3333', { at: new Date('2026-07-03T10:00:00Z'), kind: 'spam' });
    await fill(database, 'CNRY-3333', { at: new Date('2026-07-03T10:00:00Z'), kind: 'canary' });
    await fill(database, 'GONE-3333', { at: new Date('2026-07-03T11:00:00Z') });
    await eraseConfirmed(database, 'GONE-3333', true, now);
    expect(await references(database)).toEqual(['BBBB-3333', 'AAAA-3333']);
    expect(await references(database, { spam: true })).toEqual(['SPAM-3333']);
    expect(await references(database, { undelivered: true })).toEqual(['BBBB-3333']);
    expect(await references(database, { since: new Date('2026-07-01T10:00:00.001Z') })).toEqual([
      'BBBB-3333',
    ]);
    expect(await references(database, { before: new Date('2026-07-02T10:00:00Z') })).toEqual([
      'AAAA-3333',
    ]);
    expect(await references(database, { form: 'town' })).toEqual([]);
    const { entries, all } = await select(database, {}, 1);
    expect([all, entries.length]).toEqual([2, 1]);
  });

  test('text is found in any field, whatever its capitals, and a phone number whatever its spaces', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333', { words: 'The beck by the Wharfe bank has flooded' });
    await fill(database, 'BBBB-3333', { words: 'A wall of 40 m² is to be built' });
    expect(await references(database, { find: 'wharfe BANK' })).toEqual(['AAAA-3333']);
    expect(await references(database, { find: 'm²' })).toEqual(['BBBB-3333']);
    expect(await references(database, { find: '01632960001' })).toHaveLength(2);
    expect(
      await references(database, { find: 'email' }),
      'the names of fields are not searched',
    ).toEqual([]);
    expect(await references(database, { find: '2 960 00' }), 'part of it').toHaveLength(2);
    expect(await references(database, { find: '01632 960 009' }), 'another number').toEqual([]);
    expect(await references(database, { find: '   ' }), 'no number at all').toEqual([]);
  });

  test('mails that were given up are counted, and shown with what went wrong', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', {
      files: { 'gate.jpg': [Buffer.from('x')], 'wall.heic': [] },
    });
    expect(await countGivenUp(database)).toBe(0);
    await database
      .updateTable('outbox')
      .set({ state: 'given-up', attempts: 38, last_fault: 'refused' })
      .where('kind', '=', 'office')
      .execute();
    expect(await countGivenUp(database)).toBe(1);
    expect(await find(database, 'NIDD-7K3F')).toMatchObject({
      files: [
        { name: 'gate.jpg', kept: true },
        { name: 'wall.heic', kept: false, reason: 'It is empty.' },
      ],
      mails: [
        { to: 'office', state: 'given-up', attempts: 38, lastFault: 'refused' },
        { to: 'visitor', state: 'waiting' },
      ],
    });
  });

  test('a number is found that was typed without spaces, by one with spaces, and the other way round', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333');
    await fill(database, 'BBBB-3333');
    await database
      .updateTable('enquiry')
      .set({ fields: JSON.stringify({ phone: '(01632)960777' }) })
      .where('reference', '=', 'BBBB-3333')
      .execute();
    expect(await references(database, { find: '01632 960 777' })).toEqual(['BBBB-3333']);
    expect(await references(database, { find: '01632960 001' })).toEqual(['AAAA-3333']);
  });

  test('what its sender agreed to is shown as it was shown then, with the time; else that there is none', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333');
    await fill(database, 'BBBB-3333', { form: 'message' });
    expect((await find(database, 'AAAA-3333'))?.consent).toEqual({
      text: expect.stringMatching(/\S+ \S+ \S+/),
      at: received.toISOString(),
    });
    expect((await find(database, 'BBBB-3333'))?.consent).toBeNull();
  });

  test('each enquiry has what its own sender changed, in order, and no one else’s', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-3333');
    await fill(database, 'BBBB-3333');
    const later = new Date(now.getTime() + 60_000);
    await withdraw(database, 'AAAA-3333', { post: mailOn, at: now });
    await restore(database, 'AAAA-3333', { post: mailOn, at: later });
    expect((await find(database, 'AAAA-3333'))?.amendments).toMatchObject([
      { kind: 'withdrawn', words: '', madeAt: now.toISOString() },
      { kind: 'restored', madeAt: later.toISOString() },
    ]);
    expect((await find(database, 'BBBB-3333'))?.amendments).toEqual([]);
  });

  test('the mail of the site’s own test is told apart from the office’s', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'CNRY-3333', { kind: 'canary' });
    expect((await find(database, 'CNRY-3333'))?.mails).toMatchObject([{ to: 'canary' }]);
  });

  test('of more than a statement asks for at once, each enquiry is exported, and once', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-1000');
    const row = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, n) => {
      const reference = `BBBB-${1000 + n}`;
      return { ...row, reference, key: reference, received_at: `2026-06-29T00:00:00.${100 + n}Z` };
    });
    for (let from = 0; from < others.length; from += 100)
      await database
        .insertInto('enquiry')
        .values(others.slice(from, from + 100))
        .execute();
    const found = await references(database);
    expect(found).toHaveLength(501);
    expect(new Set(found).size).toBe(501);
  });
});
