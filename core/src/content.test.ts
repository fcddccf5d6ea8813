import { expect, test } from 'vitest';
import {
  authorsOf,
  listedPosts,
  postsByAuthor,
  postsByRevision,
  postsByTag,
  postsOf,
  usedTags,
} from './content.ts';
import type { Article } from './posts/post.ts';
import { paths } from './routes/paths.ts';
import { listRoutes } from './routes/routes.ts';
import { aContent, anArticle, anIssue, aPage } from './testing/content.ts';

const listed = anIssue({ number: 257, tags: ['react'] });
const unlisted = anIssue({ number: 256, tags: ['react', 'tooling'], isUnlisted: true });
const guest = anIssue({ number: 255, authors: [{ name: 'Ada' }], tags: [] });
const content = aContent({
  issues: [listed, unlisted, guest],
  articles: [anArticle()],
  pages: [aPage({ path: '/hidden', isUnlisted: true })],
});

test('posts have an order by revision once one was revised', () => {
  const newest = anArticle({ path: '/articles/newest', date: '2025-03-01' });
  const revised = anArticle({ path: '/articles/old', date: '2020-01-01', updated: '2025-04-01' });
  const older = anArticle({ path: '/articles/older', date: '2024-01-01' });
  const longAgo = anArticle({ path: '/articles/oldest', date: '2019-01-01', updated: '2023-01-01' });
  const pathsOf = (...articles: Article[]) => {
    const content = aContent({ articles });
    return {
      posts: postsByRevision(content, 'articles').map(({ path }) => path),
      route: listRoutes(content).find(({ path }) => path === paths.revised('articles')),
    };
  };
  expect(pathsOf(newest, older)).toEqual({ posts: [], route: undefined });
  expect(pathsOf(newest, older, revised, longAgo)).toMatchObject({
    posts: ['/articles/old', '/articles/newest', '/articles/older', '/articles/oldest'],
    route: { isListed: false },
  });
});

test('an unlisted post is there, but in no list', () => {
  expect(postsOf(content, 'newsletter')).toEqual([listed, unlisted, guest]);
  expect(listedPosts(content, 'newsletter')).toEqual([listed, guest]);
  expect(postsByAuthor(content, 'newsletter', 'editorial')).toEqual([listed]);
  expect(postsByTag(content, 'newsletter', 'react')).toEqual([listed]);
  expect(usedTags(content, 'newsletter').map(({ handle }) => handle)).toEqual(['react']);
});

test('unlisted posts and pages have an address that the sitemap does not name', () => {
  const isListed = Object.fromEntries(listRoutes(content).map((route) => [route.path, route.isListed]));
  expect(isListed).toMatchObject({
    '/newsletter/257': true,
    '/newsletter/256': false,
    '/newsletter/255': true,
    '/hidden': false,
  });
});

test('every desk has a page in the newsletter, and those who wrote have one in the articles', () => {
  expect(authorsOf(content, 'newsletter').map(({ handle }) => handle)).toEqual(['editorial', 'tooling']);
  expect(authorsOf(content, 'articles').map(({ handle }) => handle)).toEqual(['tooling']);
});
