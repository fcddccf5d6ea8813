// SPF, DKIM and DMARC of the domain that mails come from, as they are and as they should be: what other mail servers look at before they
// believe us. With BOUNCE_DOMAIN also what that domain needs.
import type { Env } from '../env.ts';
import { readPublicKey } from '../mail/smtp/dkim.ts';
import { toSenderDomain } from '../mail/smtp/sender-domain.ts';
import type { DnsResolver } from './dns-resolver.ts';
import { mergeSpf, proposeSpf } from './spf.ts';

export const RECORD_KINDS = ['spf', 'dkim', 'dmarc', 'return-path', 'return-path-spf'] as const;

export interface DnsRecord {
  readonly kind: (typeof RECORD_KINDS)[number];
  readonly type: 'TXT' | 'MX';
  /** The name to look up. */
  readonly name: string;
  /** Those records there that matter. */
  readonly found: readonly string[];
  /** An ellipsis stands for what only the mail service knows. */
  readonly wanted: string;
  /** `unknown`: DNS gave no answer, or the name of the key is not known. */
  readonly state: 'ok' | 'missing' | 'wrong' | 'unknown';
  /** Why DNS gave no answer. */
  readonly problem?: string;
}

/** Names that mail services commonly give their keys. */
const USUAL_SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'fm1',
  'mx',
  'smtp',
  'resend',
  'pm',
  'mailjet',
  'brevo',
  'scph0920',
];

export type DnsSettings = Pick<Env, 'SMTP_URL'> &
  Partial<Pick<Env, 'BOUNCE_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>>;

/** The domain that mails come from; undefined as long as none are sent from one. */
export function findSendingDomain({ SMTP_URL }: DnsSettings, from: string): string | undefined {
  const domain = toSenderDomain(from).toLowerCase();
  return SMTP_URL && domain.includes('.') ? domain : undefined;
}

export interface LookUpOptions {
  readonly domain: string;
  readonly settings: DnsSettings;
  readonly dns: Pick<DnsResolver, 'txt'> & Partial<Pick<DnsResolver, 'mx'>>;
  /** Name of the DKIM key. Default: that of DKIM_SELECTOR; without one the usual names are tried. */
  readonly dkimSelector?: string | undefined;
}

/** Those of the sender; and of BOUNCE_DOMAIN, where `dns` can ask for MX records. */
export async function lookUpRecords(options: LookUpOptions): Promise<DnsRecord[]> {
  const { domain, settings, dns } = options;
  const { BOUNCE_DOMAIN: bounceDomain } = settings;
  const { mx } = dns;
  return Promise.all([
    lookUpSpf('spf', domain, options),
    lookUpDkim(options),
    lookUpDmarc(domain, options),
    ...(bounceDomain && mx
      ? [lookUpReturns(bounceDomain, mx), lookUpSpf('return-path-spf', bounceDomain, options)]
      : []),
  ]);
}

type Asked = Pick<DnsRecord, 'kind' | 'type' | 'name' | 'wanted'>;
type Answer = Pick<DnsRecord, 'found' | 'state'> & Partial<Asked>;

async function ask(asked: Asked, look: () => Promise<Answer>): Promise<DnsRecord> {
  try {
    return { ...asked, ...(await look()) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...asked, found: [], state: 'unknown', problem };
  }
}

function lookUpSpf(
  kind: 'spf' | 'return-path-spf',
  domain: string,
  { dns, settings }: LookUpOptions,
): Promise<DnsRecord> {
  const asked = { kind, type: 'TXT', name: domain, wanted: proposeSpf(settings.SMTP_URL) } as const;
  return ask(asked, async () => {
    const found = (await dns.txt(domain)).filter((record) => /^v=spf1(\s|$)/i.test(record));
    const [first] = found;
    if (first === undefined) return { found, state: 'missing' };
    // Of several, mail servers ignore all.
    return found.length > 1
      ? { found, state: 'wrong', wanted: mergeSpf(found) }
      : { found, state: 'ok', wanted: first };
  });
}

function lookUpDkim({ domain, settings, dns, ...options }: LookUpOptions): Promise<DnsRecord> {
  const selector = options.dkimSelector ?? settings.DKIM_SELECTOR;
  const nameOf = (key: string) => `${key}._domainkey.${domain}`;
  const own = selector === settings.DKIM_SELECTOR && readPublicKey(settings.DKIM_KEY_FILE);
  const asked = {
    kind: 'dkim',
    type: 'TXT',
    name: nameOf(selector ?? '…'),
    wanted: own ? `v=DKIM1; k=${own.type}; p=${own.base64}` : 'v=DKIM1; k=rsa; p=…',
  } as const;
  return ask(asked, async () => {
    const records = await Promise.all(
      (selector ? [selector] : USUAL_SELECTORS).map(async (key) => ({
        name: nameOf(key),
        found: (await dns.txt(nameOf(key))).filter((text) => /(^|;)\s*p=[^;\s]/i.test(text)),
      })),
    );
    const there = records.find(({ found }) => found.length > 0);
    if (!there) return { found: [], state: selector ? 'missing' : 'unknown' };
    if (!own) return { ...there, state: 'ok', wanted: there.found[0] ?? '' };
    const isOwn = there.found.some((text) => text.replaceAll(/\s/g, '').includes(`p=${own.base64}`));
    return { ...there, state: isOwn ? 'ok' : 'wrong' };
  });
}

function lookUpDmarc(domain: string, { dns }: LookUpOptions): Promise<DnsRecord> {
  const wanted = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const asked = { kind: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, wanted } as const;
  return ask(asked, async () => {
    // The domain above speaks for its subdomains.
    for (const speaker of new Set([domain, domain.split('.').slice(-2).join('.')])) {
      const name = `_dmarc.${speaker}`;
      const record = (await dns.txt(name)).find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
      if (record) return { name, found: [record], state: 'ok', wanted: record };
    }
    return { found: [], state: 'missing' };
  });
}

function lookUpReturns(bounceDomain: string, mx: DnsResolver['mx']): Promise<DnsRecord> {
  const asked = { kind: 'return-path', type: 'MX', name: bounceDomain, wanted: '10 …' } as const;
  return ask(asked, async () => {
    const found = await mx(bounceDomain);
    const [first] = found;
    return first === undefined ? { found, state: 'missing' } : { found, state: 'ok', wanted: first };
  });
}
