import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIpPrefix } from './ip-prefix.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['::FFFF:c000:24d', '192.0.2.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%eth-0.1', 'fe80:0:0:0::/64'],
  ['192.2', 'unknown'],
  ['0xc0000201', 'unknown'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2::3:4:5:6.7.8.9', '1:2:0:3::/64'],
  ['unknown', 'unknown'],
  ['192.0.2.77:4321', 'unknown'],
  ['', 'unknown'],
])('%s belongs to %s', (address, prefix) => {
  expect(toIpPrefix(address)).toBe(prefix);
});

test('however an address is written, the network is the same, and it never tells the rest of the address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
      fc.ipV4(),
      (groups, ipv4) => {
        const hex = groups.map((group) => group.toString(16));
        const padded = hex.map((group) => group.toUpperCase().padStart(4, '0'));
        const mapped = groups.slice(0, 5).every((group) => group === 0);
        fc.pre(!mapped);
        expect(toIpPrefix(padded.join(':'))).toBe(`${hex.slice(0, 4).join(':')}::/64`);
        expect(toIpPrefix(`::ffff:${ipv4}`)).toBe(toIpPrefix(ipv4));
      },
    ),
  );
});

test('every address that the platform knows has a network', () => {
  fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => toIpPrefix(address) !== 'unknown'));
});
