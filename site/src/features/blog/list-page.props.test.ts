import { type Post, paginate, paths } from '@midweek/core';
import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { toListPageProps } from './list-page.props.ts';

const issues = Array.from({ length: 25 }, (_, index) => anIssue({ number: 257 - index }));
const content = aContent({ issues });
const pages = paginate<Post>(issues, 10);

test.each([
  [1, 10, undefined, '/fr/newsletter/authors/editorial/authors/2'],
  [2, 10, '/fr/newsletter/authors/editorial', '/fr/newsletter/authors/editorial/authors/3'],
  [3, 5, '/fr/newsletter/authors/editorial/authors/2', undefined],
])('page %i of a list has %i posts and leads to its neighbours', (number, count, newer, older) => {
  const page = pages[number - 1];
  if (!page) throw new Error('no such page');
  const pathOf = (page: number) => paths.author('newsletter', 'editorial', page);
  const props = toListPageProps({ content, locale: 'fr', blog: 'newsletter', page, pathOf });
  expect(props).toMatchObject({ newer, older });
  expect(props.posts).toHaveLength(count);
});
