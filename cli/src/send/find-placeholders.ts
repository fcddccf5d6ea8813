// Texts and addresses with which a new newsletter begins, and that nobody has replaced. Lint says nothing about them until there are readers.
import { type Issue, type SiteConfig, toHost, toPlainParagraphs } from '@midweek/core';
import { listIssueLinks } from '@midweek/core/load';
import { isInitialText } from '../init/new-newsletter.ts';

/** Names that nobody can have (RFC 2606), which documentation uses. The newsletter that comes with Midweek is at `.example`, which is not among them. */
const NOBODYS = /(^|\.)example\.(com|net|org)$/;

/** Why an issue cannot go to readers, each with the cure. */
export function findPlaceholders(issue: Issue, { url }: Pick<SiteConfig, 'url'>): string[] {
  const obstacles: string[] = [];
  if (isNobodys(url))
    obstacles.push(
      `"url" in site.yml is still ${url}; set it to the address of your newsletter, and publish`,
    );
  const untouched = Object.values(issue.texts).find(({ excerpt }) =>
    toPlainParagraphs(excerpt).some(isInitialText),
  );
  if (untouched) obstacles.push(`${untouched.file} is still the text of a new newsletter; write your own`);
  for (const { file, links } of listIssueLinks([issue])) {
    const link = links.find(({ url }) => isNobodys(url));
    if (link)
      obstacles.push(`${file}:${link.line} leads to ${link.url}, which is only an example; replace it`);
  }
  return obstacles;
}

function isNobodys(url: string): boolean {
  return NOBODYS.test(toHost(url));
}
