import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { hour, minute } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { enquiryOf } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import type { Tables } from '../db/database.ts';
import { store as storeEnquiry } from '../enquiries/store-enquiry.ts';
import { countSetAside, setAsideInHourOf } from './about-several.ts';
import {
  addMail,
  type Batch,
  countReceipt,
  isMailable,
  mailboxOf,
  redirectReceipt,
  sendWhenDeveloped,
} from './outbox.ts';

const at = new Date('2026-11-23T09:00:00Z');
const post = {
  ...mailOn,
  enquiryTo: 'office@thornbeck.example',
  enquiryFrom: 'website@thornbeck.example',
};

onEveryDatabase(({ newPlace }) => {
  async function opened() {
    const database = await openFor(await newPlace());
    const outbox = () => database.selectFrom('outbox').selectAll().orderBy('kind').execute();
    /** Stores an enquiry; gives its reference. */
    const store = async (arrival: object = {}, values: Record<string, string> = {}) => {
      const sent = { page: '/', key: 'form-view-0000000001', at, post, ...arrival };
      const stored = await storeEnquiry(database, enquiryOf('lead', values), sent);
      return stored.kind === 'stored' ? stored.reference : '';
    };
    return { database, outbox, store };
  }

  test('a real enquiry has a mail to the office and a receipt, each with its own Message-ID; sent again it has no more', async () => {
    const { outbox, store } = await opened();
    const enquiry = await store();
    await store();
    const message_id = expect.stringMatching(/^<[0-9a-f-]{36}@thornbeck\.example>$/);
    const due_at = at.toISOString();
    const fresh = { enquiry, state: 'waiting', attempts: 0, due_at, message_id };
    expect(await outbox()).toMatchObject([
      { ...fresh, kind: 'office', recipient: 'office@thornbeck.example' },
      { ...fresh, kind: 'receipt', recipient: 'ann@example.org' },
    ]);
  });

  test('enquiry and mails are one transaction: when a mail cannot be written, neither is there', async () => {
    const { database, outbox, store } = await opened();
    const broken = {
      ...post,
      get enquiryTo(): string {
        throw new Error('the power went');
      },
    };
    await expect(store({ post: broken })).rejects.toThrow('the power went');
    const enquiries = await database.selectFrom('enquiry').select('reference').execute();
    expect([await outbox(), enquiries]).toEqual([[], []]);
  });

  test('a quarantined enquiry has the hourly email, a test enquiry its own, and none exist without a mail server', async () => {
    const { database, outbox, store } = await opened();
    const off = { ...post, smtpUrl: undefined };
    for (const kind of ['spam', 'real', 'canary'])
      await store({ kind, key: `without-mail-${kind}`, post: off });
    expect(await outbox()).toEqual([]);
    for (const key of ['form-view-0000000002', 'form-view-0000000003'])
      await store({ kind: 'spam', key });
    const recipient = 'office@thornbeck.example';
    const due_at = '2026-11-23T10:01:00.000Z';
    expect(await outbox()).toMatchObject([{ kind: 'set-aside', recipient, due_at }]);
    await database.deleteFrom('outbox').execute();
    await store({ kind: 'canary', key: 'canary:2026-11-23' });
    expect(await outbox()).toMatchObject([{ kind: 'canary', recipient }]);
  });

  test('an enquiry quarantined after the hourly email gets one more email', async () => {
    const { database, outbox, store } = await opened();
    let keys = 1_000_000_000;
    const setAside = () => store({ key: `form-view-${keys++}`, kind: 'spam' });
    await setAside();
    for (const gone of [
      { state: 'sent' as const },
      { lease: 'one/x', leased_until: '2026-11-23T10:06:00.000Z' },
      { state: 'given-up' as const },
    ]) {
      const before = await outbox();
      await setAside();
      expect(await outbox(), 'control: one that waits tells of it').toEqual(before);
      await database.updateTable('outbox').set(gone).execute();
      await setAside();
      expect(await outbox()).toHaveLength(before.length + 1);
    }
    const ids = (await outbox()).map(({ message_id }) => message_id);
    expect(new Set(ids).size).toBe(4);
  });

  test('a receipt that waits goes to the corrected address instead; one that has gone, or is on its way, is followed by another', async () => {
    const { database, outbox, store } = await opened();
    const reference = await store();
    await store({ key: 'form-view-0000000002' }, { email: 'other@example.org' });
    const redirect = (email: string, to: object = post) =>
      redirectReceipt(database, { reference, email }, to as typeof post, at);
    const receipts = async () =>
      (await outbox())
        .filter(({ kind }) => kind === 'receipt')
        .map(({ recipient, state }) => `${recipient} ${state}`)
        .sort();
    const before = await outbox();
    await redirect('no address');
    await redirect('ann@example.net', { ...post, smtpUrl: undefined });
    expect(await outbox(), 'nobody to send it to, or nothing to send it with').toEqual(before);
    await redirect('ann@example.net');
    const other = 'other@example.org waiting';
    expect(await receipts()).toEqual(['ann@example.net waiting', other]);
    const mails = (recipient: string) =>
      database.updateTable('outbox').where('recipient', '=', recipient);
    for (const [gone, state] of [
      [{ state: 'sent' }, 'sent'],
      [{ state: 'waiting', attempts: 1 }, 'waiting'],
      [{ attempts: 0, lease: 'one/x' }, 'waiting'],
    ] as const) {
      await mails('ann@example.net').set(gone).execute();
      await redirect('ann@example.com');
      const both = ['ann@example.com waiting', `ann@example.net ${state}`, other];
      expect(await receipts(), JSON.stringify(gone)).toEqual(both);
      await database.deleteFrom('outbox').where('recipient', '=', 'ann@example.com').execute();
    }
    await redirect('ann@example.com');
    expect(await receipts(), 'it has had its three today').toHaveLength(2);
    expect((await outbox()).filter(({ kind }) => kind === 'office')).toHaveLength(2);
  });
});

