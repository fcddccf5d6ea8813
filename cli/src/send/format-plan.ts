import { formatMailSize, listLocales } from '@midweek/core';
import { count } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import { toPrintable } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';
import { formatDestination } from './test-mail.ts';

export type Plan = OutputOf<'plan-send'>;

/** What `--dry-run` prints. */
export function formatPlan(plan: Plan, states: readonly string[]): string {
  const { issue, title, from, origin, destination, warnings, obstacles } = plan;
  const facts = [
    ['  sender', from],
    ['  site', origin],
    ['  goes to', formatDestination(destination)],
  ];
  return [
    `Issue ${issue}, “${toPrintable(title)}”\n${formatTable(facts)}`,
    formatReadersTable(plan, states),
    formatMails(plan),
    ...(warnings.length > 0 ? [warnings.map((warning) => `warning: ${warning}\n`).join('')] : []),
    obstacles.length > 0
      ? `What would stop it:\n${formatObstacles(obstacles)}\n`
      : 'Nothing would stop it. Nothing was sent.\n',
  ].join('\n');
}

export function formatObstacles(obstacles: readonly string[]): string {
  return obstacles.map((obstacle) => `- ${obstacle.replaceAll('\n', '\n  ')}`).join('\n');
}

/** Who gets it, and who does not, by state. */
function formatReadersTable({ mails, leftOut }: Plan, states: readonly string[]): string {
  const row = (label: string, values: number[]) => [
    `  ${label}`,
    ...[...values, values.reduce((sum, value) => sum + value, 0)].map((value) => value.toLocaleString('en')),
  ];
  const others = states
    .map((state) => ({ state, values: listLocales().map((locale) => leftOut[locale]?.[state] ?? 0) }))
    .filter(({ values }) => values.some((value) => value > 0));
  const rows = [
    ['Readers', ...listLocales(), 'all'],
    row(
      'get it',
      listLocales().map((locale) => mails[locale]?.readers ?? 0),
    ),
    ...others.map(({ state, values }) =>
      row(state === 'active' ? 'language left out' : `${state}, left out`, values),
    ),
  ];
  return formatTable(rows, { alignRight: rows[0]?.map((_, column) => column).slice(1) ?? [] });
}

function formatMails({ mails }: Plan): string {
  const lines = listLocales().flatMap((locale) => {
    const mail = mails[locale];
    if (!mail) return [];
    const { subject, bytes, firstLink = 'none', language } = mail;
    const note = language === locale ? '' : `, text in ${language} with a notice`;
    return [
      `  ${locale}  “${toPrintable(subject)}”\n      ${formatMailSize(bytes)}, first link ${toPrintable(firstLink)}${note}\n`,
    ];
  });
  return `Emails\n${lines.join('')}`;
}

/** @example formatReaders(plan) // '12,345 readers (9,000 en, 3,345 fr)' */
export function formatReaders({ readers, mails }: Pick<Plan, 'readers' | 'mails'>): string {
  const parts = Object.entries(mails).map(
    ([locale, mail]) => `${mail?.readers.toLocaleString('en')} ${locale}`,
  );
  const noun = count(readers, 'reader').replace(/^\d+/, readers.toLocaleString('en'));
  return `${noun} (${parts.join(', ')})`;
}
