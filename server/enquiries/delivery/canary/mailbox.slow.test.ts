import { describe, expect, onTestFinished, test } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill } from '../../../../test/support/filled.ts';
import { hasDovecot, type OwnDovecot, ownDovecot } from '../../../../test/support/own-dovecot.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { canaryHealth } from '../canary.ts';
import { watchMailbox } from './mailbox.ts';

const start = new Date('2026-11-23T00:05:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A canary whose mail the mail server has taken, and its Message-ID. */
async function accepted() {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  await fill(database, 'NIDD-7K3F', { kind: 'canary', at: start });
  await database.updateTable('canaries').set({ accepted_at: start.toISOString() }).execute();
  const { message_id } = await database
    .selectFrom('outbox')
    .select('message_id')
    .executeTakeFirstOrThrow();
  return { database, raw: `Message-ID: ${message_id}\r\nSubject: Test\r\n\r\nIt came.\r\n` };
}

async function see(database: Database, url: string, minutes: number) {
  await watchMailbox((work) => work(database), url, after(minutes));
  const watch = { canary: true, canaryWithin: 24, canaryImapUrl: url };
  const { state, words, alarming } = await canaryHealth(database, watch, after(minutes));
  return { state, words, alarming };
}

if (!hasDovecot())
  process.stderr.write('The mailbox is not tested: apt-get install dovecot-imapd has it\n');

describe.skipIf(!hasDovecot())('with a real mailbox', () => {
  test('a mail in the inbox has arrived', async () => {
    const { database, raw } = await accepted();
    const dovecot: OwnDovecot = await ownDovecot();
    dovecot.deliver('Message-ID: <other@example.org>\r\nSubject: Other\r\n\r\nNo.\r\n');
    expect(await see(database, dovecot.url, 1), 'still under way').toMatchObject({
      state: 'accepted',
    });
    expect(await see(database, dovecot.url, 11)).toEqual({
      state: 'stopped',
      words: 'stopped at the mailbox: the mail server took its mail, but it is not in the mailbox',
      alarming: true,
    });
    dovecot.deliver(raw);
    expect(await see(database, dovecot.url, 12)).toEqual({
      state: 'arrived',
      words: 'arrived in the mailbox',
      alarming: false,
    });
  });

  test('a mail in the spam folder has not, and it is said where it lies', async () => {
    const { database, raw } = await accepted();
    const { url, deliver } = await ownDovecot();
    await see(database, url, 0);
    deliver(raw, 'Junk');
    expect(await see(database, url, 1)).toMatchObject({
      state: 'stopped',
      words: expect.stringContaining('spam folder'),
      alarming: true,
    });
  });

  test('a wrong password or folder is said, without repeating it', async () => {
    const { database } = await accepted();
    const { url } = await ownDovecot();
    const wrong = await see(database, url.replace('secret', 'mistyped'), 1);
    expect(wrong.words).toContain('refuses the name or password in CANARY_IMAP_URL');
    const missing = await see(database, `${url}/Nowhere`, 1);
    expect(missing.words).toContain('no folder as CANARY_IMAP_URL names it');
    expect(wrong.words + missing.words).not.toMatch(/mistyped|secret|Nowhere/);
  });
});

test('a mailbox that nobody answers for is said', async () => {
  const { database } = await accepted();
  expect(await see(database, 'imap://office:secret@127.0.0.1:1', 1)).toMatchObject({
    state: 'stopped',
    words: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/),
  });
});
