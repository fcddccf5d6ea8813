// Posts, the entries of the two blogs. A post has one set of facts and a text for each language it was written in.

import { type Locale, type Localized, listLocales } from '../languages/locales.ts';
import type { Block, Inline, Picture } from '../markdown/rich-text.ts';
import type { IssueKind } from '../newsletter/issue-kind.ts';
import type { SplitTitle } from '../newsletter/issue-title.ts';
import type { Kind } from '../newsletter/kinds.ts';
import type { InlineAuthor, PostWords } from './front-matter.ts';

export const BLOGS = ['newsletter', 'articles'] as const;
export type Blog = (typeof BLOGS)[number];

/** One curated link. */
export type Item = {
  /** Fragment of its address on the page; the same in both languages. */
  anchor: string;
  kind: Kind;
  title: Inline[];
  url: string;
  comment: Inline[];
  picture: Picture | undefined;
  line: number;
};

/** A link with room: a picture and paragraphs. Sponsors are headlines too. */
export type Headline = {
  anchor: string;
  kind: Kind | undefined;
  title: Inline[];
  url: string;
  picture: Picture | undefined;
  body: Block[];
  line: number;
};

export type Section = {
  /** Id of the section in site.yml, or `sponsor`. */
  name: string;
  /** Its heading, in the language of the text. */
  title: string;
  anchor: string;
  headlines: Headline[];
  items: Item[];
};

/** An entry of the table of contents. */
export type Outline = { level: 2 | 3; id: string; text: string };

type TextBase = PostWords & {
  file: string;
  /** The title in parts; that of an article, or of an issue without number, is its title. */
  heading: SplitTitle;
  description: string;
  /** Own social picture, instead of the drawn card. */
  image: Picture | undefined;
  /** The part that lists show. */
  excerpt: Block[];
  /** Whether the page has more than the excerpt. */
  isTruncated: boolean;
  /** The whole text, but for sections of links. */
  body: Block[];
  outline: Outline[];
  readingMinutes: number;
};
export type IssueText = TextBase & { sections: Section[] };
export type ArticleText = TextBase;

/** Who signs: a desk by its handle, or somebody given inline. */
export type Byline = { handle: string } | InlineAuthor;

type PostBase<Text> = {
  /** Path without language, e.g. `/newsletter/257`. */
  path: string;
  date: string;
  /** The day on which it was last revised. */
  updated?: string | undefined;
  authors: Byline[];
  tags: string[];
  thread: string | undefined;
  isDraft: boolean;
  isUnlisted: boolean;
  texts: Localized<Text>;
};
export type Issue = PostBase<IssueText> & {
  blog: 'newsletter';
  kind: IssueKind;
  /** Special issues, such as a conference recap, have none. */
  number: number | undefined;
};
export type Article = PostBase<ArticleText> & { blog: 'articles' };
export type Post = Issue | Article;
export type PostText = IssueText | ArticleText;

/** The text for a reader of one language, and the language that it is really in. */
export function textFor<Text>(
  post: { texts: Localized<Text> },
  locale: Locale,
): { text: Text; language: Locale } {
  for (const language of [locale, ...listLocales()]) {
    const text = post.texts[language];
    if (text) return { text, language };
  }
  throw new Error('core: a post without any text was loaded');
}

/** The editors' picks in these sections, headlines first in each. Sponsored items are left out. */
export function editorialLinks(sections: readonly Section[]): (Headline | Item)[] {
  return sections
    .flatMap(({ headlines, items }) => [...headlines, ...items])
    .filter(({ kind }) => kind !== 'sponsored');
}

/** Newest first; at the same day, by path so that the order never changes between builds. */
export function byDateDescending(a: Post, b: Post): number {
  return b.date.localeCompare(a.date) || b.path.localeCompare(a.path, 'en', { numeric: true });
}
