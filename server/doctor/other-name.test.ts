import { expect, test } from 'vitest';
import { checkOtherName } from './other-name.ts';

const site = 'https://www.dale.example';
const failing = (...codes: string[]) =>
  Promise.reject(new AggregateError(codes.map((code) => ({ code }))));
const leadingTo = (location?: string, status = 308) => ({
  resolve: () => Promise.resolve(),
  head: async () => ({ status, headers: { location } }),
});

test.each([
  [site, 'https://dale.example/'],
  ['https://dale.example', 'https://www.dale.example/'],
])('the other name leads to the one that is served: right', async (served, other) => {
  const head = async (address: string) =>
    address === other ? leadingTo(`${served}/`).head() : failing();
  expect(await checkOtherName(served, { ...leadingTo(), head })).toMatchObject({ done: true });
});

test.each([
  ['(200)', leadingTo(undefined, 200)],
  ['to https://old.example/', leadingTo('https://old.example/')],
  ['no name in the DNS', { resolve: () => failing('ENOTFOUND', 'ENODATA') }],
  ['have it in the certificate', { head: () => failing('ERR_TLS_CERT_ALTNAME_INVALID') }],
])('is wrong: %s', async (says, asks) => {
  const check = await checkOtherName(site, { ...leadingTo(`${site}/`), ...asks });
  expect(check).toEqual({ done: false, line: expect.stringContaining(says) });
});

test('a DNS that does not answer is not tried', async () => {
  const asks = { ...leadingTo(), resolve: () => failing('ETIMEOUT', 'ENODATA') };
  expect(await checkOtherName(site, asks)).toMatchObject({ done: false, tried: false });
});