test.each(['ann@example.org', 'ann.o’brien+site@sub.example.org', "o'neil@example.org"])(
  '%s is one plain address, which is mailed',
  (right) => expect(isMailable(right)).toBe(true),
);

test.each([
  ...['a@b,c@d', 'a@b>,<c@d', '"x"@y', 'a@b;c', 'a b@c', 'a@b\r\nBcc:c@d', '@b', 'a@'],
  `a@${'b'.repeat(300)}`,
])('%j is no plain address, and is not mailed', (wrong) => expect(isMailable(wrong)).toBe(false));

onEveryDatabase(({ newPlace }) => {
  test('the email of an hour reports its possible spam that nobody released or deleted, oldest first', async () => {
    const database = await openFor(await newPlace());
    const clock = (time: string) => new Date(`2026-11-23T${time}Z`);
    for (const [reference, time, kind = 'spam'] of [
      ['NIDD-0001', '08:59:59.999'],
      ['NIDD-0003', '09:59:59.999'],
      ['NIDD-0002', '09:00:00.000'],
      ['NIDD-0004', '10:00:00.000'],
      ['NIDD-0005', '09:30:00.000', 'real'],
      ['NIDD-0006', '09:30:00.000'],
    ] as const)
      await fill(database, reference, { kind, at: clock(time) });
    const set = (reference: string, row: { erased_at: string } | { spam_reason: null }) =>
      database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();
    await set('NIDD-0006', { erased_at: '2026-11-23T09:40:00.000Z' });
    await set('NIDD-0003', { spam_reason: null });
    const fields = { fullName: 'Ann Thwaite' };
    expect(await setAsideInHourOf(database, clock('09:17:00'))).toMatchObject([
      { reference: 'NIDD-0002', receivedAt: '2026-11-23T09:00:00.000Z', fields, why: 'many links' },
      { reference: 'NIDD-0003', receivedAt: '2026-11-23T09:59:59.999Z', fields, why: '' },
    ]);
    const since = '2026-11-23T08:59:59.999Z';
    expect(await countSetAside(database), 'and how many there are').toEqual({ waiting: 4, since });
  });
});

test.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['ann+victim@example.org', 'ann@example.org'],
  ['+ann@example.org', '+ann@example.org'],
  ['ann@example.org.', 'ann@example.org'],
  ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

onEveryDatabase(({ newPlace }) => {
  const start = new Date('2026-11-22T00:00:00Z').getTime();
  const at = (hours: number) => new Date(start + hours * hour);

  test('an address has three receipts a day, however it is written, and others have theirs', async () => {
    const database = await openFor(await newPlace());
    const counted: boolean[] = [];
    for (const [address, hours] of [
      ['ann@example.org', 0],
      ['ANN@example.org', 1],
      ['ann+again@example.org', 2],
      ['ann@example.org', 23],
      ['ben@example.org', 23],
      ['ann@example.org', 24],
    ] as const)
      counted.push(await countReceipt(database, address, at(hours)));
    expect(counted).toEqual([true, true, true, false, true, true]);
  });
});

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
