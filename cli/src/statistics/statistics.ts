// Counts of the written content. Pure.
import {
  type Content,
  defaultLocale,
  type Issue,
  type IssueText,
  KINDS,
  type Kind,
  type Locale,
  listLocales,
  type Post,
  SPONSOR,
  textFor,
  toPlainParagraphs,
  toPlainText,
} from '@midweek/core';
import { countWords } from '@midweek/core/load';

const TOP_HOSTS = 10;

export type Statistics = {
  issues: {
    numbered: number;
    first: number | undefined;
    last: number | undefined;
    special: number;
    drafts: number;
  };
  /** Headlines and sponsors are items too. Counted once, in the language of the original. */
  items: {
    total: number;
    anIssue: { min: number; median: number; max: number };
    byKind: Record<Kind, number>;
    bySection: Record<string, number>;
  };
  /** Where the items lead, the most frequent first. */
  hosts: { host: string; items: number }[];
  /** Of the issues, by language. */
  words: Record<Locale, number>;
  /** Paths of the posts that have no text in a language. */
  missing: Record<Locale, string[]>;
  /** Desks and guests, with what they signed. */
  authors: { name: string; issues: number; articles: number }[];
};

/** Drafts are counted as such and left out of the rest. */
export function buildStatistics({ site, issues, articles, authors }: Content): Statistics {
  const published = issues.filter(({ isDraft }) => !isDraft);
  const posts: Post[] = [...published, ...articles.filter(({ isDraft }) => !isDraft)];
  const numbers = published.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  const linked = published.map((issue) =>
    textFor(issue, defaultLocale()).text.sections.flatMap(({ name, headlines, items }) =>
      [...headlines, ...items].map(({ kind, url }) => ({ section: name, kind, url })),
    ),
  );
  const items = linked.flat();
  return {
    issues: {
      numbered: numbers.length,
      first: numbers[0],
      last: numbers.at(-1),
      special: published.length - numbers.length,
      drafts: issues.length - published.length,
    },
    items: {
      total: items.length,
      anIssue: spread(linked.map(({ length }) => length)),
      byKind: tally(
        [...Object.keys(KINDS), ...site.linkKinds.map(({ id }) => id)],
        (kind) => items.filter((item) => item.kind === kind).length,
      ),
      bySection: tally(
        [...site.sections.map(({ id }) => id), SPONSOR],
        (name) => items.filter(({ section }) => section === name).length,
      ),
    },
    hosts: topHosts(items),
    words: tally(listLocales(), (locale) =>
      published.reduce((total, { texts }) => total + wordsOf(texts[locale]), 0),
    ),
    missing: tally(listLocales(), (locale) =>
      posts.filter(({ texts }) => !texts[locale]).map(({ path }) => path),
    ),
    authors: countAuthors(posts, [...authors.keys()]),
  };
}

/** An even number of issues has two in the middle: their mean. */
function spread(counts: readonly number[]): { min: number; median: number; max: number } {
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  };
}

function topHosts(items: readonly { url: string }[]): Statistics['hosts'] {
  const hosts = items.flatMap(({ url }) =>
    URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : [],
  );
  return [...Map.groupBy(hosts, (host) => host)]
    .map(([host, found]) => ({ host, items: found.length }))
    .sort((a, b) => b.items - a.items || a.host.localeCompare(b.host))
    .slice(0, TOP_HOSTS);
}

function wordsOf(text: IssueText | undefined): number {
  if (!text) return 0;
  const links = text.sections.flatMap(({ headlines, items }) => [
    ...headlines.flatMap(({ title, body }) => [toPlainText(title), ...toPlainParagraphs(body)]),
    ...items.flatMap(({ title, comment }) => [toPlainText(title), toPlainText(comment)]),
  ]);
  return countWords([...toPlainParagraphs(text.excerpt), ...links]);
}

function countAuthors(posts: readonly Post[], handles: readonly string[]): Statistics['authors'] {
  const nameOf = (author: Issue['authors'][number]) => ('handle' in author ? author.handle : author.name);
  const names = new Set([...handles, ...posts.flatMap(({ authors }) => authors.map(nameOf))]);
  const signed = (name: string, blog: Post['blog']) =>
    posts.filter((post) => post.blog === blog && post.authors.some((author) => nameOf(author) === name))
      .length;
  return [...names]
    .map((name) => ({ name, issues: signed(name, 'newsletter'), articles: signed(name, 'articles') }))
    .sort((a, b) => b.issues + b.articles - (a.issues + a.articles) || a.name.localeCompare(b.name));
}

function tally<Key extends string, Value>(keys: readonly Key[], count: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, Value>;
}
