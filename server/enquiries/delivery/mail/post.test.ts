/** The way out, to a real mail server on this machine. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openPeer, type Peer } from '../../../../test/support/mail-peer.ts';
import { mailboxesOf, openPost, tooBig, tryPost, type Written } from './post.ts';

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
const settings = ({ url }: Pick<Peer, 'url'>) => ({
  smtpUrl: url,
  enquiryTo: 'office@thornbeck.example',
  enquiryFrom: 'website@thornbeck.example',
});
const headers = ({ raw }: { raw: string }) => raw.slice(0, raw.indexOf('\r\n\r\n'));

test('each address of a list is a mailbox by itself', () =>
  expect(mailboxesOf('Thornbeck', 'a@x.example, b@x.example')).toEqual([
    { name: 'Thornbeck', address: 'a@x.example' },
    { name: 'Thornbeck', address: 'b@x.example' },
  ]));

test('a mail arrives from us, at every mailbox of the office, answered to its sender and by no machine', async () => {
  const peer = await openPeer();
  expect(await openPost(settings(peer), 'Thornbeck')(mail)).toBeUndefined();
  const [arrived] = peer.arrived;
  expect(arrived).toMatchObject({
    from: { name: 'Thornbeck', address: 'website@thornbeck.example' },
    to: [{ address: 'office@thornbeck.example' }, { address: 'owner@thornbeck.example' }],
    replyTo: [{ name: 'Ann Thwaite', address: 'ann@example.org' }],
    subject: 'A test',
    messageId: mail.messageId,
  });
  const lines = arrived ? headers(arrived) : '';
  expect(lines).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(lines).toMatch(/^X-Auto-Response-Suppress: All\r?$/m);
  expect(lines).not.toContain('X-Test-Enquiry');
});

test('our own test enquiry is marked, for the filters of the office’s mailbox', async () => {
  const peer = await openPeer();
  await openPost(settings(peer), 'Thornbeck')({ ...mail, isTest: true });
  expect(peer.arrived.map(headers)).toEqual([expect.stringMatching(/^X-Test-Enquiry: daily\r?$/m)]);
});

test('an attachment is only what it holds: no path and no address is read for it', async () => {
  const peer = await openPeer();
  const send = openPost(settings(peer), 'Thornbeck');
  for (const from of [{ path: '/etc/hostname' }, { href: `http://127.0.0.1:1/x` }])
    await send({ ...mail, attachments: [{ filename: 'x', ...from }] as never });
  expect(peer.arrived).toEqual([]);
});

test.each([
  [550, { kind: 'smtp-550', hopeless: true }],
  [499, { kind: 'smtp-499', hopeless: false }],
  [450, { kind: 'smtp-450', hopeless: false }],
  [552, { kind: tooBig, hopeless: false }],
  [523, { kind: tooBig, hopeless: false }],
])('a mail server that answers a recipient with %i: %j', async (answer, fault) => {
  const peer = await openPeer();
  peer.answer = answer;
  expect(await openPost(settings(peer), 'Thornbeck')(mail)).toEqual(fault);
});

test('a mail itself that is refused may be taken another time', async () => {
  const refusing = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) =>
      stream.resume().on('end', () => done(Object.assign(new Error('no'), { responseCode: 554 }))),
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => refusing.close(() => resolve())));
  const { port } = refusing.server.address() as AddressInfo;
  const send = openPost(settings({ url: `smtp://127.0.0.1:${port}` }), 'Thornbeck');
  expect(await send(mail)).toEqual({ kind: 'smtp-554', hopeless: false });
});

test('a mail that is larger than the server says it takes goes again without photos', async () => {
  const peer = await openPeer({ size: 500 });
  const fault = await openPost(settings(peer), 'Thornbeck')({ ...mail, text: 'x'.repeat(2000) });
  expect(fault).toEqual({ kind: tooBig, hopeless: false });
});

test.each([
  ['closed', 'econnection'],
  ['cut in DATA', 'econnection'],
  ['cut after DATA', 'econnection'],
] as const)(
  'a line that is %s can be tried again, and only its code is told',
  async (line, kind) => {
    const peer = await openPeer();
    peer.line = line;
    expect(await openPost(settings(peer), 'Thornbeck')(mail)).toEqual({ kind, hopeless: false });
  },
);

test('a server that is silent, or drips for ever, is given up', async () => {
  const peer = await openPeer();
  const quick = { dnsTimeout: 80, connectionTimeout: 80, greetingTimeout: 80, socketTimeout: 80 };
  peer.line = 'silent';
  const slow = openPost(settings(peer), 'Thornbeck', { slow: quick });
  expect(await slow(mail)).toEqual({ kind: 'etimedout', hopeless: false });
  expect(await tryPost(settings(peer), quick)).toEqual({ kind: 'etimedout', hopeless: false });
  peer.line = 'endless reply';
  const bounded = openPost(settings(peer), 'Thornbeck', { most: 300 });
  expect(await bounded(mail)).toMatchObject({ hopeless: false });
});

test('whether the mail server would take us is tried without a mail', async () => {
  const peer = await openPeer();
  expect(await tryPost(settings(peer))).toBeUndefined();
  expect([peer.calls, peer.arrived]).toEqual([1, []]);
  await peer.leave();
  expect(await tryPost(settings(peer))).toMatchObject({ hopeless: false });
});

test('without a server or a sender there is no way out', () => {
  const { smtpUrl, enquiryFrom, enquiryTo } = settings({ url: 'smtp://127.0.0.1:1' });
  expect(() => openPost({ enquiryTo, enquiryFrom, smtpUrl: undefined }, 'x')).toThrow(
    'mail is off',
  );
  expect(() => openPost({ enquiryTo, smtpUrl, enquiryFrom: undefined }, 'x')).toThrow(
    'mail is off',
  );
});
