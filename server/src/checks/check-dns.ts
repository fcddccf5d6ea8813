// SPF, DKIM and DMARC of the domain that mails come from: what other mail servers look at before they believe us. Only what can
// be seen from outside is judged, so these are hints.

import { Resolver } from 'node:dns/promises';
import { withSite } from '@midweek/core/files';
import type { Env } from '../env.ts';
import { toSenderDomain } from '../mail/smtp/sender-domain.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, hint, unknown } = createFindings('dns');

const TIMEOUT_MS = 3000;
/** The answers of DNS when a name or a record does not exist. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];
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

/** The TXT records of a name, each as one text; none when there are none. Throws when DNS gives no answer. */
export type ResolveTxt = (name: string) => Promise<string[]>;

export function createTxtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name) => {
    try {
      // A long record comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return [];
      throw error;
    }
  };
}

export interface DnsOptions {
  readonly resolveTxt: ResolveTxt;
  /** Name of the DKIM key; without it the usual ones are tried. */
  readonly dkimSelector?: string;
}

export async function checkDns(
  { SMTP_URL }: Pick<Env, 'SMTP_URL'>,
  from: string,
  options: DnsOptions,
): Promise<Finding[]> {
  const domain = toSenderDomain(from).toLowerCase();
  if (!SMTP_URL || !domain.includes('.')) {
    return [
      ok(
        'SPF, DKIM and DMARC matter once emails are sent from a domain (SMTP_URL, and a sender of that domain).',
      ),
    ];
  }
  return Promise.all([
    orUnknown('SPF', domain, () => checkSpf(domain, options)),
    orUnknown('DKIM', domain, () => checkDkim(domain, options)),
    orUnknown('DMARC', domain, () => checkDmarc(domain, options)),
  ]);
}

async function checkSpf(domain: string, { resolveTxt }: DnsOptions): Promise<Finding> {
  const records = (await resolveTxt(domain)).filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (records.length === 0) {
    return hint(
      `SPF: ${domain} does not say which servers send its emails.`,
      `Add a TXT record to ${domain} such as "v=spf1 include:… ~all"; your mail service gives the text.`,
    );
  }
  if (records.length > 1)
    return hint(
      `SPF: ${domain} has ${records.length} records; mail servers then ignore all of them.`,
      'Merge them into one.',
    );
  return ok(`SPF: ${records[0]}`);
}

async function checkDkim(domain: string, { resolveTxt, dkimSelector }: DnsOptions): Promise<Finding> {
  const names = dkimSelector ? [dkimSelector] : USUAL_SELECTORS;
  const records = await Promise.all(
    names.map(async (name) => ({ name, texts: await resolveTxt(`${name}._domainkey.${domain}`) })),
  );
  const found = records.find(({ texts }) => texts.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)));
  if (found) return ok(`DKIM: ${domain} has a key named "${found.name}".`);
  if (dkimSelector) {
    return hint(
      `DKIM: ${domain} has no key named "${dkimSelector}".`,
      `Add the record ${dkimSelector}._domainkey.${domain} that your mail service gives you.`,
    );
  }
  return unknown(
    `DKIM: ${domain} has no key under a usual name.`,
    `Pass its name, which your mail service shows: ${withSite('npx midweek doctor --dkim-selector NAME')}`,
  );
}

async function checkDmarc(domain: string, { resolveTxt }: DnsOptions): Promise<Finding> {
  // The domain above speaks for its subdomains.
  const names = [domain, domain.split('.').slice(-2).join('.')];
  for (const name of new Set(names)) {
    const record = (await resolveTxt(`_dmarc.${name}`)).find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record) return ok(`DMARC: ${record}`);
  }
  return hint(
    `DMARC: ${domain} does not say what to do with emails that only pretend to be from it.`,
    `Add a TXT record to _dmarc.${domain} such as "v=DMARC1; p=none; rua=mailto:postmaster@${domain}".`,
  );
}

async function orUnknown(what: string, domain: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unknown(
      `${what} of ${domain} could not be checked: ${reason}.`,
      'Run it again where DNS answers.',
    );
  }
}
