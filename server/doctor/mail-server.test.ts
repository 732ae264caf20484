import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { listen } from '../../test/support/listening.ts';
import { checkMailServer } from './mail-server.ts';

const settings = (smtpUrl?: string) => ({
  smtpUrl,
  smtpTls: 'optional' as const,
  enquiryTo: 'office@example.org',
  enquiryFrom: 'office@example.org',
});

test('a mail server that takes our name and password is right', async () => {
  const { server } = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('no')),
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const checkWith = (password: string) =>
    checkMailServer(settings(`smtp://office:${password}@${host}`));
  const line = `The mail server ${host} takes us; mail goes to office@example.org.`;
  expect(await checkWith('right')).toEqual({ done: true, line });
  const refused = expect.stringMatching(/^(?!.*wrong).*refuses our name or password/);
  expect(await checkWith('wrong')).toEqual({ done: false, line: refused });
});

test.each([
  ['edns', 'nobody knows its name'],
  ['esocket', 'cannot be reached'],
  ['etimedout', 'does not answer'],
  ['smtp-535', 'refuses our name'],
  ['smtp-421', 'it answered smtp-421'],
])('a mail server that fails with %s is told with what to do', async (kind, says) => {
  const fault = async () => ({ kind, hopeless: false });
  const check = await checkMailServer(settings('smtp://mail.example.org'), fault);
  expect(check).toEqual({ done: false, line: expect.stringContaining(says) });
});

test('without a setting for mail it says which', async () => {
  expect((await checkMailServer(settings())).line).toMatch(/^SMTP_URL and ENQUIRY_TO/);
});
