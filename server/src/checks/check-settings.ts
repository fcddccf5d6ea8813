import type { SiteManifest } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { type Env, isLoopback, listSettings } from '../env.ts';
import { findHandleProblem } from '../http/max-connections.ts';
import { isNobodys, toSenderDomain } from '../mail/smtp/sender-domain.ts';
import { maySendPasswordInClear } from '../mail/smtp/smtp-url.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, hint, broken } = createFindings('settings');

/** Reports the settings in effect, and settings that contradict each other. */
export function checkSettings(
  variables: Readonly<Record<string, string | undefined>>,
  env: Env,
  from: string,
  manifest: SiteManifest | undefined,
): Finding[] {
  const shown = listSettings(variables, env).map(({ name, value, isDefault }) =>
    ok(value === '' ? `${name} is not set` : `${name}=${value}${isDefault ? ' (default)' : ''}`),
  );
  const few = findHandleProblem();
  return [
    ...shown,
    ...findContradictions(env, from),
    ...compareAddresses(env, manifest?.url),
    ...(few ? [hint(few.message, few.cure)] : []),
  ];
}

/** Settings with which no issue can be sent, each with its cure. */
export function findSendingProblems(env: Env, from: string): string[] {
  return findContradictions(env, from).flatMap(({ level, message, cure }) =>
    level === 'broken' ? `${message} ${cure}` : [],
  );
}

function findContradictions(env: Env, from: string): Finding[] {
  const { HOST, PUBLIC_URL, SMTP_URL, OWNER_EMAIL, DATABASE_URL, SECRET_KEY } = env;
  return [
    !PUBLIC_URL &&
      (SMTP_URL || !isLoopback(HOST)) &&
      (SMTP_URL ? broken : hint)(
        'Links in emails lead to the address on which the server listens, where readers do not find it.',
        'Set PUBLIC_URL to the address of the site, such as https://midweek.example.',
      ),
    SMTP_URL && isNobodys(toSenderDomain(from))
      ? broken(
          `Emails are sent as ${from}, which mail servers refuse.`,
          'Set "sender" in site.yml, or MAIL_FROM, to an address of your domain, such as hello@example.com.',
        )
      : ok(`Emails are sent as ${from}.`),
    SMTP_URL &&
      maySendPasswordInClear(SMTP_URL) &&
      hint(
        'SMTP_URL allows its password to be sent in plain text, where everybody on the way can read it.',
        'Use smtps://, or leave requireTLS=false and ignoreTLS=true out of SMTP_URL if its mail server offers STARTTLS.',
      ),
    SMTP_URL &&
      !OWNER_EMAIL &&
      hint(
        'Nobody is told about requests of sponsors: they end after 48 hours without an answer.',
        `Set OWNER_EMAIL to your address, or look at: ${withSite('midweek sponsors list')}`,
      ),
    DATABASE_URL &&
      !SECRET_KEY &&
      hint(
        'The secret is kept in DATA_DIR: a second server on the same PostgreSQL would not accept the links of the first.',
        'Set SECRET_KEY on every server to the content of the file "secret" in DATA_DIR.',
      ),
  ].filter((finding) => typeof finding === 'object');
}

/** Pages carry the address of site.yml, in feeds, social cards and links for search engines; mails that of the settings. */
function compareAddresses({ PUBLIC_URL, SMTP_URL }: Env, siteUrl: string | undefined): Finding[] {
  if (!PUBLIC_URL || !siteUrl) return [];
  const { origin } = new URL(siteUrl);
  if (origin === PUBLIC_URL) return [ok(`Pages and emails name the same address: ${origin}.`)];
  return [
    (SMTP_URL ? broken : hint)(
      `Links in emails lead to ${PUBLIC_URL} (PUBLIC_URL), and those in feeds, social cards and for search engines to ${origin} ("url" in site.yml).`,
      `Set PUBLIC_URL to ${origin} and restart the server, or "url" in site.yml to ${PUBLIC_URL} and run: ${withSite('npx midweek publish')}`,
    ),
  ];
}
