import { fillPlaceholders, type Locale, listLocales, toNumberOrName } from '@midweek/core';
import { loadMailRenderer } from '@midweek/mail/build';
import type { OutputOf } from '@midweek/server/owner';
import { whenMailed, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { toPrintable } from '../terminal/printable.ts';
import { loadIssue } from './load-issue.ts';

export interface TestOptions {
  readonly to: string;
  readonly locale: Locale | undefined;
  readonly isJson: boolean;
}

/** Sends an issue to one address. Nothing is refused: a test is how one looks at a draft. */
export async function sendTestMail(name: string, { to, locale, isJson }: TestOptions): Promise<number> {
  const { issue, site } = await loadIssue(name);
  const { renderIssueMail } = await loadMailRenderer();
  const locales = listLocales().filter((known) => locale === undefined || known === locale);
  await withOwner(async (owner) => {
    const { origin } = await owner.run('plan-send', { issue: name });
    const tests: object[] = [];
    for (const each of locales) {
      const mail = fillPlaceholders(renderIssueMail(issue, each, site), origin, each);
      const sent = await owner.run('send-test', { to, locale: each, mail });
      tests.push({ issue: toNumberOrName(name), locale: each, ...sent });
      if (!isJson)
        process.stdout.write(
          `The ${each} email of issue ${name} to ${toPrintable(sent.to)} goes to ${formatDestination(sent.destination)} ${whenMailed(owner)}.\n`,
        );
    }
    if (isJson) printJson(tests);
  });
  return 0;
}

/** @example formatDestination({ kind: 'outbox', place: 'data/outbox' }) // 'the outbox (data/outbox)' */
export function formatDestination({ kind, place }: OutputOf<'plan-send'>['destination']): string {
  return kind === 'outbox' ? `the outbox (${place})` : `the mail server (${place})`;
}
