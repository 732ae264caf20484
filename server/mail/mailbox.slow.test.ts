import { describe, expect, test } from 'vitest';
import { hasDovecot, ownDovecot } from '../../test/support/own-dovecot.ts';
import { mailboxFault, withMailbox } from './mailbox.ts';

if (!hasDovecot())
  process.stderr.write('The mailbox is not tested: apt-get install dovecot-imapd has it\n');

/** How many emails its folder holds, or what is wrong with it. */
const count = (url: string) =>
  withMailbox({ imapUrl: url }, async (mailbox, folder) => {
    const lock = await mailbox.getMailboxLock(folder, { readOnly: true });
    try {
      return ((await mailbox.search({ all: true })) || []).length;
    } finally {
      lock.release();
    }
  }).catch(mailboxFault);

describe.skipIf(!hasDovecot())('with a real mailbox', () => {
  test('the folder of its address is open, else its inbox', async () => {
    const { url, deliver } = await ownDovecot();
    for (const n of [1, 2])
      deliver(`Message-ID: <${n}@example.org>\r\nSubject: Other\r\n\r\nNo.\r\n`);
    deliver('Subject: Other\r\n\r\nNo.\r\n', 'Junk');
    expect([await count(url), await count(`${url}/Junk`)]).toEqual([2, 1]);
  });

  test('reports a wrong password or folder without repeating it', async () => {
    const { url } = await ownDovecot();
    const wrong = 'the mailbox refuses the name or password';
    expect(await count(url.replace('secret', 'mistyped'))).toBe(wrong);
    expect(await count(`${url}/Nowhere`)).toBe('the mailbox has no such folder');
  });
});
