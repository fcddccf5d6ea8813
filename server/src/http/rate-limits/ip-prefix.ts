import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to: what is stored and counted instead of the address itself. What is not an address, as
 * proxies may send it, is one network of its own.
 * @example toIpPrefix('192.0.2.77') // '192.0.2.0/24'
 * @example toIpPrefix('2001:db8:1:2::5') // '2001:db8:1:2::/64'
 * @example toIpPrefix('unknown') // 'unknown'
 */
export function toIpPrefix(address: string): string {
  const ip = parseIp(address);
  if (!ip) return 'unknown';
  return ip instanceof ipaddr.IPv4 ? `${ip.octets.slice(0, 3).join('.')}.0/24` : `${toSubnet(ip)}::/64`;
}

/** A network with its share, 1 for the usual one. */
export interface Network {
  readonly network: string;
  readonly share: number;
}

/** Of the limits of a /64: an operator gives a customer up to a /48, and has many customers in it where it is sparing. */
const SHARE_OF_48 = 10;

/**
 * The networks by which an address is counted: for IPv6 two of them, because whoever has a /48 has 65,536 of the other kind.
 * @example toNetworks('2001:db8:1:2::5') // [{ network: '2001:db8:1:2::/64', share: 1 }, { network: '2001:db8:1::/48', share: 10 }]
 */
export function toNetworks(address: string): Network[] {
  const network = { network: toIpPrefix(address), share: 1 };
  const ip = parseIp(address);
  if (!(ip instanceof ipaddr.IPv6)) return [network];
  return [network, { network: `${toSubnet(ip, 3)}::/48`, share: SHARE_OF_48 }];
}

/**
 * The prefix that counts as one client: an IPv4 address, or a /64 of IPv6, the share of a household. Other text counts as it is.
 * @example toClient('2001:db8:1:2::5') // '2001:db8:1:2'
 */
export function toClient(address: string): string {
  const ip = parseIp(address);
  if (!ip) return address;
  return ip instanceof ipaddr.IPv4 ? ip.toString() : toSubnet(ip);
}

/** Turns an IPv4-mapped IPv6 address into its IPv4 address. */
function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // ipaddr.js alone would also read `192.2` and `0xc0000201`, and throw for a zone such as `%eth-0`.
  return isIP(address) === 0 ? undefined : ipaddr.process(address.replace(/%.*/, ''));
}

function toSubnet({ parts }: ipaddr.IPv6, groups = 4): string {
  return parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':');
}
