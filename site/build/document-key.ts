import { BLOGS, type Content, currentLanguages, postsOf } from '@midweek/core';
import { hashData } from '@midweek/core/files';
import type { SiteDocument } from '../src/documents.ts';

/**
 * Cache keys of documents: a key changes with everything that the document may show. Any page may show the configuration and the interface
 * texts, and the titles, dates, authors and tags of all posts (sidebars, neighbours, counts); of the texts of posts, only those that its route
 * names.
 */
export function createDocumentKeys(
  content: Content,
  rendererVersion: string,
): (document: Pick<SiteDocument, 'shows'>) => string {
  const frame = hashData(rendererVersion, toFrame(content));
  const hashes = new Map<object, string>();
  const hashText = (text: object) => {
    const known = hashes.get(text) ?? hashData(text);
    hashes.set(text, known);
    return known;
  };
  // Of all fields, also those that are yet to come.
  const parts = Object.values<object | undefined>(content).flatMap((field): object[] =>
    Array.isArray(field) ? field : field ? [field] : [],
  );
  const everything = hashData(frame, ...parts.map(hashText));
  return ({ shows }) => (shows === 'everything' ? everything : hashData(frame, ...shows.map(hashText)));
}

function toFrame({ site, pricing, authors, tags, pages, docs, ...posts }: Content): unknown {
  return {
    languages: currentLanguages(),
    site,
    pricing,
    authors: [...authors],
    tags: [...tags],
    year: posts.agenda.today.slice(0, 4),
    docs: docs && [docs.title, docs.editUrl],
    pages: pages.map(({ path, texts }) => [path, titlesOf(texts)]),
    posts: BLOGS.map((blog) =>
      postsOf({ ...posts } as Content, blog).map(
        ({ texts, path, date, updated, authors, tags, isUnlisted }) => [
          path,
          date,
          updated,
          authors,
          tags,
          isUnlisted,
          titlesOf(texts),
        ],
      ),
    ),
  };
}

function titlesOf(texts: Partial<Record<string, { title: string }>>): unknown {
  return Object.entries(texts).map(([locale, text]) => [locale, text?.title]);
}
