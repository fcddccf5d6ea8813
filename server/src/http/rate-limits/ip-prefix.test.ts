import { expect, test } from 'vitest';
import { toIpPrefix, toNetworks } from './ip-prefix.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['::FFFF:c000:24d', '192.0.2.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['0xc0000201', 'unknown'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['192.0.2.77:4321', 'unknown'],
  ['', 'unknown'],
])('%s belongs to %s', (address, prefix) => {
  expect(toIpPrefix(address)).toBe(prefix);
});

test('an IPv6 address is counted by its /64 and its /48, the larger one with a larger share', () => {
  expect(toNetworks('2001:db8:1:2::5')).toEqual([
    { network: '2001:db8:1:2::/64', share: 1 },
    { network: '2001:db8:1::/48', share: 10 },
  ]);
  expect(toNetworks('::ffff:192.0.2.77')).toEqual([{ network: '192.0.2.0/24', share: 1 }]);
  expect(toNetworks('unknown')).toEqual([{ network: 'unknown', share: 1 }]);
});
