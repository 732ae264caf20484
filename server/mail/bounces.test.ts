import { expect, test } from 'vitest';
import { bounceOf, mailboxFault } from './bounces.ts';

const at = new Date('2026-11-23T09:00:00Z');
const original =
  'Subject: Your enquiry\r\nMessage-ID:\r\n <1@example.org>\r\n\r\nMessage-ID: <2>\r\n';
const status = (action: string, code: string) =>
  `Reporting-MTA: dns; mail\r\n\r\nFinal-Recipient: rfc822; a@b\r\nAction: ${action}\r\nStatus: ${code}\r\n`;

test.each([
  ['failed', '5.1.1', 'smtp-5.1.1'],
  ['Failed', '5.2.2 (mailbox full)', 'smtp-5.2.2'],
  ['failed', '4.4.7', 'smtp-5.4.7'],
  ['failed', 'unknown', 'smtp-5.0.0'],
])('a report of %s, status %s, is the fault %s', (action, code, fault) =>
  expect(bounceOf(status(action, code), original, at)).toEqual({
    messageId: '<1@example.org>',
    fault,
    at,
  }),
);

test.each([
  ['delayed', original],
  ['delivered', original],
  ['failed', 'Subject: Without a name\r\n'],
])('a report of %s is no bounce, nor is one without the email’s Message-ID', (action, text) =>
  expect(bounceOf(status(action, '5.1.1'), text, at)).toBeUndefined(),
);

const reached = 'the mailbox cannot be reached';
test.each([
  [{ authenticationFailed: true }, 'the mailbox refuses the name or password'],
  [{ mailboxMissing: true }, 'the mailbox has no such folder'],
  [new Error('self-signed certificate'), 'the certificate of the mailbox cannot be trusted'],
  [{ code: 'ECONNREFUSED' }, `${reached} (ECONNREFUSED)`],
  [{ code: 'secret@mail.example' }, reached],
  [new Error('office:secret@mail.example'), reached],
])('what a mailbox throws (%o) is put into words that give nothing away', (error, words) => {
  expect(mailboxFault(error)).toBe(words);
});
