import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, aPage, aSiteConfig } from '../testing/content.ts';
import { listRoutes } from './routes.ts';

const content = aContent({
  site: { ...aSiteConfig(), experiments: true },
  issues: Array.from({ length: 21 }, (_, index) => anIssue({ number: 257 - index })),
  articles: [anArticle()],
  pages: [
    aPage(),
    aPage({ path: '/pricing/' }),
    aPage({ path: '/workflow/thanks' }),
    aPage({ path: '/hidden', isUnlisted: true }),
  ],
});

test('pages for a step of the reader, tools and experiments exist unlisted', () => {
  const unlisted = listRoutes(content).flatMap(({ path, isListed }) => (isListed ? [] : [path]));
  expect(unlisted).toEqual([
    '/workflow/thanks',
    '/hidden',
    '/pricing/priceCalculator',
    '/experiments/no-layout',
    '/search',
  ]);
});

test('a page names the texts that it shows', () => {
  const shows = (path: string) => listRoutes(content).find((route) => route.path === path)?.shows;
  expect(shows('/newsletter/257')).toEqual([content.issues[0]]);
  expect(shows('/newsletter/tags/react/page/2')).toEqual(content.issues.slice(10, 20));
  expect(shows('/articles/authors/tooling')).toEqual(content.articles);
  expect(shows('/pricing/')).toEqual([content.pages[1]]);
  expect(shows('/newsletter/archive')).toEqual([]);
  expect(shows('/')).toBe('everything');
});

test('a page with figures of the archive is written again when any issue changes', () => {
  const [page, counting] = [aPage({ path: '/curator' }), aPage()];
  const text = counting.texts.en;
  if (text) text.body = [{ type: 'component', name: 'ArchiveFigures', attributes: {}, children: [] }];
  const shows = (path: string) =>
    listRoutes(aContent({ pages: [page, counting] })).find((route) => route.path === path)?.shows;
  expect(shows('/curator')).toEqual([page]);
  expect(shows('/sponsor')).toBe('everything');
});
