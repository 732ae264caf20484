import { describe, expect, onTestFinished, test } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill } from '../../../../test/support/filled.ts';
import { hasDovecot, ownDovecot } from '../../../../test/support/own-dovecot.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { canaryHealth } from '../canary.ts';
import { watchMailbox } from './mailbox.ts';

const start = new Date('2026-11-23T00:05:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A canary whose mail the mail server has taken, and that mail. */
async function accepted() {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  await fill(database, 'NIDD-7K3F', { kind: 'canary', at: start });
  await database.updateTable('canaries').set({ accepted_at: start.toISOString() }).execute();
  const mails = database.selectFrom('outbox').select('message_id');
  const { message_id } = await mails.executeTakeFirstOrThrow();
  return { database, raw: `Message-ID: ${message_id}\r\nSubject: Test\r\n\r\nIt came.\r\n` };
}

/** What /health says after the mailbox was asked. */
async function see(database: Database, url: string, minutes: number) {
  await watchMailbox((work) => work(database), url, after(minutes));
  const watch = { canary: true, canaryWithin: 24, canaryImapUrl: url };
  const { state, words, alarming } = await canaryHealth(database, watch, after(minutes));
  return `${state}: ${words}${alarming ? '!' : ''}`;
}

if (!hasDovecot())
  process.stderr.write('The mailbox is not tested: apt-get install dovecot-imapd has it\n');

describe.skipIf(!hasDovecot())('with a real mailbox', () => {
  test('a mail has arrived when it is in the inbox, and not while it is in the spam folder', async () => {
    const { database, raw } = await accepted();
    const { url, deliver } = await ownDovecot();
    deliver('Message-ID: <other@example.org>\r\nSubject: Other\r\n\r\nNo.\r\n');
    expect(await see(database, url, 1)).toMatch(/^accepted: .*[^!]$/);
    expect(await see(database, url, 11)).toMatch(/^stopped: .* it is not in the mailbox!$/);
    deliver(raw, 'Junk');
    expect(await see(database, url, 12)).toMatch(/^stopped: .*spam folder.*!$/);
    deliver(raw);
    expect(await see(database, url, 13)).toBe('arrived: arrived in the mailbox');
  });

  test('a wrong password or folder is said, without repeating it', async () => {
    const { database } = await accepted();
    const { url } = await ownDovecot();
    const wrong = await see(database, url.replace('secret', 'mistyped'), 1);
    expect(wrong).toContain('refuses the name or password in CANARY_IMAP_URL');
    const missing = await see(database, `${url}/Nowhere`, 1);
    expect(missing).toContain('no folder as CANARY_IMAP_URL names it');
    expect(wrong + missing).not.toMatch(/mistyped|secret|Nowhere/);
  });
});
