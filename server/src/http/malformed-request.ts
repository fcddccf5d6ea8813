// Requests that Node takes although RFC 9112 says to refuse them. A proxy before us may read the same bytes differently.
import type { IncomingMessage } from 'node:http';

const VERSIONS = ['1.0', '1.1'];
/** What no host and no port has: a list, a path, a name before an `@`. */
const NOT_IN_HOST = /[\s,/?#@\\]/;

/** Whether a request has another version, no host or several of them, or a body that its version does not have. */
export function isMalformed({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (!VERSIONS.includes(httpVersion)) return true;
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) return true;
  // Of several, `headers` has the first.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return true;
  return headers.host === undefined ? httpVersion === '1.1' : NOT_IN_HOST.test(headers.host);
}
