import type { Content } from '../content.ts';
import { linksInBlocks, linksInInlines } from '../markdown/walk.ts';
import type { Issue, IssueText } from '../posts/post.ts';

type FoundLink = { url: string; line: number };

/** The links of one text, in their order. */
export type LinkSource = { file: string; path: string; links: FoundLink[]; isIssue: boolean };

export function* listLinks(content: Content): Generator<LinkSource> {
  yield* listIssueLinks(content.issues);
  for (const { path, texts } of [...content.articles, ...content.pages]) {
    for (const text of Object.values(texts))
      yield { file: text.file, path, links: [...linksInBlocks(text.body)], isIssue: false };
  }
}

export function* listIssueLinks(issues: readonly Issue[]): Generator<LinkSource> {
  for (const issue of issues) {
    for (const text of Object.values(issue.texts)) {
      yield { file: text.file, path: issue.path, links: [...linksOf(text)], isIssue: true };
    }
  }
}

function* linksOf(text: IssueText): Generator<FoundLink> {
  yield* linksInBlocks(text.excerpt);
  for (const { headlines, items } of text.sections) {
    for (const headline of headlines) {
      yield headline;
      yield* linksInBlocks(headline.body);
    }
    for (const item of items) {
      yield item;
      yield* linksInInlines(item.comment);
    }
  }
}
