import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { restore, withdraw } from '../own-page/amend.ts';
import type { Database } from '../store/database.ts';
import { eraseConfirmed } from './changes.ts';
import { countGivenUp, find, select } from './selection.ts';

const now = new Date('2026-11-21T08:25:00.000Z');
const mailOff = { ...mailOn, smtpUrl: undefined };
const delivered = new Date('2026-07-01T08:00:00.000Z');
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

  test('each enquiry has its own consent, files, mails and changes, in order', async () => {
    const database = await openFor(await newPlace());
    const files = { 'gate.jpg': [Buffer.from('x')], 'wall.heic': [] };
    await fill(database, 'NIDD-7K3F', { files });
    await fill(database, 'SWAL-9XYT', { form: 'message', post: mailOff });
    await fill(database, 'CNRY-3333', { kind: 'canary' });
    const later = new Date(now.getTime() + 60_000);
    await withdraw(database, 'NIDD-7K3F', { post: mailOff, at: now });
    await restore(database, 'NIDD-7K3F', { post: mailOff, at: later });
    expect(await countGivenUp(database)).toBe(0);
    const mails = database.updateTable('outbox').where('kind', '=', 'office');
    await mails.set({ state: 'given-up', attempts: 38, last_fault: 'refused' }).execute();
    expect(await countGivenUp(database)).toBe(1);
    const { entries } = await select(database, {});
    expect(entries).toMatchObject([
      {
        consent: { text: expect.stringMatching(/\S+ \S+ \S+/), at: received.toISOString() },
        files: [
          { name: 'gate.jpg', kept: true },
          { name: 'wall.heic', kept: false, reason: 'It is empty.' },
        ],
        mails: [
          { to: 'office', state: 'given-up', attempts: 38, lastFault: 'refused' },
          { to: 'visitor', state: 'waiting' },
        ],
        amendments: [
          { kind: 'withdrawn', words: '', madeAt: now.toISOString() },
          { kind: 'restored', madeAt: later.toISOString() },
        ],
      },
      { consent: null, files: [], mails: [], amendments: [] },
    ]);
    expect(await find(database, 'CNRY-3333')).toMatchObject({ mails: [{ to: 'canary' }] });
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
