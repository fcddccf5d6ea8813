// What every page of the frozen site has in common. The rules are beside it, because the shipped newsletter keeps them too.
import { expect, test } from 'vitest';
import { site } from './frozen-site.ts';
import { findBroken, PAGE_RULES } from './page-rules.ts';

const pages = site.listPages();

test('a crawl sees every page, in both languages, and enough of what it looks for', () => {
  const count = (selector: string) =>
    pages.reduce((sum, { document }) => sum + document.querySelectorAll(selector).length, 0);
  expect(pages.filter(({ locale }) => locale === 'en')).toHaveLength(153);
  expect(pages.filter(({ locale }) => locale === 'fr')).toHaveLength(153);
  expect(count('meta[property="article:published_time"]')).toBe(70);
  expect(count('main img')).toBe(12);
  expect(count('article li[id]')).toBe(1438);
  expect(count('main :is(h2, h3, h4, h5, h6)[id]')).toBeGreaterThan(500);
  expect(count('a[target=_blank]')).toBeGreaterThan(1000);
});

test.each(Object.entries(PAGE_RULES))('every page: %s', (_, rule) => {
  expect(findBroken(rule, pages, { ...site, url: 'https://midweek.example' })).toEqual([]);
});

test('only pages that are reached by their address alone are kept out of search engines', () => {
  const robots = pages.map(
    ({ path, document }) =>
      [path, document.querySelector('meta[name=robots]')?.getAttribute('content') ?? ''] as const,
  );
  const keptOut = robots.filter(([, value]) => value.startsWith('noindex')).map(([path]) => path);
  expect([...new Set(keptOut)].toSorted()).toEqual([
    '/404',
    '/articles/revised',
    '/experiments/no-layout',
    '/pricing/priceCalculator',
    '/search',
    '/sponsor/confirm',
    '/sponsor/copy',
    '/sponsor/held',
    '/sponsor/report',
    '/sponsor/requested',
    '/workflow/confirm',
    '/workflow/confirm-your-email',
    '/workflow/deleted',
    '/workflow/link-problem',
    '/workflow/preferences',
    '/workflow/stay',
    '/workflow/subscribe-again',
    '/workflow/thanks-for-choosing-language',
    '/workflow/thanks-for-staying-with-us',
    '/workflow/thanks-for-subscribing',
    '/workflow/unsubscribe',
    '/workflow/unsubscribed',
  ]);
  expect(keptOut).toHaveLength(44);
});

test('posts have cards of their own, and pages of one list share theirs', () => {
  const isPost = (path: string) =>
    /^\/newsletter\/(\d+|conferences\/.*)$|^\/articles\/[^/]+-[^/]+$/.test(path);
  const cardOf = (document: Document) =>
    document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  const posts = pages.filter(({ path }) => isPost(path)).map(({ document }) => cardOf(document));
  expect(posts).toHaveLength(70);
  expect(new Set(posts).size).toBe(70);
  expect(cardOf(site.readPage('/newsletter/page/2'))).toBe(
    'https://midweek.example/social/en/newsletter.png',
  );
});

test('no page but docs says when it was changed, and none offers to edit it', () => {
  const offering = pages
    .filter(({ path }) => !/^\/docs(\/|$)/.test(path))
    .filter(({ document }) =>
      /Edit this page|Modifier cette page|Last updated|Dernière mise à jour/.test(document.body.textContent),
    );
  expect(offering.map(({ href }) => href)).toEqual([]);
});

test('only the home page can show a banner about a wrong base URL', () => {
  const named = pages.filter(({ document }) =>
    [...document.querySelectorAll('script')].some(({ textContent }) =>
      textContent.includes('base-url-issue-banner'),
    ),
  );
  expect(named.map(({ href }) => href)).toEqual(['/', '/fr/']);
});
