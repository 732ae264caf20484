import { describe, expect, test } from 'vitest';
import { fill, mailOn } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { openOffice } from '../../test/support/open-office.ts';
import { hasDovecot, ownDovecot } from '../../test/support/own-dovecot.ts';
import { checkMailbox } from '../ops/doctor.ts';
import { bounceReader, mailboxFault, withMailbox } from './bounces.ts';
import { countMail } from './deliver.ts';

const report = (action: string, original: string) =>
  [
    'From: MAILER-DAEMON@mail.example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    '',
    'Final-Recipient: rfc822; ann@example.org',
    `Action: ${action}`,
    'Status: 5.1.1',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Your enquiry',
    `Message-ID: ${original}`,
    '',
    'Thank you.',
    '--b--',
    '',
  ].join('\r\n');

const log = hearLog();

if (!hasDovecot())
  process.stderr.write('The mailbox is not tested: apt-get install dovecot-imapd has it\n');

/** How many emails its folder holds, or what is wrong with it. */
const count = (url: string) =>
  withMailbox(
    { imapUrl: url },
    async (mailbox) => ((await mailbox.search({ all: true })) || []).length,
  ).catch(mailboxFault);

describe.skipIf(!hasDovecot())('with a real mailbox', () => {
  test('an email that comes back is shown at its enquiry; one that is late is not', async () => {
    const { database, use, person } = await openOffice();
    const { ask } = await person('office');
    const now = new Date();
    await fill(database, 'NIDD-7K3F', { at: now, post: mailOn });
    await database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now.toISOString() })
      .execute();
    const { message_id } = await database
      .selectFrom('outbox')
      .select('message_id')
      .where('kind', '=', 'receipt')
      .executeTakeFirstOrThrow();
    const { url, deliver } = await ownDovecot();
    const read = bounceReader(use, { imapUrl: url }, () => now);
    const page = async () => (await (await ask('/office/enquiry/NIDD-7K3F'))?.text()) ?? '';

    deliver('Subject: Hello\r\n\r\nA letter.\r\n');
    deliver(report('delayed', message_id));
    deliver(report('failed', '<another@example.org>'));
    await read();
    expect(await page()).not.toContain('doesn’t reach them');
    deliver(report('failed', message_id));
    await read();
    expect(await page()).toContain('doesn’t reach them: call');
    expect(await page()).toContain('It came back: refused by the mail server (5.1.1).');
    expect(await countMail(database, now)).toMatchObject({ refused: 1, givenUp: 0 });

    const later = new Date(now.getTime() + 120_000).toISOString();
    await database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: later, last_fault: null })
      .execute();
    await bounceReader(use, { imapUrl: url }, () => now)();
    expect(await page()).not.toContain('doesn’t reach them');
    const mistyped = url.replace('secret', 'mistyped');
    await bounceReader(use, { imapUrl: mistyped }, () => now)();
    expect(await checkMailbox({ imapUrl: url })).toMatchObject([{ state: 'ok' }]);
    expect(await checkMailbox({ imapUrl: mistyped })).toMatchObject([{ state: 'wrong' }]);
    expect(log.at(-1)).toMatchObject({ fault: 'the mailbox refuses the name or password' });
    expect(log.map(({ message }) => message)).toEqual([
      'emails to customers came back',
      'bounces cannot be read',
    ]);
  });

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
