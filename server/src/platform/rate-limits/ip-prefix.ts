import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: what is stored and counted instead of the address itself. What is no address, as
 * proxies may send it, is one network of its own.
 * @example toIpPrefix('192.0.2.77') // '192.0.2.0/24'
 * @example toIpPrefix('2001:db8:1:2::5') // '2001:db8:1:2::/64'
 * @example toIpPrefix('unknown') // 'unknown'
 */
export function toIpPrefix(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const groups = toGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  // An address of version 4 in the clothes of version 6.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an address of version 6. */
function toGroups(address: string): number[] {
  const withoutZone = address.split('%')[0] ?? '';
  const text = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
