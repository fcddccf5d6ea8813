import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: what is stored and counted instead of the address itself.
 * @example toIpPrefix('192.0.2.77') // '192.0.2.0/24'
 * @example toIpPrefix('2001:db8:1:2::5') // '2001:db8:1:2::/64'
 */
export function toIpPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (!isIPv6(address) || mapped) {
    return `${(mapped ?? address).split('.').slice(0, 3).join('.')}.0/24`;
  }
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // Zeros that are left out stand between head and tail; only the first four groups are of interest.
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
