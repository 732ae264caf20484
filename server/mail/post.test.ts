/** The way out, to a real mail server on this machine. */

import { createServer as createProvider } from 'node:http';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { listen, openPeer } from '../../test/support/listening.ts';
import { needsStartTls, openPost, tokenSource, tooBig, tryPost, type Written } from './post.ts';

const mail: Written = {
  messageId: '<one@thornbeck.example>',
  to: 'office@thornbeck.example, owner@thornbeck.example',
  replyTo: { name: 'Ann Thwaite', address: 'ann@example.org' },
  subject: 'A test',
  text: 'secret words',
  html: '<p>secret words</p>',
  attachments: [],
  auto: 'auto-generated',
};
const settings = ({ url }: { url: string }) => ({
  smtpUrl: url,
  enquiryTo: 'office@thornbeck.example',
  enquiryFrom: 'website@thornbeck.example',
  siteUrl: 'http://localhost:3000',
});
const sendTo = (peer: { url: string }, changes: Partial<Written> = {}) =>
  openPost(settings(peer), 'Thornbeck')({ ...mail, ...changes });

test('a mail arrives from us, at every mailbox of the office, answered to its sender and by no machine', async () => {
  const peer = await openPeer();
  expect(await sendTo(peer)).toBeUndefined();
  const [arrived] = peer.arrived;
  expect(arrived).toMatchObject({
    from: { name: 'Thornbeck', address: 'website@thornbeck.example' },
    to: [{ address: 'office@thornbeck.example' }, { address: 'owner@thornbeck.example' }],
    replyTo: [{ name: 'Ann Thwaite', address: 'ann@example.org' }],
    subject: 'A test',
    messageId: mail.messageId,
  });
  expect(arrived?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(arrived?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  expect(arrived?.raw).not.toContain('X-Test-Enquiry');
  await sendTo(peer, { isTest: true });
  expect(peer.arrived[1]?.raw, 'for filters').toMatch(/^X-Test-Enquiry: daily\r$/m);
});

test('an attachment holds its own bytes: it reads no path and no address', async () => {
  const peer = await openPeer();
  for (const from of [{ path: '/etc/hostname' }, { href: `http://127.0.0.1:1/x` }])
    await sendTo(peer, { attachments: [{ filename: 'x', ...from }] as never });
  expect(peer.arrived).toEqual([]);
});

type Peer = Awaited<ReturnType<typeof openPeer>>;
test.each<[string, Partial<Peer>, string, boolean?]>([
  ['an unknown recipient', { answer: 550 }, 'smtp-550', true],
  ['a busy server', { answer: 499 }, 'smtp-499'],
  ['a full mailbox', { answer: 552 }, tooBig],
  ['a long email', { answer: 523 }, tooBig],
  ['an email that the server refuses', { fault: 'refuses in DATA' }, 'smtp-554'],
  ...(['closed', 'cut in DATA', 'cut after DATA'] as const).map(
    (fault): [string, Partial<Peer>, string] => [
      `a line that is ${fault}`,
      { fault },
      'econnection',
    ],
  ),
])('%s is reported by its code alone', async (_what, how, kind, hopeless = false) => {
  const peer = Object.assign(await openPeer(), how);
  expect(await sendTo(peer)).toEqual({ kind, hopeless });
});

test('an email larger than the server’s limit is tried again without photos', async () => {
  const peer = await openPeer({ size: 500 });
  expect(await sendTo(peer, { text: 'x'.repeat(2000) })).toEqual({ kind: tooBig, hopeless: false });
});

test('a server that is silent, or drips for ever, is given up', async () => {
  const peer = await openPeer();
  const quick = { dnsTimeout: 80, connectionTimeout: 80, greetingTimeout: 80, socketTimeout: 80 };
  const slow = openPost(settings(peer), 'Thornbeck', { slow: quick });
  for (const line of ['silent in DATA', 'silent'] as const) {
    peer.fault = line;
    expect(await slow(mail), line).toEqual({ kind: 'etimedout', hopeless: false });
  }
  expect(await tryPost(settings(peer), quick)).toEqual({ kind: 'etimedout', hopeless: false });
  peer.fault = 'endless reply';
  const bounded = openPost(settings(peer), 'Thornbeck', { most: 300 });
  expect(await bounded(mail)).toMatchObject({ hopeless: false });
});

/** A mail server that answers as scripted, line by line, and records what it received. */
async function scripted(answer: (line: string) => string) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail.example.org\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = String(data).trim();
      heard.push(line);
      socket.write(`${answer(line)}\r\n`);
    });
  });
  return { heard, url: `smtp://office:secret@127.0.0.1:${await listen(server)}` };
}

