import { beforeEach, expect, test, vi } from 'vitest';
import { day, minute } from '../../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { emptyMailbox, mailbox } from '../../../../test/support/fake-mailbox.ts';
import { fill, openFor } from '../../../../test/support/filled.ts';
import { watchMailbox } from './mailbox.ts';

vi.mock('imapflow', () => import('../../../../test/support/fake-mailbox.ts'));

beforeEach(emptyMailbox);

const start = new Date('2026-11-23T00:05:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const database = await openFor(await newPlace());
    /** A canary that the site sent and its mail server took; `changes` say what is otherwise. */
    const put = async (reference: string, changes: object = {}) => {
      await fill(database, reference, { kind: 'canary', at: start });
      const run = database.updateTable('canaries').where('reference', '=', reference);
      await run.set({ accepted_at: start.toISOString(), ...changes }).execute();
      const mails = database.updateTable('outbox').where('enquiry', '=', reference);
      await mails.set({ message_id: `<${reference}@x>` }).execute();
    };
    const watch = (ms: number) =>
      watchMailbox((work) => work(database), 'imaps://a:b@mail.example', after(ms));
    const rows = () =>
      database
        .selectFrom('canaries')
        .select(['arrived_at', 'way', 'stopped_at', 'fault'])
        .orderBy('reference')
        .execute();
    const arrives = (reference: string, folder = 'INBOX') =>
      mailbox.folders[folder]?.messageIds.push(`<${reference}@x>`);
    return { database, put, watch, rows, arrives };
  }
  const waiting = { arrived_at: null, way: null, stopped_at: null, fault: null };
  const stopped = (fault: string) => ({ ...waiting, stopped_at: 'mailbox', fault });

  test('a mail in the inbox has arrived, one in the spam folder has not, and one may be under way for ten minutes', async () => {
    const { put, watch, rows, arrives } = await open();
    await put('NIDD-0001', { stopped_at: 'mailbox', fault: 'taken back when it is seen' });
    await put('NIDD-0002');
    await put('NIDD-0003');
    arrives('NIDD-0001');
    arrives('NIDD-0002', 'Spam');
    await watch(5 * minute);
    const arrived = { ...waiting, arrived_at: after(5 * minute).toISOString(), way: 'mailbox' };
    const spam = stopped('its mail lies in the spam folder of the office’s mailbox');
    expect(await rows()).toEqual([arrived, spam, waiting]);
    mailbox.folders.INBOX = { messageIds: [] };
    await watch(10 * minute);
    expect(await rows(), 'what has arrived stays so').toEqual([arrived, spam, waiting]);
    await watch(10 * minute + 1);
    const missing = stopped('the mail server took its mail, but it is not in the mailbox');
    expect(await rows()).toEqual([arrived, spam, missing]);
  });

  test('the mailbox is asked for nothing that no mail server took, that has arrived, or that is three days old', async () => {
    const { database, put, watch } = await open();
    await put('NIDD-0001', { accepted_at: null });
    await put('NIDD-0002', { arrived_at: after(minute).toISOString() });
    await put('NIDD-0003', { sent_at: after(-3 * day).toISOString() });
    await put('NIDD-0004');
    const mails = database.updateTable('outbox').where('enquiry', '=', 'NIDD-0004');
    await mails.set({ kind: 'office' }).execute();
    await watch(0);
    expect(mailbox.steps, 'nobody connects').toEqual([]);
    await put('NIDD-0005', { sent_at: after(-3 * day + 1).toISOString() });
    await watch(0);
    expect(mailbox.steps.filter((step) => step === 'search')).toHaveLength(2);
  });

  test('a mailbox that cannot be asked is said of every canary that waits', async () => {
    const { put, watch, rows } = await open();
    await put('NIDD-0001');
    await put('NIDD-0002');
    mailbox.fails = { connect: Object.assign(new Error('no'), { code: 'ETIMEDOUT' }) };
    await watch(minute);
    const away = stopped('the mailbox in CANARY_IMAP_URL cannot be reached (ETIMEDOUT)');
    expect(await rows()).toEqual([away, away]);
    expect(mailbox.steps, 'there is nothing to leave').toEqual(['connect']);
  });
});
