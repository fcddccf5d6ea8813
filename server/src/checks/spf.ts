// What an SPF record should say.

/** Mail services by the end of the host in SMTP_URL, and what they ask for. */
const INCLUDES: readonly (readonly [host: string, include: string])[] = [
  ['amazonaws.com', 'amazonses.com'],
  ['brevo.com', 'spf.brevo.com'],
  ['fastmail.com', 'spf.messagingengine.com'],
  ['gmail.com', '_spf.google.com'],
  ['mailgun.org', 'mailgun.org'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['sendgrid.net', 'sendgrid.net'],
];

/** @example proposeSpf('smtps://user:password@smtp.eu.mailgun.org') // 'v=spf1 include:mailgun.org ~all' */
export function proposeSpf(smtpUrl: string | undefined): string {
  const host = URL.parse(smtpUrl ?? '')?.hostname ?? '';
  const [, include = '…'] = INCLUDES.find(([end]) => host === end || host.endsWith(`.${end}`)) ?? [];
  return `v=spf1 include:${include} ~all`;
}

/**
 * One record that lets send whoever any of them does.
 * @example mergeSpf(['v=spf1 mx -all', 'v=spf1 include:mailgun.org ~all']) // 'v=spf1 mx include:mailgun.org ~all'
 */
export function mergeSpf(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const senders = terms.filter((term) => !/^[-~?+]?all$/i.test(term));
  return ['v=spf1', ...new Set(senders), '~all'].join(' ');
}
