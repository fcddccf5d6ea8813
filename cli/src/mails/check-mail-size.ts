import {
  formatMailSize,
  type Issue,
  listLocales,
  MAX_MAIL_BYTES,
  type Problem,
  type SiteConfig,
} from '@midweek/core';
import { createReporter } from '@midweek/core/load';
import { loadMailRenderer } from '@midweek/mail/build';

/** Warns of an issue whose mail Gmail would cut, links to unsubscribe included. Renders it: not for a whole archive. */
export async function checkMailSize(issue: Issue, site: SiteConfig): Promise<Problem[]> {
  const problems: Problem[] = [];
  const { renderIssueMail } = await loadMailRenderer();
  for (const locale of listLocales()) {
    const text = issue.texts[locale];
    if (!text) continue;
    const bytes = Buffer.byteLength(renderIssueMail(issue, locale, site).html);
    if (bytes <= MAX_MAIL_BYTES) continue;
    createReporter(problems, text.file).warn(
      1,
      `the email of this issue is ${formatMailSize(bytes)}`,
      `at most ${formatMailSize(MAX_MAIL_BYTES)}, as Gmail cuts what is longer`,
      'leave out items or shorten comments',
    );
  }
  return problems;
}
