import { listedPosts, textFor } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { beforeAll, expect, test } from 'vitest';
import { FROZEN_SITE } from './frozen-site.ts';

let content: NonNullable<Awaited<ReturnType<typeof loadContent>>['content']>;
beforeAll(async () => {
  const loaded = await loadContent({ folder: FROZEN_SITE, includeDrafts: false });
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!loaded.content) throw new Error('the content cannot be read');
  content = loaded.content;
});

test('the frozen site has issues of several years, a break, and some in one language only', () => {
  const { issues } = content;
  expect(issues).toHaveLength(30);
  expect(new Set(issues.map(({ date }) => date.slice(0, 4))).size).toBeGreaterThanOrEqual(4);
  expect(issues.filter(({ texts }) => Object.keys(texts).length === 1)).toHaveLength(3);
  expect(issues.filter(({ number }) => number === undefined)).toHaveLength(1);
  // Several pages of a list.
  expect(listedPosts(content, 'newsletter').length).toBeGreaterThan(2 * content.site.newsletter.postsPerPage);
});

test('its issues have every section, and nearly every kind of item', () => {
  const sections = content.issues.flatMap((issue) => textFor(issue, 'en').text.sections);
  expect(new Set(sections.map(({ name }) => name))).toEqual(
    new Set(['sponsor', 'react', 'react-native', 'other', 'fun']),
  );
  const kinds = new Set(
    sections.flatMap((section) => ('items' in section ? section.items.map(({ kind }) => kind) : [])),
  );
  expect([...kinds].sort()).toEqual(
    [
      ...[
        'ai',
        'article',
        'demo',
        'discussion',
        'docs',
        'event',
        'podcast',
        'preview',
        'release',
        'resource',
      ],
      ...['security', 'sponsored', 'survey', 'video'],
    ].sort(),
  );
});

test('it has articles, pages, prices, conferences and docs in two versions', () => {
  expect(content.articles).toHaveLength(5);
  expect(content.site.docsVersions.map(({ name }) => name)).toEqual(['next', '0.1']);
  expect(content.pages.length).toBeGreaterThan(20);
});
