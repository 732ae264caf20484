import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { emptyMailbox, mailbox } from '../../../../test/support/fake-mailbox.ts';
import { openFor } from '../../../../test/support/filled.ts';
import { watchMailbox } from './mailbox.ts';

vi.mock('imapflow', () => import('../../../../test/support/fake-mailbox.ts'));

beforeEach(emptyMailbox);

const start = new Date('2026-11-23T00:05:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minute);

onEveryDatabase(({ newPlace }) => {
  /** A canary that the site sent and its mail server took; `changes` say what is otherwise. */
  async function open() {
    const database = await openFor(await newPlace());
    const put = async (reference: string, changes: object = {}, kind = 'canary' as const) => {
      await database
        .insertInto('enquiry')
        .values({
          ...{ reference, key: reference, digest: '', form: 'lead', page: '/', fields: '{}' },
          received_at: start.toISOString(),
        })
        .execute();
      await database
        .insertInto('outbox')
        .values({
          ...{ id: reference, enquiry: reference, kind, recipient: 'a@x', state: 'sent' },
          ...{ message_id: `<${reference}@x>`, due_at: '', created_at: start.toISOString() },
        })
        .execute();
      const [sent_at, accepted_at] = [start.toISOString(), start.toISOString()];
      await database
        .insertInto('canaries')
        .values({ id: `run ${reference}`, reference, sent_at, accepted_at, ...changes })
        .execute();
    };
    const watch = (minutes: number) =>
      watchMailbox((work) => work(database), 'imaps://a:b@mail.example', after(minutes));
    const rows = () => database.selectFrom('canaries').selectAll().orderBy('id').execute();
    const arrives = (reference: string, folder = 'INBOX') =>
      mailbox.folders[folder]?.messageIds.push(`<${reference}@x>`);
    return { database, put, watch, rows, arrives };
  }

  test('what was seen in the inbox has arrived, and what was said of it before is taken back', async () => {
    const { put, watch, rows, arrives } = await open();
    await put('NIDD-0001', { stopped_at: 'mailbox', fault: 'not there' });
    await put('NIDD-0002');
    arrives('NIDD-0001');
    await watch(5);
    expect(await rows()).toMatchObject([
      {
        arrived_at: after(5).toISOString(),
        way: 'mailbox',
        stopped_at: null,
        fault: null,
      },
      { arrived_at: null, way: null, stopped_at: null },
    ]);
    const before = await rows();
    await put('NIDD-0003');
    mailbox.folders.INBOX = { messageIds: [] };
    await watch(6);
    expect((await rows()).slice(0, 2), 'it is not looked for again').toEqual(before);
  });

  test('a mail may be under way for ten minutes; then its absence is said', async () => {
    const { put, watch, rows } = await open();
    await put('NIDD-0001');
    await watch(10);
    expect(await rows()).toMatchObject([{ stopped_at: null, fault: null }]);
    await watch(10.01);
    expect(await rows()).toMatchObject([
      {
        stopped_at: 'mailbox',
        fault: 'the mail server took its mail, but it is not in the mailbox',
        arrived_at: null,
      },
    ]);
  });

  test('a mail in the spam folder is said at once, of the canary that it belongs to', async () => {
    const { put, watch, rows, arrives } = await open();
    await put('NIDD-0001');
    await put('NIDD-0002');
    arrives('NIDD-0002', 'Spam');
    await watch(1);
    expect(await rows()).toMatchObject([
      { stopped_at: null, fault: null },
      {
        stopped_at: 'mailbox',
        fault: 'its mail lies in the spam folder of the office’s mailbox',
        arrived_at: null,
      },
    ]);
  });

  test('the mailbox is asked for nothing that no mail server took, that has arrived, or that is three days old', async () => {
    const { put, watch } = await open();
    await put('NIDD-0001', { accepted_at: null });
    await put('NIDD-0002', { arrived_at: after(1).toISOString() });
    await put('NIDD-0003', { sent_at: after(-3 * 24 * 60).toISOString() });
    await watch(0);
    expect(mailbox.steps, 'nobody connects').toEqual([]);
    await put('NIDD-0004', { sent_at: after(-3 * 24 * 60 + 1).toISOString() });
    await watch(0);
    expect(mailbox.steps.filter((step) => step === 'search')).toHaveLength(2);
  });

  test('another mail of the same enquiry is not looked for', async () => {
    const { put, watch, rows, arrives } = await open();
    await put('NIDD-0001', {}, 'office' as never);
    arrives('NIDD-0001');
    await watch(1);
    expect(await rows()).toMatchObject([{ arrived_at: null }]);
    expect(mailbox.steps).toEqual([]);
  });

  test('a mailbox that cannot be asked is said of every canary that waits', async () => {
    const { put, watch, rows } = await open();
    await put('NIDD-0001');
    await put('NIDD-0002');
    await put('NIDD-0003', { arrived_at: start.toISOString() });
    mailbox.fails = { connect: Object.assign(new Error('no'), { code: 'ETIMEDOUT' }) };
    await watch(1);
    const stopped = {
      stopped_at: 'mailbox',
      fault: 'the mailbox in CANARY_IMAP_URL cannot be reached (ETIMEDOUT)',
    };
    expect(await rows()).toMatchObject([stopped, stopped, { stopped_at: null }]);
  });
});
