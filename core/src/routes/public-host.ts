/** Loopback, private and link-local networks, and the address that means "this machine". */
const PRIVATE_IPV4 = /^(127|0|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
const PRIVATE_IPV6 = /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/;
const PRIVATE_NAME = /\.(localhost|local|internal)$/;

/**
 * Whether every reader can reach a host, as far as its name tells; names are not resolved.
 * Takes the `hostname` of a `URL`, which writes `127.1` and `0x7f.1` as `127.0.0.1`.
 *
 * @example isPublicHost('react.dev') // true
 * @example isPublicHost('localhost') // false
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return !PRIVATE_IPV6.test(host);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !PRIVATE_IPV4.test(host);
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
