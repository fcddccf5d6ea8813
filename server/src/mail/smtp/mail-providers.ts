// Which addresses of mail providers lead to the same mailbox. Only what they document: each rule names where.
import { FREE_MAIL_DOMAINS } from './free-mail-domains.ts';

/** Rules besides the one for all: what follows a plus sign is the reader's own note. */
export interface MailProvider {
  readonly domains: readonly string[];
  /** A name is the same mailbox in all of the domains. */
  readonly isOneName?: true;
  /** Characters of a name that count for nothing. */
  readonly ignored?: RegExp;
  /** A hyphen is the same as a dot. */
  readonly hasHyphenAsDot?: true;
  /** What follows this is the reader's own note, too. */
  readonly tag?: '-';
  /** anything@name.domain leads to name@domain. */
  readonly hasSubdomains?: true;
}

export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    // Dots: https://support.google.com/mail/answer/7436150 (not in domains of organisations). Two domains: https://support.google.com/mail/answer/10313
    domains: ['gmail.com', 'googlemail.com'],
    isOneName: true,
    ignored: /\./g,
  },
  {
    // Dots, hyphens and underscores: https://proton.me/support/change-username. Domains: https://proton.me/support/addresses-and-aliases
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    isOneName: true,
    ignored: /[._-]/g,
  },
  {
    // https://support.apple.com/118230
    domains: ['icloud.com', 'me.com', 'mac.com'],
    isOneName: true,
  },
  {
    // Domains: https://yandex.com/support/id/authorization/email.html. Hyphens: https://yandex.com/support/passport/authorization/registration.html
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    isOneName: true,
    hasHyphenAsDot: true,
  },
  {
    // https://www.fastmail.help/hc/en-us/articles/360060591053
    domains: ['fastmail.com', 'fastmail.fm'],
    hasSubdomains: true,
  },
  {
    // A base name, a hyphen and a keyword: http://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html
    domains: [
      ...['yahoo.com', 'yahoo.ca', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.ie', 'yahoo.in', 'yahoo.it'],
      ...['yahoo.co.in', 'yahoo.co.uk', 'yahoo.com.ar', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.com.mx'],
      ...['ymail.com', 'rocketmail.com'],
    ],
    tag: '-',
  },
];

const BY_DOMAIN = new Map(
  MAIL_PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/**
 * The mailbox behind a normalized address, as far as that is known. Where a provider does it otherwise, two people share a limit, and nothing else.
 * @example toMailbox('a.da+news@googlemail.com') // 'ada@gmail.com'
 * @example toMailbox('news@ada.fastmail.com') // 'ada@fastmail.com'
 */
export function toMailbox(normalized: string): string {
  const { name, domain } = expandSubdomain(normalized);
  const provider = BY_DOMAIN.get(domain);
  const { domains: [first = domain] = [], isOneName, ignored, hasHyphenAsDot, tag } = provider ?? {};
  let short = name.replace(/(?<=.)\+.*/, '');
  if (tag) short = short.replace(/(?<=.)-.*/, '');
  if (hasHyphenAsDot) short = short.replaceAll('-', '.');
  if (ignored) short = short.replaceAll(ignored, '') || short;
  return `${short}@${isOneName ? first : domain}`;
}

function expandSubdomain(normalized: string): { readonly name: string; readonly domain: string } {
  const at = normalized.lastIndexOf('@');
  const domain = normalized.slice(at + 1);
  const dot = domain.indexOf('.');
  const parent = domain.slice(dot + 1);
  return BY_DOMAIN.get(parent)?.hasSubdomains
    ? { name: domain.slice(0, dot), domain: parent }
    : { name: normalized.slice(0, at), domain };
}

/** A second level that is sold like a top level: co.uk, com.br. Mistaken for one, such as abc.de, its subdomains count apart. */
const SECOND_LEVEL = /\.[a-z]{2,3}\.[a-z]{2}$/;

/**
 * The domain, with all of its subdomains, whose addresses may be one mailbox: a domain that catches all mail. Undefined for public providers.
 * @example toSmallDomain('anything.company.example') // 'company.example'
 * @example toSmallDomain('gmail.com') // undefined
 */
export function toSmallDomain(domain: string): string | undefined {
  const labels = domain.split('.').slice(SECOND_LEVEL.test(`.${domain}`) ? -3 : -2);
  const own = labels.join('.');
  return FREE_MAIL_DOMAINS.has(own) || FREE_MAIL_DOMAINS.has(domain) ? undefined : own;
}
