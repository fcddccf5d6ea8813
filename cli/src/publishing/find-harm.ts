// Losses that a release would cause: pages that sent mails link to, and languages that readers chose.
import { type Content, issueName, listLocales, paths, toHref } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import type { Owner } from '@midweek/server/owner';

/** Each loss in one sentence, with its cure, and the issues that were sent. `gone`: the name of an issue that was removed on purpose. */
export async function findHarm(owner: Owner, content: Content, gone?: string) {
  const sent = await owner.run('list-sent-issues', {});
  return { sent, harm: [...findLostIssues(sent, content, gone), ...(await findLostLanguages(owner))] };
}

function findLostIssues(
  sent: readonly string[],
  { issues, site }: Content,
  gone: string | undefined,
): string[] {
  const shown = new Set(issues.filter(({ isDraft, isUnlisted }) => !isDraft && !isUnlisted).map(issueName));
  const led = new Set(site.redirects.map(({ from }) => from));
  const isLost = (issue: string) =>
    issue !== gone && !shown.has(issue) && listAddresses(issue).some((address) => !led.has(address));
  if (gone !== undefined && !sent.includes(gone))
    return [`--gone ${gone}: no issue ${gone} was sent, so no email leads to it; leave the option out`];
  return sent
    .filter(isLost)
    .map(
      (issue) =>
        `issue ${issue} was sent, and its emails link to ${paths.issue(issue)}, which is gone, unlisted or a draft; bring it back, or lead its readers to the list of issues with: ${withSite(`midweek publish --gone ${issue}`)}`,
    );
}

/** Where the mails of an issue lead, in each language. */
export function listAddresses(issue: string): string[] {
  return listLocales().map((locale) => toHref(locale, paths.issue(issue)));
}

async function findLostLanguages(owner: Owner): Promise<string[]> {
  const readers = new Map<string, number>();
  for (const { state, locale, count } of await owner.run('count-subscribers', {})) {
    if (!['active', 'paused', 'pending'].includes(state) || listLocales().includes(locale)) continue;
    readers.set(locale, (readers.get(locale) ?? 0) + count);
  }
  return [...readers].map(
    ([locale, number]) =>
      `${count(number, 'reader')} chose "${locale}", which site.yml no longer has; bring it back, or say which language they get with: ${withSite(`midweek publish --readers-of ${locale}=${listLocales()[0]}`)}`,
  );
}
