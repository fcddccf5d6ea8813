import type { FeedFormat } from '@midweek/core';
import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText } from '#src/testing/content.ts';
import { renderFeed } from './blog-feed.ts';

const issues = Array.from({ length: 25 }, (_, index) => anIssue({ number: 257 - index }));

async function jsonFeed(content: ReturnType<typeof aContent>, locale: 'en' | 'fr' = 'en') {
  return JSON.parse(await renderFeed(content, 'newsletter', locale, 'json').text());
}

test('a feed has the twenty newest posts', async () => {
  const { items } = await jsonFeed(aContent({ issues }));
  expect(items).toHaveLength(20);
  expect(items[0].url).toBe('https://midweek.example/newsletter/257');
  expect(items.at(-1).url).toBe('https://midweek.example/newsletter/238');
});

test('a feed leaves unlisted posts out', async () => {
  const { items } = await jsonFeed(
    aContent({ issues: [anIssue({ isUnlisted: true }), anIssue({ number: 256 })] }),
  );
  expect(items.map(({ url }: { url: string }) => url)).toEqual(['https://midweek.example/newsletter/256']);
});

test('an entry carries title, day, desks and the whole text in the language of the feed', async () => {
  const { title, home_page_url, items } = await jsonFeed(aContent({ issues: [anIssue()] }), 'fr');
  expect({ title, home_page_url }).toEqual({
    title: 'Midweek - Newsletter',
    home_page_url: 'https://midweek.example/fr/newsletter',
  });
  expect(items).toEqual([
    expect.objectContaining({
      id: 'https://midweek.example/fr/newsletter/257',
      title: 'Midweek #257\u00a0: React 19.2',
      summary: 'One sentence.',
      date_modified: '2025-11-05T00:00:00.000Z',
      authors: [{ name: 'La rédaction' }],
      content_html:
        '<p>What this week holds.</p><h2>React</h2><ul><li>📦 <a href="https://react.dev/blog">React 19.2</a> (Version)<br/>What changed.</li></ul>',
    }),
  ]);
});

test.each([
  ['rss', 'application/rss+xml; charset=utf-8', 'item'],
  ['atom', 'application/atom+xml; charset=utf-8', 'entry'],
] as const)(
  'the %s feed has an element for each post, and texts are escaped',
  async (format, type, element) => {
    const title = 'Midweek #257: <Suspense> & "use"';
    const content = aContent({
      issues: [anIssue({ texts: { en: anIssueText({ title }) } }), anIssue({ number: 256 })],
    });
    const response = renderFeed(content, 'newsletter', 'en', format);
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe(type);
    expect(text.match(new RegExp(`<${element}>`, 'g'))).toHaveLength(2);
    expect(text).toContain('https://midweek.example/newsletter/257');
    const outsideOfCdata = text.replace(/<!\[CDATA\[.*?\]\]>/gs, '');
    expect(outsideOfCdata).not.toMatch(/<Suspense>|&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/);
  },
);

test('every format names the language of the feed', async () => {
  const textOf = (format: FeedFormat) => renderFeed(aContent({ issues }), 'newsletter', 'fr', format).text();
  expect(await textOf('rss')).toContain('<language>fr</language>');
  expect(await textOf('atom')).toContain('<feed xml:lang="fr" xmlns="http://www.w3.org/2005/Atom">');
  expect(JSON.parse(await textOf('json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'fr',
  });
});

test('every desk that signed a post is named in the JSON feed', async () => {
  const authors = [{ handle: 'editorial' }, { handle: 'tooling' }];
  const { items } = await jsonFeed(aContent({ issues: [anIssue({ authors })] }));
  expect(items[0].authors).toEqual([{ name: 'The Midweek desk' }, { name: 'Tooling desk' }]);
  expect(items[0]).not.toHaveProperty('author');
});

test('a blog without posts has an empty feed', async () => {
  const { items } = await jsonFeed(aContent({ articles: [anArticle()] }));
  expect(items).toEqual([]);
});
