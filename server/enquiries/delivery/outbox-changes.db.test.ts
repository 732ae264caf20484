import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { at, open, post, sent } from '../../../test/support/open-outbox.ts';
import { store } from '../store/store.ts';
import { enqueueAmendment, redirectReceipt } from './outbox.ts';

onEveryDatabase(({ newPlace }) => {
  test('a receipt that waits goes to the corrected address instead; one that has gone, or is on its way, is followed by another', async () => {
    const { database, outbox } = await open(await newPlace());
    const { reference } = (await store(database, enquiryOf('lead'), sent)) as { reference: string };
    const another = { ...sent, key: 'form-view-0000000002' };
    await store(database, enquiryOf('lead', { email: 'other@example.org' }), another);
    const redirect = (email: string, to = post) =>
      redirectReceipt(database, { reference, email }, to, at);
    const receipts = async () =>
      (await outbox())
        .filter(({ kind }) => kind === 'receipt')
        .map(({ recipient, state }) => `${recipient} ${state}`)
        .sort();
    const before = await outbox();
    await redirect('no address');
    await redirect('ann@example.net', { ...post, smtpUrl: undefined } as never);
    expect(await outbox(), 'nobody to send it to, or nothing to send it with').toEqual(before);
    await redirect('ann@example.net');
    expect(await receipts()).toEqual(['ann@example.net waiting', 'other@example.org waiting']);
    const office = (mails: typeof before) => mails.filter(({ kind }) => kind === 'office');
    expect(office(await outbox())).toEqual(office(before));
    const change = (row: { state?: 'sent'; attempts?: number; lease?: string }) =>
      database.updateTable('outbox').set(row).where('recipient', '=', 'ann@example.net').execute();
    for (const gone of [
      { state: 'sent' as const },
      { state: 'waiting' as const, attempts: 1 },
      { attempts: 0, lease: 'one/x' },
    ]) {
      await change(gone as Parameters<typeof change>[0]);
      await redirect('ann@example.com');
      expect(await receipts(), JSON.stringify(gone)).toEqual([
        'ann@example.com waiting',
        `ann@example.net ${gone.state ?? 'waiting'}`,
        'other@example.org waiting',
      ]);
      await database.deleteFrom('outbox').where('recipient', '=', 'ann@example.com').execute();
    }
    await redirect('ann@example.com');
    expect(await receipts(), 'it has had its three today').toHaveLength(2);
  });

  test('the office is told of a change in a mail of its own, unless there is no mail or no office', async () => {
    const { database, outbox } = await open(await newPlace());
    const { reference } = (await store(database, enquiryOf('lead'), sent)) as { reference: string };
    const made = { id: 'change', enquiry: reference, kind: 'time' as const, words: 'at nine' };
    await database
      .insertInto('amendments')
      .values({ ...made, made_at: at.toISOString() })
      .execute();
    const tell = (by: { smtpUrl?: string | undefined; enquiryTo?: string | undefined }) =>
      enqueueAmendment(database, { reference, amendment: 'change' }, { ...post, ...by }, at);
    await tell({ smtpUrl: undefined });
    await tell({ enquiryTo: undefined });
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['office', 'receipt']);
    await tell({});
    expect(await outbox()).toMatchObject([
      {
        kind: 'amendment',
        enquiry: reference,
        amendment: 'change',
        recipient: 'office@thornbeck.example',
        due_at: at.toISOString(),
      },
      { kind: 'office' },
      { kind: 'receipt' },
    ]);
  });
});