test('we greet with the name of the site, which a strict server takes', async () => {
  const strict = (line: string) =>
    /^(?:EHLO|HELO) \[/.test(line) ? '550 no number' : '250 mail.example.org';
  for (const [siteUrl, name] of [
    ['https://www.thornbeck.example', 'www.thornbeck.example'],
    ['http://localhost:3000', 'thornbeck.example'],
    ['http://127.0.0.1:3000', 'thornbeck.example'],
  ] as const) {
    const { url, heard } = await scripted(strict);
    await tryPost({ ...settings({ url }), siteUrl });
    expect(heard[0]).toBe(`EHLO ${name}`);
  }
  const { url } = await scripted(() => '550 not you');
  expect(await tryPost(settings({ url }))).toMatchObject({
    kind: 'smtp-550',
    hopeless: false,
    advice: expect.stringContaining('the host of SITE_URL'),
  });
});

test.each([
  ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled', 'no-password'],
  ['534-5.7.9 Application-specific password required', 'no-password'],
  ['504 5.7.4 Unrecognized authentication type', 'no-password'],
  ['535 5.7.8 Authentication failed', 'smtp-535'],
])('a server that answers our password with ‘%s’: %s', async (answer, kind) => {
  const { url } = await scripted((line) => {
    if (line.startsWith('EHLO')) return '250-mail.example.org\r\n250 AUTH XOAUTH2';
    return line.startsWith('AUTH') ? answer.replace('-', ' ') : '250 fine';
  });
  expect(await tryPost(settings({ url }))).toMatchObject({ kind, hopeless: false });
});

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://192.0.2.7', true],
  ['smtp://localhost.example.org', true],
  ['smtp://127.0.0.1.example.org', true],
  ['imap://mail.example.org', true],
  ['imaps://mail.example.org', false],
  ['smtps://mail.example.org', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
] as const)('mail to %s must be encrypted first: %s', (address, must) => {
  expect(needsStartTls(address, 'required')).toBe(must);
  expect(needsStartTls(address, 'optional')).toBe(false);
});

// A query on a loopback address asks for what any other address gets by itself.
const encrypted = '?requireTLS=true';
const careless = `${encrypted}&tls.rejectUnauthorized=false`;
test.each([
  ['a server without STARTTLS', false, 'no-starttls', 'SMTP_TLS', ''],
  ['an untrusted certificate', true, 'certificate', 'SMTP_URL', careless],
])('%s gets no mail, and the fault says what to set', async (...[, starttls, kind, name, off]) => {
  const peer = await openPeer({ starttls });
  const sendWith = (query: string) => sendTo({ url: `${peer.url}/${query}` });
  const advice = expect.stringContaining(name);
  expect(await sendWith(encrypted)).toEqual({ kind, hopeless: false, advice });
  expect(peer.arrived).toEqual([]);
  expect(await sendWith(off), 'control').toBeUndefined();
  expect(peer.arrived).toHaveLength(1);
});

/** `asked`: the forms that it was sent. `answer`: what it gives instead of a token. */
async function openProvider(query = '') {
  const asked: Record<string, string>[] = [];
  const own = { asked, answer: undefined as { status: number; body: string } | undefined, url: '' };
  const server = createProvider(async (req, res) => {
    let body = '';
    for await (const piece of req) body += piece;
    asked.push(Object.fromEntries(new URLSearchParams(body)));
    const token = { access_token: `token-${asked.length}`, expires_in: 3600 };
    res.writeHead(own.answer?.status ?? 200).end(own.answer?.body ?? JSON.stringify(token));
  });
  own.url = `http://the%2Fclient:secret@127.0.0.1:${await listen(server)}/token${query}`;
  return own;
}

/** Takes only `token-2`, as a provider that has ended the first one early. */
async function openSmtp() {
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, accessToken }, _session, done) {
      if (username === 'site@example.org' && accessToken === 'token-2') done(null, { user: 1 });
      else done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
    },
  });
  return `smtp://site%40example.org@127.0.0.1:${await listen(server.server)}`;
}

test('asks for a token of the client, keeps it, and renews it a minute before its end', async () => {
  const { url, asked } = await openProvider('?scope=https%3A%2F%2Fmail.example.org%2F.default');
  let time = 0;
  const token = tokenSource(url, () => time);
  expect(await token()).toEqual({ accessToken: 'token-1', expires: 3_600_000 });
  expect(asked[0]).toEqual({
    grant_type: 'client_credentials',
    client_id: 'the/client',
    client_secret: 'secret',
    scope: 'https://mail.example.org/.default',
  });
  time = 3_539_000;
  expect((await token()).accessToken).toBe('token-1');
  time = 3_541_000;
  expect((await token()).accessToken).toBe('token-2');
  expect((await token(true)).accessToken, 'refused by the mail server').toBe('token-3');
});

test('a refresh token in the address asks on behalf of its mailbox', async () => {
  const { url, asked } = await openProvider('?refresh_token=1%2F%2Fabc');
  await tokenSource(url)();
  expect(asked[0]).toMatchObject({ grant_type: 'refresh_token', refresh_token: '1//abc' });
});

test('signs in by XOAUTH2, with a new token where the mail server refuses the first', async () => {
  const { url, asked } = await openProvider();
  const post = settings({ url: await openSmtp() });
  expect(await tryPost({ ...post, mailOauth: url })).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test.each([
  [
    { status: 401, body: '{"error":"invalid_client","error_description":"of Ann"}' },
    'invalid_client',
  ],
  [{ status: 400, body: '{"error":"for ann@example.org"}' }, 'status 400'],
  [{ status: 200, body: '<p>Welcome to this network' }, 'status 200'],
])('the answer %j of the provider is a fault with advice', async (answer, code) => {
  const provider = await openProvider();
  provider.answer = answer;
  const post = settings({ url: await openSmtp() });
  const fault = await tryPost({ ...post, mailOauth: provider.url });
  expect(fault).toMatchObject({ kind: 'no-token', hopeless: false });
  expect(fault?.advice).toContain(`(${code})`);
});
