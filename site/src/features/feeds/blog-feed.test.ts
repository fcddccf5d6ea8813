import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText } from '#src/testing/content.ts';
import { renderFeed } from './blog-feed.ts';

function jsonFeed(content: ReturnType<typeof aContent>, locale: 'en' | 'fr' = 'en') {
  return JSON.parse(renderFeed(content, 'newsletter', locale, 'json'));
}

test('a feed leaves unlisted posts out', () => {
  const { items } = jsonFeed(aContent({ issues: [anIssue({ isUnlisted: true }), anIssue({ number: 256 })] }));
  expect(items.map(({ url }: { url: string }) => url)).toEqual(['https://midweek.example/newsletter/256']);
});

test.each([
  ['rss', 'item'],
  ['atom', 'entry'],
] as const)('the %s feed has an element for each post, and texts are escaped', (format, element) => {
  const title = 'Midweek #257: <Suspense> & "use"';
  const content = aContent({
    issues: [anIssue({ texts: { en: anIssueText({ title }) } }), anIssue({ number: 256 })],
  });
  const text = renderFeed(content, 'newsletter', 'en', format);
  expect(text.match(new RegExp(`<${element}>`, 'g'))).toHaveLength(2);
  expect(text).toContain('https://midweek.example/newsletter/257');
  const outsideOfCdata = text.replace(/<!\[CDATA\[.*?\]\]>/gs, '');
  expect(outsideOfCdata).not.toMatch(/<Suspense>|&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/);
});

test('every desk that signed a post is named in the JSON feed', () => {
  const authors = [{ handle: 'editorial' }, { handle: 'tooling' }];
  const { items } = jsonFeed(aContent({ issues: [anIssue({ authors })] }));
  expect(items[0].authors).toEqual([{ name: 'The Midweek desk' }, { name: 'Tooling desk' }]);
  expect(items[0]).not.toHaveProperty('author');
});

test('a blog without posts has an empty feed', () => {
  const { items } = jsonFeed(aContent({ articles: [anArticle()] }));
  expect(items).toEqual([]);
});
