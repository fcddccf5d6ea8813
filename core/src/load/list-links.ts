import type { Content } from '../content.ts';
import { linksInBlocks, linksInInlines } from '../markdown/walk.ts';
import type { Issue, IssueText } from '../posts/post.ts';

type FoundLink = { url: string; line: number };

/** The links of one text, in their order. */
export type LinkSource = {
  file: string;
  path: string;
  links: FoundLink[];
  isIssue: boolean;
  /** Set for docs. A link that spells out the path of a version, even its own, is meant to go there. */
  version?: { name: string; isLast: boolean; otherPaths: string[] };
};

export function* listLinks(content: Content): Generator<LinkSource> {
  yield* listIssueLinks(content.issues);
  for (const { path, texts } of [...content.articles, ...content.pages]) {
    for (const text of Object.values(texts))
      yield { file: text.file, path, links: [...linksInBlocks(text.body)], isIssue: false };
  }
  yield* listDocLinks(content.docs);
}

function* listDocLinks(docs: Content['docs']): Generator<LinkSource> {
  for (const { version, docs: texts } of docs?.versions ?? []) {
    const otherPaths =
      docs?.versions.flatMap(({ version: { isLast, path } }) => (isLast ? [] : [path])) ?? [];
    const { name, isLast } = version;
    for (const { path, texts: languages } of texts)
      for (const { file, body } of Object.values(languages))
        yield {
          file,
          path,
          links: [...linksInBlocks(body)],
          isIssue: false,
          version: { name, isLast, otherPaths },
        };
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
