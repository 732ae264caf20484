import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

test.each([
  ['203.0.113.20', '203.0.113.20'],
  ['::FFFF:203.0.113.20', '203.0.113.20'],
  ['0:0:0:0:0:ffff:cb00:7114', '203.0.113.20'],
  ['::1', '0000000000000000/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => expect(names(address)[0]).toBe(network));

test('addresses of IPv6 share their /64, /56 and /48, however they are spelt', () => {
  expect(names('2001:db8:1:203:3:4:5:6')).toEqual([
    '20010db800010203/64',
    '20010db8000102/56',
    '20010db80001/48',
  ]);
  expect(names('2001:DB8:1:203::')).toEqual(names('2001:db8:1:0203:ffff:ffff:ffff:ffff'));
});

test('a wider network may do more, because it may be many people', () => {
  expect(networksOf('203.0.113.20')).toMatchObject([{ share: 1 }]);
  expect(networksOf('2001:db8::1')).toMatchObject([{ share: 1 }, { share: 4 }, { share: 16 }]);
});
