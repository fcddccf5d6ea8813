import type { OutputOf, Shown } from '@midweek/server/owner';

type IssueMails = NonNullable<OutputOf<'count-issue-mails'>>;
type Figures = IssueMails['all'];

const COLUMNS: readonly [heading: string, name: keyof Figures][] = [
  ['emails', 'mails'],
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['uncertain', 'uncertain'],
  ['hard bounces', 'hardBounced'],
  ['soft bounces', 'softBounced'],
  ['complaints', 'complained'],
  ['left', 'unsubscribed'],
];

/** Outcomes of the mails of an issue: a row for each language and each of the large domains. */
export function toMailTable({ all, locales, domains, otherDomains }: IssueMails): Shown {
  const toRow = (label: string, figures: Figures) => [
    `  ${label}`,
    ...COLUMNS.map(([, name]) => figures[name].toLocaleString('en')),
  ];
  const rows = [
    ['Emails', ...COLUMNS.map(([heading]) => heading)],
    toRow('all', all),
    ...locales.map((figures) => toRow(figures.locale, figures)),
    ...domains.map((figures) => toRow(figures.domain, figures)),
    ...(otherDomains.mails > 0 ? [toRow('other domains', otherDomains)] : []),
  ];
  return { rows, alignRight: COLUMNS.map((_, index) => index + 1) };
}
