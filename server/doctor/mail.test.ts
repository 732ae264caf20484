import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { listen } from '../../test/support/listening.ts';
import { checkMailServer } from './mail-server.ts';
import { checkSender } from './sender.ts';

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
  const line = `The mail server ${host} accepts our login. Email goes to office@example.org.`;
  expect(await checkWith('right')).toEqual({ done: true, line });
  const refused = expect.stringMatching(/^(?!.*wrong).*refuses our name or password/);
  expect(await checkWith('wrong')).toEqual({ done: false, line: refused });
});

const failing = (code: string) => () => Promise.reject({ code });
const none = failing('ENODATA');

/** The DNS of a domain with these records. */
const dnsOf = (mx: string[], txt: Record<string, string[]>) => ({
  resolveMx: async () => (mx.length ? mx.map((exchange) => ({ exchange, priority: 10 })) : none()),
  // A long text comes in pieces.
  resolveTxt: async (name: string) =>
    txt[name]?.map((text) => [text.slice(0, 9), text.slice(9)]) ?? none(),
});
const domain = 'mail.dale.example';
const from = `office@${domain}`;
const spf = 'v=spf1 include:_spf.example.net -all';
const check = (mx: string[], txt: Record<string, string[]> = {}, dkim?: string) =>
  checkSender(from, { dns: dnsOf(mx, txt), dkim });
const wrong = (says: string) => ({ done: false, line: expect.stringContaining(says) });

test('a domain with MX, SPF and DMARC is right, its DMARC also at the domain above', async () => {
  const dmarc = { '_dmarc.dale.example': ['v=DMARC1; p=quarantine'] };
  const checks = await check(['mx.example.net'], { [domain]: ['some-proof=1', spf], ...dmarc });
  expect(checks.map(({ done }) => done)).toEqual([true, true, true]);
  expect(checks[1]?.line).toContain(spf);
});

test('what is missing is told, each in a line with what to do', async () => {
  expect(await check([])).toEqual([
    wrong('no MX record'),
    wrong('add a TXT record with SPF'),
    wrong('_dmarc.mail.dale.example'),
  ]);
});

test.each([
  [true, 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4'],
  [false, 'v=DKIM1; p='],
  [false, 'v=spf1 -all'],
])('the key that signs our mail is asked for by its name: %s with %s', async (done, key) => {
  const at = `key1._domainkey.${domain}`;
  const line = expect.stringContaining(at);
  expect((await check([], { [at]: [key] }, 'key1')).at(-1)).toEqual({ done, line });
});
