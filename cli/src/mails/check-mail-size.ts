import { type Issue, listLocales, type Problem } from '@midweek/core';
import { createReporter } from '@midweek/core/load';
import { loadMailRenderer, MAX_MAIL_BYTES, type MailSite } from '@midweek/mail/build';

/** Warns of an issue whose mail Gmail would cut, links to unsubscribe included. Renders it: not for a whole archive. */
export async function checkMailSize(issue: Issue, site: MailSite): Promise<Problem[]> {
  const problems: Problem[] = [];
  const { renderIssueMail } = await loadMailRenderer();
  for (const locale of listLocales()) {
    const text = issue.texts[locale];
    if (!text) continue;
    const bytes = Buffer.byteLength(renderIssueMail(issue, locale, site).html);
    if (bytes <= MAX_MAIL_BYTES) continue;
    createReporter(problems, text.file).warn(
      1,
      `the email of this issue is ${formatSize(bytes)}`,
      `at most ${formatSize(MAX_MAIL_BYTES)}, as Gmail cuts what is longer`,
      'leave out items or shorten comments',
    );
  }
  return problems;
}

/** @example formatSize(48010) // '48.0 kB' */
export function formatSize(bytes: number): string {
  // Rounded up: what is above a limit does not look as if it were at it.
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
}
