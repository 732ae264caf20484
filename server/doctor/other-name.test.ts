import { expect, test } from 'vitest';
import { checkOtherName } from './other-name.ts';

const site = 'https://www.dale.example';
const failing = (...codes: string[]) =>
  Promise.reject(new AggregateError(codes.map((code) => Object.assign(new Error(code), { code }))));
const found = () => Promise.resolve(['192.0.2.1']);
const leadingTo = (location?: string, status = 308) => ({
  resolve: found,
  head: async () => ({ status, headers: { location } }),
});

test('the other name leads to the one that is served: right', async () => {
  const asked: string[] = [];
  const asks = {
    resolve: async (name: string) => void asked.push(name),
    head: async (address: string) => {
      asked.push(address);
      return { status: 308, headers: { location: `${asked.length > 2 ? other : site}/` } };
    },
  };
  const other = 'https://dale.example';
  expect(await checkOtherName(site, asks)).toMatchObject({ done: true });
  expect(await checkOtherName(other, asks)).toMatchObject({ done: true });
  expect(asked).toEqual([
    'dale.example',
    'https://dale.example/',
    'www.dale.example',
    'https://www.dale.example/',
  ]);
});

test.each([
  ['a second site under the other name', leadingTo(undefined, 200), '(200)'],
  ['a redirect elsewhere', leadingTo('https://old.example/'), 'to https://old.example/'],
  ['no such name', { resolve: () => failing('ENOTFOUND', 'ENODATA') }, 'no name in the DNS'],
  [
    'a name without a certificate',
    { resolve: found, head: () => failing('ERR_TLS_CERT_ALTNAME_INVALID') },
    'have it in the certificate',
  ],
])('%s is wrong', async (_, asks, says) => {
  const check = await checkOtherName(site, { ...leadingTo(`${site}/`), ...asks });
  expect(check.done).toBe(false);
  expect(check.tried).toBeUndefined();
  expect(check.line).toContain(says);
});

test('a DNS that does not answer is not tried', async () => {
  const asks = { ...leadingTo(), resolve: () => failing('ETIMEOUT', 'ENODATA') };
  expect(await checkOtherName(site, asks)).toMatchObject({ done: false, tried: false });
});
