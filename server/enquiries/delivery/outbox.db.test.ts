import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { at, open, post, sent } from '../../../test/support/open-outbox.ts';
import { store as storeEnquiry } from '../store/store.ts';
import { enqueueAmendment, isMailable, redirectReceipt } from './outbox.ts';
import { sendAgain } from './send-again.ts';

onEveryDatabase(({ newPlace }) => {
  async function opened() {
    const { database, outbox } = await open(await newPlace());
    /** Stores an enquiry; gives its reference. */
    const store = async (arrival: object = {}, values: Record<string, string> = {}) => {
      const stored = await storeEnquiry(database, enquiryOf('lead', values), {
        ...sent,
        ...arrival,
      });
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

  test('an address has three receipts a day, and the office its mail for every enquiry', async () => {
    const { outbox, store } = await opened();
    for (let n = 1; n <= 5; n++) await store({ key: `form-view-000000000${n}` });
    const kinds = [...Array(5).fill('office'), ...Array(3).fill('receipt')];
    expect((await outbox()).map(({ kind }) => kind)).toEqual(kinds);
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

  test('what is set aside has the one about its hour, a canary only its own, and while mail is off nobody has any', async () => {
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

  test('what is set aside after the mail about its hour has gone has another mail, and one only', async () => {
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

  test('a canary is noted with its run, and any other enquiry is none', async () => {
    const { database, store } = await opened();
    await store();
    const run = { id: 'run', day: '2026-11-23', sent_at: at.toISOString() };
    await database.insertInto('canaries').values(run).execute();
    const reference = await store({ kind: 'canary', key: 'canary:run', canaryRun: 'run' });
    const canaries = await database.selectFrom('canaries').selectAll().execute();
    expect(canaries).toMatchObject([{ ...run, reference }]);
  });

  test('sending again makes a new mail, hurries one that waits, and takes the place of one that was given up', async () => {
    const { database, outbox, store } = await opened();
    const reference = await store({}, { email: 'a@b,c@d' });
    const later = new Date('2026-11-24T09:00:00Z');
    const again = (to = {}) => sendAgain(database, reference, { ...post, ...to }, later);
    const change = (row: object) => database.updateTable('outbox').set(row).execute();
    await change({ attempts: 9, due_at: '2026-12-01T00:00:00Z' });
    const fresh = { kind: 'office', state: 'waiting', attempts: 0, due_at: later.toISOString() };
    expect([await again(), await outbox()]).toMatchObject([true, [fresh]]);
    await change({ state: 'given-up' });
    expect([await again(), await outbox()]).toMatchObject([true, [fresh]]);
    await change({ state: 'sent' });
    await again();
    expect((await outbox()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    const off = [await again({ smtpUrl: undefined }), await again({ enquiryTo: undefined })];
    expect(off).toEqual([false, false]);
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

  test('without mail or an office nobody is told of a change', async () => {
    const { database, outbox } = await opened();
    const change = { reference: 'NIDD-7K3F', amendment: 'change' };
    for (const off of [{ smtpUrl: undefined }, { enquiryTo: undefined }])
      await enqueueAmendment(database, change, { ...post, ...off }, at);
    expect(await outbox()).toEqual([]);
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
