import type { Agenda } from './agenda/agenda.ts';
import type { SiteConfig } from './configuration/site-config.ts';
import type { Doc, Docs } from './docs/doc.ts';
import type { PublicFile } from './load/read-folders.ts';
import type { Block, CodeBlock, MediaFile } from './markdown/rich-text.ts';
import { walkBlocks } from './markdown/walk.ts';
import type { Author, Tag } from './posts/author.ts';
import type { Page } from './posts/page.ts';
import type { Article, Blog, Issue, Post } from './posts/post.ts';
import type { Pricing } from './pricing/pricing.ts';

/** Everything that was written, checked and typed. The source of every rendering. */
export type Content = {
  site: SiteConfig;
  /** Not every site sells places. */
  pricing: Pricing | undefined;
  authors: ReadonlyMap<string, Author>;
  tags: ReadonlyMap<string, Tag>;
  /** Newest first; unlisted ones included, drafts only in development. */
  issues: Issue[];
  articles: Article[];
  pages: Page[];
  /** Not every site has some. */
  docs: Docs | undefined;
  /** Conferences, deals, and the day that separates past from future ones. */
  agenda: Agenda;
  /** Pictures to publish. */
  media: MediaFile[];
  /** Files that are published as they are. */
  publicFiles: readonly PublicFile[];
  /** Names of the documents that components show in frames. */
  frames: readonly string[];
};

/** All posts of a blog, unlisted ones included. */
export function postsOf(content: Content, blog: Blog): Post[] {
  return blog === 'newsletter' ? content.issues : content.articles;
}

/** The docs of all versions. */
export function listDocs(docs: Docs | undefined): Doc[] {
  return docs?.versions.flatMap((version) => version.docs) ?? [];
}

/** The posts that lists, feeds, author pages and the sitemap may show. */
export function listedPosts(content: Content, blog: Blog): Post[] {
  return postsOf(content, blog).filter((post) => !post.isUnlisted);
}

/** The listed posts, last revised first; none before a post of the blog was revised, as there is no second order then. */
export function postsByRevision(content: Content, blog: Blog): Post[] {
  const posts = listedPosts(content, blog);
  const isRevised = posts.some(({ updated }) => updated !== undefined);
  const dayOf = ({ date, updated = date }: Post) => updated;
  // Posts of the same day stay in the order of the blog, newest first.
  return isRevised ? posts.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))) : [];
}

export function postsByAuthor(content: Content, blog: Blog, handle: string): Post[] {
  return listedPosts(content, blog).filter((post) =>
    post.authors.some((author) => 'handle' in author && author.handle === handle),
  );
}

export function postsByTag(content: Content, blog: Blog, tag: string): Post[] {
  return listedPosts(content, blog).filter((post) => post.tags.includes(tag));
}

/** Tags that at least one listed post of the blog carries, in the order of tags.yml. */
export function usedTags(content: Content, blog: Blog): Tag[] {
  const used = new Set(listedPosts(content, blog).flatMap(({ tags }) => tags));
  return [...content.tags.values()].filter(({ handle }) => used.has(handle));
}

/** Desks with a page in this blog: all of them for the newsletter, only authors of articles for the articles. */
export function authorsOf(content: Content, blog: Blog): Author[] {
  const authors = [...content.authors.values()];
  return blog === 'newsletter'
    ? authors
    : authors.filter(({ handle }) => postsByAuthor(content, blog, handle).length > 0);
}

/** Every block of code that a page may show, in all languages. */
export function codeBlocksOf({ issues, articles, pages, docs }: Content): CodeBlock[] {
  const bodies: Block[][] = [
    ...issues
      .flatMap(({ texts }) => Object.values(texts))
      .flatMap(({ body, sections }) => [
        body,
        ...sections.flatMap(({ headlines }) => headlines.map(({ body }) => body)),
      ]),
    ...articles.flatMap(({ texts }) => Object.values(texts)).flatMap(({ excerpt, body }) => [excerpt, body]),
    ...[...pages, ...listDocs(docs)].flatMap(({ texts }) => Object.values(texts)).map(({ body }) => body),
  ];
  return bodies.flatMap((body) => [...walkBlocks(body)].filter((block) => block.type === 'code-block'));
}
