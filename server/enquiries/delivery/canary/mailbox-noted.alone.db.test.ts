import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { fill, openFor } from '../../../../test/support/filled.ts';
import { faultOf, lookFor } from './imap.ts';
import { watchMailbox } from './mailbox.ts';

type Folder = { specialUse?: string; messageIds: string[] };

/** What the mailbox in imapflow's place holds, how it fails, and how it was connected to. */
const mailbox = vi.hoisted(() => ({
  folders: {} as Record<string, Folder>,
  fault: undefined as Error | undefined,
  options: undefined as Record<string, unknown> | undefined,
}));

vi.mock('imapflow', () => ({
  ImapFlow: class {
    #open: Folder | undefined;
    #listens = false;

    constructor(options: Record<string, unknown>) {
      mailbox.options = options;
    }
    on(event: string, listener: (error: Error) => void) {
      this.#listens = event === 'error';
      listener(new Error('the line was cut'));
    }
    async connect() {
      if (!this.#listens) throw new Error('nobody listens for errors: one would end the process');
      if (mailbox.fault) throw mailbox.fault;
    }
    async list() {
      const folders = Object.entries(mailbox.folders);
      return folders.map(([path, { specialUse }]) => ({ path, specialUse }));
    }
    async getMailboxLock(path: string, { readOnly = false } = {}) {
      if (!readOnly) throw new Error('mails would be marked as read');
      this.#open = mailbox.folders[path];
      return { path, release: () => undefined };
    }
    /** As imapflow's: numbers with `uid`. */
    async search({ header }: { header: Record<string, string> }, { uid = false } = {}) {
      const at = this.#open?.messageIds.indexOf(header['Message-ID'] ?? '') ?? -1;
      return uid && (at < 0 ? [] : [at + 1]);
    }
    async logout() {}
    close() {}
  },
}));

beforeEach(() => {
  const folders = {
    INBOX: { messageIds: [] },
    Spam: { specialUse: '\\Junk', messageIds: [] },
  };
  Object.assign(mailbox, { folders, fault: undefined, options: undefined });
});

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

  test('a mailbox that cannot be asked is said of every canary that waits', async () => {
    const { put, watch, rows } = await open();
    await put('NIDD-0001');
    await put('NIDD-0002');
    mailbox.fault = Object.assign(new Error('no'), { code: 'ETIMEDOUT' });
    await watch(minute);
    const away = stopped('the mailbox in CANARY_IMAP_URL cannot be reached (ETIMEDOUT)');
    expect(await rows()).toEqual([away, away]);
  });
});

const first = '<1@x>';

test('name, password and folder are decoded, nothing is logged, and no step takes longer than half a minute', async () => {
  mailbox.folders['Büro/Website'] = { messageIds: [first] };
  const address = 'imaps://office%40mail.example:a%2Fb%20c@mail.example/B%C3%BCro/Website';
  expect(await lookFor(address, [first])).toEqual(['inbox']);
  const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 };
  const auth = { user: 'office@mail.example', pass: 'a/b c' };
  const server = { host: 'mail.example', port: 993, secure: true };
  expect(mailbox.options).toMatchObject({ auth, logger: false, ...server, ...patience });
});

const reached = 'the mailbox in CANARY_IMAP_URL cannot be reached';
const untrusted = 'the certificate of the mailbox in CANARY_IMAP_URL cannot be trusted';
test.each([
  [{ authenticationFailed: true }, 'the mailbox refuses the name or password in CANARY_IMAP_URL'],
  [{ mailboxMissing: true }, 'the mailbox has no folder as CANARY_IMAP_URL names it'],
  [new Error('self-signed certificate'), untrusted],
  [{ code: 'ECONNREFUSED' }, `${reached} (ECONNREFUSED)`],
  [{ code: 'secret@mail.example' }, reached],
  [{ code: 'ESECRET 12' }, reached],
  [new Error('office:secret@mail.example'), reached],
])('what a mailbox throws (%o) is put into words that give nothing away', (error, words) => {
  expect(faultOf(error)).toBe(words);
});
