import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openPost } from './post.ts';
import { needsStartTls } from './tls.ts';

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://192.0.2.7', true],
  ['smtp://localhost.example.org', true],
  ['smtp://127.0.0.1.example.org', true],
  ['smtps://mail.example.org', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
] as const)('mail to %s must be encrypted first: %s', (address, must) => {
  expect(needsStartTls(address, 'required')).toBe(must);
  expect(needsStartTls(address, 'optional')).toBe(false);
});

/** Sends a mail to a mail server; gives the fault, and how many mails the server has taken. */
async function sendTo(disabled: string[], query: string, refusal?: Error) {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', ...disabled],
    logger: false,
    onData(stream, _session, done) {
      taken++;
      stream.resume().on('end', () => done(refusal));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const [smtpUrl, to] = [`smtp://127.0.0.1:${port}/${query}`, 'office@thornbeck.example'];
  const send = openPost({ smtpUrl, enquiryTo: to, enquiryFrom: to }, 'Thornbeck');
  const words = { subject: 'A test', text: 'secret', html: '<p>secret</p>', attachments: [] };
  const mail = { ...words, messageId: '<one@x.example>', to, replyTo: undefined };
  return { fault: await send({ ...mail, auto: 'auto-generated' }), taken };
}

// A query on a loopback address asks for what any other address gets by itself.
const encrypted = '?requireTLS=true';
const careless = `${encrypted}&tls.rejectUnauthorized=false`;
test.each([
  ['a server without STARTTLS', ['STARTTLS'], 'no-starttls', 'SMTP_TLS', ''],
  ['an untrusted certificate', [], 'certificate', 'SMTP_URL', careless],
])('%s gets no mail, and the fault says what to set', async (...[, disabled, kind, name, off]) => {
  const advice = expect.stringContaining(name);
  const refused = { fault: { kind, hopeless: false, advice }, taken: 0 };
  expect(await sendTo(disabled, encrypted)).toEqual(refused);
  expect(await sendTo(disabled, off), 'control').toEqual({ fault: undefined, taken: 1 });
});

test('a mail itself that is refused may be taken another time', async () => {
  const refusal = Object.assign(new Error('no'), { responseCode: 554 });
  const { fault } = await sendTo(['STARTTLS'], '', refusal);
  expect(fault).toEqual({ kind: 'smtp-554', hopeless: false });
});
