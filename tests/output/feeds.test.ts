// Feeds of both blogs and of the docs as they are published. What an entry holds in each format is shown beside blog-feed.ts.
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { textOf } from './built-site.ts';
import { site } from './frozen-site.ts';

const ORIGIN = 'https://midweek.example';
const NEWEST = 'Midweek #257: Redux Toolkit 2.10 | XState 5.24 | React Native CLI | Rspack 1.6 | Vite 7.2';
const NEWEST_FRENCH =
  'Midweek #257\u00a0: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2';
const ARTICLE = '/fr/articles/useSyncExternalStore-the-underrated-react-api';

/** Title, language and entries, whatever the format. */
function readFeed(path: string) {
  if (path.endsWith('.json')) {
    const { title, language, feed_url: self, items } = JSON.parse(site.readText(path));
    return {
      head: [title, language, self],
      entries: items.map((item: Record<string, string>) => [item.url, item.title, item.content_html]),
    };
  }
  const feed = site.readXml(path);
  const entries = [...feed.querySelectorAll('item, entry')].map((entry) => [
    entry.querySelector('link')?.getAttribute('href') ?? textOf(entry.querySelector('link')),
    textOf(entry.querySelector('title')),
    entry.querySelector('content\\:encoded, content')?.textContent ?? '',
  ]);
  return {
    head: [
      textOf(feed.querySelector('title')),
      feed.documentElement.getAttribute('xml:lang') ?? textOf(feed.querySelector('language')),
      feed.querySelector('[rel=self]')?.getAttribute('href'),
    ],
    entries,
  };
}

test.each([
  ['/newsletter/rss.xml', 'en', 20, '/newsletter/257', NEWEST, 'Fragment refs', '/newsletter/217'],
  [
    '/fr/newsletter/atom.xml',
    'fr',
    20,
    '/fr/newsletter/257',
    NEWEST_FRENCH,
    'Les refs de Fragment',
    '/fr/newsletter/217',
  ],
  [
    '/fr/newsletter/feed.json',
    'fr',
    20,
    '/fr/newsletter/257',
    NEWEST_FRENCH,
    'Les refs de Fragment',
    '/fr/newsletter/217',
  ],
  [
    '/fr/articles/rss.xml',
    'fr',
    5,
    ARTICLE,
    'useSyncExternalStore\u00a0: l’API React sous-estimée',
    'À quoi il sert',
    '/fr/articles/using-expo-in-gatsby',
  ],
])('%s has the newest posts in full, in its language', (path, language, count, first, title, words, last) => {
  const { head, entries } = readFeed(path);
  const name = path.includes('articles') ? 'Articles' : 'Newsletter';
  expect(head).toEqual([`Midweek - ${name}`, language, ORIGIN + path]);
  expect(entries).toHaveLength(count);
  expect(entries[0].slice(0, 2)).toEqual([ORIGIN + first, title]);
  expect(entries.at(-1)[0]).toBe(ORIGIN + last);
  const { document } = parseHTML(`<!doctype html><html><body>${entries[0][2]}</body></html>`);
  expect(document.body.textContent).toContain(words);
});

test('signs of code stay text in a feed', () => {
  const { entries } = readFeed('/newsletter/rss.xml');
  const html = entries.find(([url]: string[]) => url?.endsWith('/251'))?.[2];
  expect(html).toContain('<code>&lt;Route&gt;</code>');
});

test('entries are dated by the day of their post', () => {
  const rss = site.readXml('/newsletter/rss.xml');
  expect(textOf(rss.querySelector('item > pubDate'))).toBe('Wed, 05 Nov 2025 00:00:00 GMT');
  const atom = site.readXml('/newsletter/atom.xml');
  expect(textOf(atom.querySelector('entry > updated'))).toBe('2025-11-05T00:00:00.000Z');
});

test('the feed of the docs has what was changed in their last version', () => {
  const { head, entries } = readFeed('/docs/rss.xml');
  expect(head).toEqual(['Midweek - Handbook', 'en', `${ORIGIN}/docs/rss.xml`]);
  expect(entries.slice(0, 2).map(([url]: string[]) => url)).toEqual([
    `${ORIGIN}/docs`,
    `${ORIGIN}/docs/docs`,
  ]);
  expect(entries.filter(([url]: string[]) => url?.includes('/next'))).toEqual([]);
});
