/** @example toSenderDomain('Midweek <hello@midweek.example>') // 'midweek.example' */
export function toSenderDomain(from: string): string {
  return from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim();
}

/**
 * Names that nobody can have, which examples use and mail servers refuse (RFC 2606). Without `.example`, where the newsletter is that comes with Midweek: its
 * mails go to an outbox, or to a mail server that is there for trying.
 */
const NOBODYS = /(^|\.)(localhost|invalid|test|example\.(com|net|org))$/i;

export function isNobodys(domain: string): boolean {
  return NOBODYS.test(domain);
}
