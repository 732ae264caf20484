import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { at, open, post, sent } from '../../../test/support/open-outbox.ts';
import { store } from '../store/store.ts';
import { isMailable } from './outbox.ts';
import { sendAgain } from './send-again.ts';

onEveryDatabase(({ newPlace }) => {
  test('a real enquiry has a mail to the office and a receipt, each with its own Message-ID; sent again it has no more', async () => {
    const { database, outbox } = await open(await newPlace());
    const receipt = await store(database, enquiryOf('lead'), sent);
    await store(database, enquiryOf('lead'), sent);
    const reference = receipt.kind === 'stored' && receipt.reference;
    const fresh = {
      enquiry: reference,
      state: 'waiting',
      attempts: 0,
      due_at: at.toISOString(),
      message_id: expect.stringMatching(/^<[0-9a-f-]{36}@thornbeck\.example>$/),
    };
    expect(await outbox()).toMatchObject([
      { ...fresh, kind: 'office', recipient: 'office@thornbeck.example' },
      { ...fresh, kind: 'receipt', recipient: 'ann@example.org' },
    ]);
  });

  test('an address has three receipts a day, and the office its mail for every enquiry', async () => {
    const { database, outbox } = await open(await newPlace());
    for (let n = 1; n <= 5; n++)
      await store(database, enquiryOf('lead'), { ...sent, key: `form-view-000000000${n}` });
    expect((await outbox()).map(({ kind }) => kind)).toEqual([
      ...Array(5).fill('office'),
      ...Array(3).fill('receipt'),
    ]);
  });

  test('enquiry and mails are one transaction: when a mail cannot be written, neither is there', async () => {
    const { database, outbox } = await open(await newPlace());
    const broken = {
      ...post,
      get enquiryTo(): string {
        throw new Error('the power went');
      },
    };
    await expect(store(database, enquiryOf('lead'), { ...sent, post: broken })).rejects.toThrow(
      'the power went',
    );
    expect([
      await outbox(),
      await database.selectFrom('enquiry').select('reference').execute(),
    ]).toEqual([[], []]);
  });

  test('what is set aside has the one about its hour, a canary only its own, and while mail is off nobody has any', async () => {
    const { database, outbox } = await open(await newPlace());
    for (const kind of ['spam', 'real', 'canary'] as const)
      await store(database, enquiryOf('lead'), {
        ...sent,
        kind,
        key: `without-mail-${kind}`,
        post: { ...post, smtpUrl: undefined },
      });
    expect(await outbox()).toEqual([]);
    for (const key of ['form-view-0000000002', 'form-view-0000000003'])
      await store(database, enquiryOf('lead'), { ...sent, key, kind: 'spam' });
    expect(await outbox()).toMatchObject([
      {
        kind: 'set-aside',
        recipient: 'office@thornbeck.example',
        due_at: '2026-11-23T10:01:00.000Z',
      },
    ]);
    await database.deleteFrom('outbox').execute();
    await store(database, enquiryOf('lead'), { ...sent, key: 'canary:2026-11-23', kind: 'canary' });
    expect(await outbox()).toMatchObject([
      { kind: 'canary', recipient: 'office@thornbeck.example' },
    ]);
  });

  test('what is set aside after the mail about its hour has gone has another mail, and one only', async () => {
    const { database, outbox } = await open(await newPlace());
    let keys = 2;
    const setAside = () =>
      store(database, enquiryOf('lead'), {
        ...sent,
        key: `form-view-${String(keys++).padStart(10, '0')}`,
        kind: 'spam',
      });
    const states = async () => (await outbox()).map(({ state }) => state).sort();
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
      expect(await states()).toContain('waiting');
    }
    const ids = (await outbox()).map(({ message_id }) => message_id);
    expect(new Set(ids).size).toBe(4);
  });

  test('a canary is noted with its run, and any other enquiry is none', async () => {
    const { database } = await open(await newPlace());
    const canaries = () =>
      database.selectFrom('canaries').select(['id', 'reference', 'day']).execute();
    await store(database, enquiryOf('lead'), sent);
    expect(await canaries()).toEqual([]);
    const run = { id: 'run', day: '2026-11-23', sent_at: at.toISOString() };
    await database.insertInto('canaries').values(run).execute();
    const options = { ...sent, kind: 'canary', key: 'canary:run', canaryRun: 'run' } as const;
    const stored = (await store(database, enquiryOf('lead'), options)) as { reference: string };
    expect(await canaries()).toEqual([
      { id: 'run', day: '2026-11-23', reference: stored.reference },
    ]);
  });

  test('sending again makes a new mail, hurries one that waits, and takes the place of one that was given up', async () => {
    const { database, outbox } = await open(await newPlace());
    const { reference } = (await store(
      database,
      enquiryOf('lead', { email: 'a@b,c@d' }),
      sent,
    )) as { reference: string };
    const later = new Date('2026-11-24T09:00:00Z');
    await database
      .updateTable('outbox')
      .set({ attempts: 9, due_at: '2026-12-01T00:00:00Z' })
      .execute();
    expect(await sendAgain(database, reference, post, later)).toBe(true);
    expect(await outbox()).toMatchObject([
      { kind: 'office', attempts: 0, due_at: later.toISOString() },
    ]);
    await database.updateTable('outbox').set({ state: 'given-up' }).execute();
    expect(await sendAgain(database, reference, post, later)).toBe(true);
    expect(await outbox()).toMatchObject([
      { kind: 'office', state: 'waiting', recipient: 'office@thornbeck.example' },
    ]);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    await sendAgain(database, reference, post, later);
    expect((await outbox()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    expect(await sendAgain(database, reference, { ...post, smtpUrl: undefined }, later)).toBe(
      false,
    );
    expect(await sendAgain(database, reference, { ...post, enquiryTo: undefined }, later)).toBe(
      false,
    );
  });
});

test('only what is one plain address is mailed', () => {
  for (const right of ['ann@example.org', 'ann.o’brien+site@sub.example.org', "o'neil@example.org"])
    expect(isMailable(right), right).toBe(true);
  for (const wrong of [
    'a@b,c@d',
    'a@b>,<c@d',
    '"x"@y',
    'a@b;c',
    'a b@c',
    'a@b\r\nBcc:c@d',
    '@b',
    'a@',
    `a@${'b'.repeat(300)}`,
  ])
    expect(isMailable(wrong), wrong).toBe(false);
});
