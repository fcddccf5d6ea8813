import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, aPage } from '#src/testing/content.ts';
import { toPostPageProps } from './post-page.props.ts';

const newest = anIssue({ number: 257, date: '2025-11-05' });
const oldest = anIssue({ number: 110, date: '2022-09-14' });
const previous = aPage({ path: '/newsletter/previous', title: 'Issue 109 and before' });
const content = aContent({
  issues: [newest, oldest],
  articles: [anArticle({ slug: 'new' }), anArticle({ slug: 'old' })],
  pages: [previous],
});

test('the oldest issue leads to the page of those before', () => {
  expect(toPostPageProps(oldest, 'fr', content).neighbours).toEqual({
    newer: { href: '/fr/newsletter/257', title: 'Midweek #257\u00a0: React 19.2' },
    older: { href: '/fr/newsletter/previous', title: 'Issue 109 and before' },
  });
});

test('without that page, and for articles, the chain just ends', () => {
  const older = (site: typeof content, post = oldest) => toPostPageProps(post, 'en', site).neighbours.older;
  expect(older({ ...content, pages: [] })).toBeUndefined();
  expect(toPostPageProps(anArticle({ slug: 'old' }), 'en', content).neighbours.older).toBeUndefined();
});

test.each([
  ['issue', anIssue({ thread: 'https://thread.example/257' }), 'Discuss this issue'],
  ['article', anArticle({ slug: 'new', thread: 'https://thread.example/new' }), 'Discuss this article'],
])('the thread of an %s is named after it', (kind, post, label) => {
  const { thread } = toPostPageProps(post, 'en', content);
  expect(thread).toMatchObject({ href: post.thread, label });
  expect(thread?.call).toContain(`The thread for this ${kind} is open.`);
});
