// What the doctor says about SPF, DKIM and DMARC. Only what can be seen from outside is judged, so these are hints.
import { withSite } from '@midweek/core/files';
import { type DnsRecord, type DnsSettings, findSendingDomain, lookUpRecords } from './dns-records.ts';
import type { ResolveTxt } from './dns-resolver.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, hint, unknown } = createFindings('dns');

export interface DnsOptions {
  readonly resolveTxt: ResolveTxt;
  /** Name of the DKIM key; see LookUpOptions. */
  readonly dkimSelector?: string;
}

export async function checkDns(
  settings: DnsSettings,
  from: string,
  { resolveTxt, dkimSelector }: DnsOptions,
): Promise<Finding[]> {
  const domain = findSendingDomain(settings, from);
  if (domain === undefined)
    return [
      ok(
        'SPF, DKIM and DMARC matter once emails are sent from a domain (SMTP_URL, and a sender of that domain).',
      ),
    ];
  const records = await lookUpRecords({ domain, settings, dns: { txt: resolveTxt }, dkimSelector });
  return records.map((record) => judge(record, domain));
}

function judge(record: DnsRecord, domain: string): Finding {
  const { kind, problem } = record;
  if (problem !== undefined)
    return unknown(
      `${kind.toUpperCase()} of ${domain} could not be checked: ${problem}.`,
      'Run it again where DNS answers.',
    );
  if (kind === 'spf') return judgeSpf(record, domain);
  return kind === 'dkim' ? judgeDkim(record, domain) : judgeDmarc(record, domain);
}

function judgeSpf({ state, found }: DnsRecord, domain: string): Finding {
  if (state === 'ok') return ok(`SPF: ${found[0]}`);
  if (state === 'wrong')
    return hint(
      `SPF: ${domain} has ${found.length} records; mail servers then ignore all of them.`,
      'Merge them into one.',
    );
  return hint(
    `SPF: ${domain} does not say which servers send its emails.`,
    `Add a TXT record to ${domain} such as "v=spf1 include:… ~all"; your mail service gives the text.`,
  );
}

function judgeDkim({ state, name, wanted }: DnsRecord, domain: string): Finding {
  const selector = name.slice(0, name.indexOf('._domainkey.'));
  if (state === 'ok') return ok(`DKIM: ${domain} has a key named "${selector}".`);
  if (state === 'wrong')
    return hint(
      `DKIM: the key named "${selector}" of ${domain} is not that of DKIM_KEY_FILE, so no signature is right.`,
      `Set the record ${name} to "${wanted}".`,
    );
  if (state === 'missing')
    return hint(
      `DKIM: ${domain} has no key named "${selector}".`,
      `Add the record ${name} that your mail service gives you.`,
    );
  return unknown(
    `DKIM: ${domain} has no key under a usual name.`,
    `Pass its name, which your mail service shows: ${withSite('npx midweek doctor --dkim-selector NAME')}`,
  );
}

function judgeDmarc({ state, found, wanted }: DnsRecord, domain: string): Finding {
  if (state === 'ok') return ok(`DMARC: ${found[0]}`);
  return hint(
    `DMARC: ${domain} does not say what to do with emails that only pretend to be from it.`,
    `Add a TXT record to _dmarc.${domain} such as "${wanted}".`,
  );
}
