import { domainToASCII } from 'node:url';
import { toMailbox } from './mail-providers.ts';

export interface EmailAddress {
  /** As it was typed, without spaces around it: mails go there. */
  readonly address: string;
  /** What makes two addresses the same: no capitals, the domain in ASCII. */
  readonly normalized: string;
  /** Where the mail lands, as far as that is known: for limits only, never for telling people apart. */
  readonly mailbox: string;
  readonly domain: string;
}

/** RFC 5321: 64 before the @, 254 in all. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;
/** What mail providers accept before the @. Quoted parts ("a b"@…) are allowed by the RFC and used by nobody. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Reads an address that somebody typed.
 * @example parseEmail(' Ada@Exämple.org ') // { address: 'Ada@xn--exmple-cua.org', normalized: 'ada@xn--exmple-cua.org', … }
 * @example parseEmail('ada@localhost') // undefined
 */
export function parseEmail(text: string): EmailAddress | undefined {
  if (text.length > 2 * MAX_ADDRESS) return undefined;
  const typed = text.trim();
  const at = typed.lastIndexOf('@');
  const localPart = typed.slice(0, at);
  const domain = toAsciiDomain(typed.slice(at + 1));
  if (at < 1 || domain === undefined) return undefined;
  if (localPart.length > MAX_LOCAL_PART || !LOCAL_PART.test(localPart)) return undefined;
  const address = `${localPart}@${domain}`;
  if (address.length > MAX_ADDRESS) return undefined;
  const normalized = address.toLowerCase();
  return { address, normalized, mailbox: toMailbox(normalized), domain };
}

function toAsciiDomain(domain: string): string | undefined {
  // domainToASCII would drop what looks like a path or a port.
  if (/[\s/\\?#:@%\p{Cc}]/u.test(domain)) return undefined;
  const ascii = domainToASCII(domain.normalize('NFC')).toLowerCase();
  return DOMAIN.test(ascii) ? ascii : undefined;
}
