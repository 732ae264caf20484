import { beforeEach, expect, test, vi } from 'vitest';
import { emptyMailbox, mailbox } from '../../../../test/support/fake-mailbox.ts';
import { faultOf, lookFor } from './imap.ts';

vi.mock('imapflow', () => import('../../../../test/support/fake-mailbox.ts'));

beforeEach(emptyMailbox);

const url = 'imaps://office:secret@mail.example';
const [first, second, third] = ['<1@x>', '<2@x>', '<3@x>'];

test('a mail is in the inbox, in the spam folder, or nowhere', async () => {
  mailbox.folders.INBOX = { messageIds: ['<0@x>', first] };
  mailbox.folders.Spam = { specialUse: '\\Junk', messageIds: [second, first] };
  mailbox.folders.Sent = { specialUse: '\\Sent', messageIds: [third] };
  const ids = [third, second, first, '<refused@x>'];
  expect(await lookFor(url, ids)).toEqual(['nowhere', 'spam', 'inbox', 'nowhere']);
  mailbox.folders = { INBOX: { messageIds: [first] } };
  expect(await lookFor(url, [second, first]), 'no spam folder').toEqual(['nowhere', 'inbox']);
});

test('folders are only read, one at a time, and the mailbox is left at the end', async () => {
  await lookFor(url, [first]);
  const look = (folder: string) => [`open ${folder} read-only`, 'search', `release ${folder}`];
  expect(mailbox.steps).toEqual(['connect', ...look('INBOX'), ...look('Spam'), 'logout']);
});

test.each([
  ['imaps://a:b@mail.example', { host: 'mail.example', port: 993, secure: true }],
  ['imaps://a:b@mail.example:9930', { host: 'mail.example', port: 9930, secure: true }],
  ['imap://a:b@[2001:db8::1]', { host: '2001:db8::1', port: 143, secure: false }],
])('%s leads to the right host and port', async (address, way) => {
  await lookFor(address, [first]);
  expect(mailbox.options).toMatchObject(way);
});

test('name, password and folder are decoded, nothing is logged, and no step takes longer than half a minute', async () => {
  mailbox.folders['Büro/Website'] = { messageIds: [first] };
  const address = 'imaps://office%40mail.example:a%2Fb%20c@mail.example/B%C3%BCro/Website';
  expect(await lookFor(address, [first])).toEqual(['inbox']);
  const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 };
  const auth = { user: 'office@mail.example', pass: 'a/b c' };
  expect(mailbox.options).toMatchObject({ auth, logger: false, ...patience });
});

test('when a search fails, the folder and the mailbox are left, and the fault is thrown', async () => {
  mailbox.fails = { search: new Error('cut'), logout: new Error('cut too') };
  await expect(lookFor(url, [first])).rejects.toThrow(/^cut$/);
  expect(mailbox.steps.slice(-3)).toEqual(['release INBOX', 'logout', 'close']);
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
