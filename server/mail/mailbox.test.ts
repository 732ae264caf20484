import { expect, test } from 'vitest';
import { mailboxFault } from './mailbox.ts';

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
