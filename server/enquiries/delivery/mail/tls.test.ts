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

const mail = {
  messageId: '<one@thornbeck.example>',
  to: 'office@thornbeck.example',
  replyTo: undefined,
  subject: 'A test',
  text: 'secret words',
  html: '<p>secret words</p>',
  attachments: [],
  auto: 'auto-generated' as const,
};

/** A mail server, what it has been told, and how a mail to it ends. */
async function sendTo(disabled: string[], query: string) {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', ...disabled],
    logger: false,
    onData(stream, _session, done) {
      taken++;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}/${query}`;
  const send = openPost({ smtpUrl, enquiryTo: mail.to, enquiryFrom: mail.to }, 'Thornbeck');
  return { fault: await send(mail), taken };
}

// A query on a loopback address asks for what any other address gets by itself.
test('a mail server whose STARTTLS was struck out gets no mail, and the fault says what to set', async () => {
  const { fault, taken } = await sendTo(['STARTTLS'], '?requireTLS=true');
  expect(taken).toBe(0);
  expect(fault).toMatchObject({ kind: 'no-starttls', advice: expect.stringMatching(/SMTP_TLS/) });
  expect(await sendTo(['STARTTLS'], ''), 'control').toEqual({ fault: undefined, taken: 1 });
});

test('a certificate that nobody vouches for gets no mail, and the fault says so', async () => {
  const { fault, taken } = await sendTo([], '?requireTLS=true');
  expect(taken).toBe(0);
  expect(fault).toMatchObject({ kind: 'certificate', advice: expect.stringMatching(/SMTP_URL/) });
  const careless = '?requireTLS=true&tls.rejectUnauthorized=false';
  expect(await sendTo([], careless), 'control').toEqual({ fault: undefined, taken: 1 });
});
