import { beforeEach, expect, test, vi } from 'vitest';
import { emptyMailbox, mailbox } from '../../../../test/support/fake-mailbox.ts';
import { faultOf, lookFor } from './imap.ts';

vi.mock('imapflow', () => import('../../../../test/support/fake-mailbox.ts'));

beforeEach(emptyMailbox);

const url = 'imaps://office:secret@mail.example';
const [first, second, third] = ['<1@x>', '<2@x>', '<3@x>'];

test('of each mail is said where it is: in the inbox, in the spam folder, or nowhere', async () => {
  mailbox.folders.INBOX = { messageIds: ['<0@x>', first] };
  mailbox.folders.Spam = { specialUse: '\\Junk', messageIds: [second] };
  mailbox.folders.Sent = { specialUse: '\\Sent', messageIds: [third] };
  expect(await lookFor(url, [third, second, first])).toEqual(['nowhere', 'spam', 'inbox']);
});

test('a mail in both is in the inbox; one that the server will not look for is nowhere', async () => {
  for (const folder of Object.values(mailbox.folders)) folder.messageIds.push(first);
  expect(await lookFor(url, [first, '<refused@x>'])).toEqual(['inbox', 'nowhere']);
});

test('a mailbox without a spam folder is asked for its inbox alone', async () => {
  mailbox.folders = { INBOX: { messageIds: [first] } };
  expect(await lookFor(url, [second, first])).toEqual(['nowhere', 'inbox']);
});

test('folders are only read, one at a time, and the mailbox is left at the end', async () => {
  await lookFor(url, [first]);
  expect(mailbox.steps).toEqual([
    'connect',
    'open INBOX read-only',
    'search',
    'release INBOX',
    'open Spam read-only',
    'search',
    'release Spam',
    'logout',
  ]);
});

test('the folder of the address is looked in, with its encoded letters', async () => {
  mailbox.folders['Büro/Website'] = { messageIds: [first] };
  expect(await lookFor(`${url}/B%C3%BCro/Website`, [first])).toEqual(['inbox']);
  expect(await lookFor(url, [first]), 'control').toEqual(['nowhere']);
});

test.each([
  ['imaps://a:b@mail.example', { host: 'mail.example', port: 993, secure: true }],
  ['imap://a:b@mail.example', { host: 'mail.example', port: 143, secure: false }],
  ['imaps://a:b@mail.example:9930', { host: 'mail.example', port: 9930, secure: true }],
  ['imap://a:b@[2001:db8::1]', { host: '2001:db8::1', port: 143, secure: false }],
])('%s leads to the right host and port', async (address, way) => {
  await lookFor(address, [first]);
  expect(mailbox.options).toMatchObject(way);
});

test('name and password are decoded, nothing is logged, and no step takes longer than half a minute', async () => {
  await lookFor('imaps://office%40mail.example:a%2Fb%20c@mail.example', [first]);
  expect(mailbox.options).toMatchObject({
    auth: { user: 'office@mail.example', pass: 'a/b c' },
    logger: false,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 30_000,
  });
});

test('when a search fails, the folder and the mailbox are left, and the fault is thrown', async () => {
  mailbox.fails = { search: new Error('cut'), logout: new Error('cut too') };
  await expect(lookFor(url, [first])).rejects.toThrow(/^cut$/);
  expect(mailbox.steps.slice(-3)).toEqual(['release INBOX', 'logout', 'close']);
});

test('when there is no connection, there is nothing to leave', async () => {
  mailbox.fails = { connect: new Error('refused') };
  await expect(lookFor(url, [first])).rejects.toThrow('refused');
  expect(mailbox.steps).toEqual(['connect']);
});

const reached = 'the mailbox in CANARY_IMAP_URL cannot be reached';
test.each([
  [{ authenticationFailed: true }, 'the mailbox refuses the name or password in CANARY_IMAP_URL'],
  [{ mailboxMissing: true }, 'the mailbox has no folder as CANARY_IMAP_URL names it'],
  [
    new Error('self-signed certificate'),
    'the certificate of the mailbox in CANARY_IMAP_URL cannot be trusted',
  ],
  [{ code: 'ECONNREFUSED' }, `${reached} (ECONNREFUSED)`],
  [{ code: 'NoConnection' }, `${reached} (NoConnection)`],
  [{ code: 'secret@mail.example' }, reached],
  [{ code: 'ESECRET 12' }, reached],
  [{ code: '12 ESECRET' }, reached],
  [{ code: 7 }, reached],
  [new Error('office:secret@mail.example'), reached],
])('what a mailbox throws (%o) is put into words that give nothing away', (error, words) => {
  expect(faultOf(error)).toBe(words);
});
