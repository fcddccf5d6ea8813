import { type Content, findIssue, type Headline, type Issue, type Item, listLocales } from '@midweek/core';
import { explainMissingIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';

export function requireIssue(content: Content, name: string): Issue {
  const issue = findIssue(content.issues, name);
  if (!issue) throw new Failure(explainMissingIssue(name, content));
  return issue;
}

/** Everything that can be clicked in an issue, in order. Anchors are the same in both languages; a link may be in one of them only. */
export function listLinks({ texts }: Issue): (Item | Headline)[] {
  const links = new Map<string, Item | Headline>();
  for (const locale of listLocales()) {
    for (const { headlines, items } of texts[locale]?.sections ?? [])
      for (const link of [...headlines, ...items]) if (!links.has(link.anchor)) links.set(link.anchor, link);
  }
  return [...links.values()];
}
