import { expect, test } from 'vitest';
import { checkSender } from './sender.ts';

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

test('two SPF records, and an MX that refuses mail, count as none', async () => {
  const checks = await check(['.'], { [domain]: [spf, 'v=spf1 ~all'] });
  expect(checks.slice(0, 2)).toEqual([wrong('no MX record'), wrong('2 SPF records')]);
});

test('without an answer nothing is claimed of the domain', async () => {
  const silent = failing('ETIMEOUT');
  const dns = { resolveMx: silent, resolveTxt: silent };
  expect(await checkSender(from, { dns })).toEqual([wrong('could not be asked')]);
  expect(await checkSender(undefined, { dns })).toEqual([wrong('ENQUIRY_FROM')]);
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
