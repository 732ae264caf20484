import { expect, test } from 'vitest';
import { hearLog } from '../test/support/logged.ts';
import { openPeer } from '../test/support/mail-peer.ts';
import { WrongRelease } from './db/migrate.ts';
import { readSettings } from './settings.ts';
import { tryAtStart } from './try-at-start.ts';

const logged = hearLog();
const works = (work: () => Promise<void>) => work();
const tryWith = (env: Record<string, string>, use = works) => tryAtStart(readSettings(env), use);

test('logs nothing of a mail server that answers, and names the setting of one that is away', async () => {
  const peer = await openPeer();
  const mail = { SMTP_URL: peer.url, ENQUIRY_TO: 'office@example.org' };
  await tryWith(mail);
  expect(peer).toMatchObject({ calls: 1, arrived: [] });
  expect(logged).toEqual([]);
  await peer.leave();
  await tryWith(mail);
  const message = expect.stringMatching(/^SMTP_URL: /);
  expect(logged).toMatchObject([{ level: 'error', message, fault: 'esocket' }]);
});

test.each([
  ['DATA_DIR', {}],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example.org/x' }],
])('names %s when its database cannot be opened, without the error itself', async (name, env) => {
  await tryWith(env, () => Promise.reject(new Error('no such host db.example.org')));
  const message = expect.stringMatching(`^${name}: `);
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message }));
  expect(JSON.stringify(logged)).not.toContain('no such host');
});

test('warns that email is off, and says what to do about a database of a newer release', async () => {
  const error = new WrongRelease(
    'the database is newer than this release (999): start a later one',
  );
  await tryWith({}, () => Promise.reject(error));
  expect(logged).toMatchObject([
    { level: 'warning', message: expect.stringContaining('SMTP_URL') },
    { level: 'error', message: `DATA_DIR: ${error.message}` },
  ]);
});

test('warns about a public site without a known proxy, a real company or evidence', async () => {
  const ours = (env: Record<string, string>) =>
    tryWith(env).then(() => logged.splice(0).map(({ message }) => String(message)));
  const [proxy, firm, claim] = await ours({ SITE_URL: 'https://www.example.org' });
  expect(proxy).toContain('TRUST_PROXY is 0');
  expect(firm).toContain('content/firm.yaml has an invented company');
  expect(claim).toMatch(
    /^claims without proof: \S+ \(its evidence is a sample\), .+ npm run publish/,
  );
  expect(await ours({})).toEqual([expect.stringContaining('SMTP_URL')]);
});
