import { expect, test } from 'vitest';
import { checkSender } from './sender.ts';

const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));
const silent = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));

/** The DNS of a domain with these records. */
const dnsOf = (mx: string[], txt: Record<string, string[]>) => ({
  resolveMx: () =>
    mx.length ? Promise.resolve(mx.map((exchange) => ({ exchange, priority: 10 }))) : none(),
  resolveTxt: (name: string) => {
    const found = txt[name];
    // a long text comes in pieces
    return found ? Promise.resolve(found.map((text) => [text.slice(0, 9), text.slice(9)])) : none();
  },
});
const from = 'office@mail.dale.example';
const spf = 'v=spf1 include:_spf.example.net -all';
const states = async (...args: Parameters<typeof checkSender>) =>
  (await checkSender(...args)).map(({ done }) => done);

test('a domain with MX, SPF and DMARC is right, its DMARC also at the domain above', async () => {
  const dns = dnsOf(['mx.example.net'], {
    'mail.dale.example': ['some-proof=1', spf],
    '_dmarc.dale.example': ['v=DMARC1; p=quarantine'],
  });
  const checks = await checkSender(from, { dns });
  expect(checks.map(({ done }) => done)).toEqual([true, true, true]);
  expect(checks[1]?.line).toContain(spf);
});

test('what is missing is told, each in a line with what to do', async () => {
  const checks = await checkSender(from, { dns: dnsOf([], {}) });
  expect(checks.map(({ done }) => done)).toEqual([false, false, false]);
  expect(checks[0]?.line).toContain('no MX record');
  expect(checks[1]?.line).toContain('add a TXT record with SPF');
  expect(checks[2]?.line).toContain('_dmarc.mail.dale.example');
});

test('two SPF records, and an MX that refuses mail, count as none', async () => {
  const dns = dnsOf(['.'], { 'mail.dale.example': [spf, 'v=spf1 ~all'] });
  const [mx, two] = await checkSender(from, { dns });
  expect(mx?.done).toBe(false);
  expect(two?.line).toContain('2 SPF records');
});

test('without an answer nothing is claimed of the domain', async () => {
  const dns = { resolveMx: silent, resolveTxt: silent };
  const checks = await checkSender(from, { dns });
  expect(checks).toHaveLength(1);
  expect(checks[0]?.line).toContain('could not be asked');
  expect(await states(undefined, { dns })).toEqual([false]);
});

test('the key that signs our mail is asked for by the name that its provider gave it', async () => {
  const at = 'key1._domainkey.mail.dale.example';
  const stateOf = async (key: string) => {
    const dns = dnsOf([], { [at]: [key] });
    return (await checkSender(from, { dns, dkim: 'key1' })).at(-1);
  };
  expect(await stateOf('v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4')).toMatchObject({
    done: true,
  });
  for (const key of ['v=DKIM1; p=', 'v=spf1 -all'])
    expect(await stateOf(key)).toMatchObject({ done: false, line: expect.stringContaining(at) });
});
