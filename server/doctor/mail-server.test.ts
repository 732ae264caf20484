import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { checkMailServer } from './mail-server.ts';

const settings = (smtpUrl?: string) => ({
  smtpUrl,
  smtpTls: 'optional' as const,
  enquiryTo: 'office@example.org',
  enquiryFrom: 'office@example.org',
});

/** A mail server that takes one password; answers with its port. */
async function mailServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('no')),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return (server.server.address() as AddressInfo).port;
}

test('a mail server that takes our name and password is right', async () => {
  const port = await mailServer();
  const address = (password: string) => settings(`smtp://office:${password}@127.0.0.1:${port}`);
  expect(await checkMailServer(address('right'))).toEqual({
    done: true,
    line: `The mail server 127.0.0.1:${port} takes us; mail goes to office@example.org.`,
  });
  const refused = await checkMailServer(address('wrong'));
  expect(refused.done).toBe(false);
  expect(refused.line).toContain('refuses our name or password');
  expect(refused.line).not.toContain('wrong');
});

test('no setting, and each way in which a server does not answer, are told with what to do', async () => {
  expect((await checkMailServer(settings())).line).toMatch(/^SMTP_URL and ENQUIRY_TO/);
  for (const [kind, says] of [
    ['edns', 'nobody knows its name'],
    ['esocket', 'cannot be reached'],
    ['etimedout', 'does not answer'],
    ['smtp-535', 'refuses our name'],
    ['smtp-421', 'it answered smtp-421'],
  ] as const) {
    const fault = async () => ({ kind, hopeless: false });
    const { done, line } = await checkMailServer(settings('smtp://mail.example.org'), fault);
    expect(done).toBe(false);
    expect(line).toContain(says);
  }
});
