import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { day, hour, minute, second } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { makePerson, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { Database } from '../db/database.ts';
import type { Written } from '../mail/post.ts';
import { readSettings } from '../settings.ts';
import { askForLink, countTry, emailOf, mailNewPasskey } from './ask.ts';
import { openSession } from './sessions.ts';
import { enterByLink, forgetSignIns, makeLink } from './sign-in.ts';

vi.mock('node:timers/promises', () => import('../../test/support/no-pauses.ts'));

hearLog();
const start = new Date('2026-11-24T13:50:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const settings = readSettings({
  SMTP_URL: 'smtp://127.0.0.1:1',
  ENQUIRY_TO: 'office@example.org',
  OFFICE_EMAILS: 'sarah@example.org',
});

onEveryDatabase(({ newPlace }) => {
  async function open() {
    const database = await openFor(await newPlace());
    const mails: Written[] = [];
    const faults: string[] = [];
    const send = async (mail: Written) => {
      const kind = faults.shift();
      if (kind) return { kind, hopeless: false };
      mails.push(mail);
      return undefined;
    };
    const use = <T>(work: (database: Database) => Promise<T>) => work(database);
    const ask = async (email: string, ms = 0, address = '192.0.2.1', asker = 'a'.repeat(43)) => {
      const asked = { email, asker, device: 'Chrome', address, at: after(ms) };
      const { wait, sent } = await askForLink({ use, settings, send }, asked);
      await sent;
      return wait;
    };
    return { database, mails, faults, use, ask };
  }

  test('sends links only to people whom the settings name or an owner invited', async () => {
    const { database, mails, ask } = await open();
    const beth = await makePerson(database, 'office');
    for (const email of ['sarah@example.org', beth.email, 'nobody@example.org'])
      expect(await ask(email), email).toBeUndefined();
    expect(mails.map(({ to }) => to)).toEqual(['sarah@example.org', beth.email]);
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/office\/sign-in\/link\/[\w-]{43}\s/);
    expect(mails[0]?.text).toContain('The link works once, until 2.05pm');
    expect(await database.selectFrom('sign_in_links').select('email').execute()).toHaveLength(2);
  });

  test('answers before it looks anybody up', async () => {
    const { database, use } = await open();
    let looked = 0;
    const slow = <T>(work: (database: Database) => Promise<T>) => {
      looked += 1;
      return looked === 1 ? use(work) : new Promise<T>(() => undefined);
    };
    const asked = { asker: 'a'.repeat(43), device: 'Chrome', address: '192.0.2.1', at: start };
    for (const email of ['sarah@example.org', 'nobody@example.org']) {
      looked = 0;
      // The look-up never ends here, and the answer comes.
      expect((await askForLink({ use: slow, settings }, { ...asked, email })).wait).toBeUndefined();
      expect(looked).toBe(2);
    }
    expect(await database.selectFrom('limits').select('count').execute()).toHaveLength(3);
  });

  test('sends at most three links from one network to a mailbox in ten minutes, and twenty in all', async () => {
    const { mails, ask } = await open();
    for (const email of ['sarah@example.org', 'nobody@example.org']) {
      for (let n = 0; n < 3; n++) expect(await ask(email, n)).toBeUndefined();
      expect(await ask(email, 4), email).toBe(600);
    }
    expect(mails).toHaveLength(3);
    for (let n = 0; n < 12; n++) expect(await ask(`a${n}@example.org`)).toBeUndefined();
    expect(await ask('b@example.org')).toBe(600);
    expect(await ask('sarah@example.org', 5, '198.51.100.1'), 'herself').toBeUndefined();
    expect(mails).toHaveLength(4);
  });

  test('sends thirty links an hour to one mailbox, and more only to a browser that has signed in', async () => {
    const { database, use, mails, ask } = await open();
    const known = { email: 'sarah@example.org', asker: 'b'.repeat(43) };
    const token = await makeLink(database, known, start);
    for (let n = 0; n < 31; n++)
      expect(await ask(known.email, n, `198.51.100.${n}`)).toBeUndefined();
    expect(mails).toHaveLength(30);
    const entrant = { device: 'Chrome', before: undefined, now: after(minute) };
    expect(await enterByLink(use, settings, { ...known, token }, entrant)).toBeDefined();
    await forgetSignIns(database, after(89 * day));
    await ask(known.email, 2 * minute, '192.0.2.2', known.asker);
    expect(mails).toHaveLength(31);
    await ask(known.email, 2 * minute, '192.0.2.3');
    expect(mails, 'a stranger, whose links ended with that sign-in').toHaveLength(31);
    await ask(known.email, 75 * minute, '192.0.2.3');
    expect(mails, 'control').toHaveLength(32);
  });

  test('an address has sixty attempts with links and passkeys in ten minutes', async () => {
    const { use } = await open();
    const attempt = () => countTry(use, '192.0.2.1', start);
    for (let n = 1; n <= 60; n++) expect(await attempt(), `attempt ${n}`).toBeUndefined();
    expect(await attempt()).toBe(600);
  });

  test('tries a failed mail again after ten seconds, one minute and three, and stores nothing', async () => {
    const { database, mails, faults, ask } = await open();
    faults.push('smtp-451', 'smtp-451', 'smtp-451');
    vi.mocked(pause).mockClear();
    await ask('sarah@example.org');
    const pauses = vi.mocked(pause).mock.calls.map(([ms]) => ms);
    expect(pauses).toEqual([10 * second, minute, 3 * minute]);
    expect(mails).toHaveLength(1);
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('deletes links, challenges and sessions some time after they ended', async () => {
    const { database, ask } = await open();
    await ask('sarah@example.org');
    const { id } = await makePerson(database, 'office');
    await openSession(database, { person: id, device: 'Chrome', way: 'link' }, start);
    const challenge = { digest: 'd', person: id, expires_at: after(5 * minute).toISOString() };
    await database.insertInto('challenges').values(challenge).execute();
    for (const [age, links, challenges, sessions] of [
      [minute, 1, 1, 1],
      [2 * hour, 1, 0, 1],
      [25 * hour, 0, 0, 1],
      [8 * day, 0, 0, 0],
    ] as const) {
      await forgetSignIns(database, after(age));
      const left = (table: 'sign_in_links' | 'challenges' | 'sessions') =>
        database.selectFrom(table).selectAll().execute();
      expect(await left('sign_in_links')).toHaveLength(links);
      expect(await left('challenges')).toHaveLength(challenges);
      expect(await left('sessions')).toHaveLength(sessions);
    }
  });
});

test('an email address is read in any case, and a list of addresses is refused', () => {
  expect(emailOf(' Sarah@Example.ORG ')).toBe('sarah@example.org');
  expect([emailOf('a@b, c@d'), emailOf(undefined)]).toEqual([undefined, undefined]);
});

const secure = readSettings({ SITE_URL: 'https://www.thornbeck.example' });

test('the email about a new passkey names it, its time, and what to do if it was somebody else', async () => {
  const sent: Written[] = [];
  const at = new Date('2026-11-24T13:50:00Z');
  const added = { email: 'ann@example.org', device: 'Safari on an iPhone', at };
  await mailNewPasskey(secure, added, async (mail) => {
    sent.push(mail);
    return undefined;
  });
  expect(sent).toHaveLength(1);
  const [{ to, subject, text } = { to: '', subject: '', text: '' }] = sent;
  expect(to).toBe('ann@example.org');
  expect(subject).toBe('New passkey added to your office account');
  expect(text).toContain('A passkey on Safari on an iPhone was added to your account');
  expect(text).toContain('Tuesday 24 November, 1.50pm');
  expect(text).toContain('https://www.thornbeck.example/office/account');
  expect(text, 'it opens nothing by itself').not.toMatch(/\/sign-in\/link\//);
});
