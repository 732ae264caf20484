import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

test.each([
  '203.0.113.20',
  '::ffff:203.0.113.20',
  '::FFFF:203.0.113.20',
  '::ffff:cb00:7114',
  '0:0:0:0:0:ffff:cb00:7114',
  '0000:0000:0000:0000:0000:FFFF:203.0.113.20',
])('%s is 203.0.113.20', (address) => {
  expect(networksOf(address)).toEqual([{ name: '203.0.113.20', share: 1 }]);
});

test('addresses of IPv6 share their /64, /56 and /48, however they are spelt', () => {
  expect(names('2001:db8:1:203:3:4:5:6')).toEqual([
    '20010db800010203/64',
    '20010db8000102/56',
    '20010db80001/48',
  ]);
  expect(names('2001:DB8:1:203::')).toEqual(names('2001:db8:1:0203:ffff:ffff:ffff:ffff'));
  expect(names('2001:db8:1:204::1').slice(1)).toEqual(names('2001:db8:1:203::1').slice(1));
  expect(names('2001:db8:1:304::1').slice(2)).toEqual(names('2001:db8:1:203::1').slice(2));
  expect(names('2001:db8:2:203::1'), 'control').not.toEqual(names('2001:db8:1:203::1'));
});

test('a wider network may do more, for it may be many people', () => {
  const shares = networksOf('2001:db8::1').map(({ share }) => share);
  expect(shares[0]).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test.each([
  ['::1', '0000000000000000/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(names(address)[0]).toBe(network);
});
