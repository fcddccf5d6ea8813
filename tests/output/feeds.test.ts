// Feeds of both blogs and of the docs, in three formats.
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { textOf } from './built-site.ts';
import { site } from './frozen-site.ts';

const ORIGIN = 'https://midweek.example';
const NEWEST = 'Midweek #257: Redux Toolkit 2.10 | XState 5.24 | React Native CLI | Rspack 1.6 | Vite 7.2';
const NEWEST_FRENCH =
  'Midweek #257\u00a0: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2';
const DAY = '2025-11-05T00:00:00.000Z';
/** The last of the newest twenty. */
const TWENTIETH = 'newsletter/217';

const wordsOf = (html: string) =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body.textContent;
/** From the first link of the issue to its last. */
const FIRST_AND_LAST = ['Redux Toolkit 2.10', 'Tutorial: Tic-Tac-Toe'];

function readRss(path: string) {
  const feed = site.readXml(path);
  const read = (parent: ParentNode, name: string) => textOf(parent.querySelector(name));
  return {
    root: feed.documentElement.tagName,
    language: read(feed, 'channel > language'),
    title: read(feed, 'channel > title'),
    items: [...feed.querySelectorAll('item')].map((item) => ({
      url: read(item, 'link'),
      title: read(item, 'title'),
      date: read(item, 'pubDate'),
      html: item.querySelector('content\\:encoded')?.textContent ?? '',
    })),
  };
}

test('the RSS feed of the newsletter has the newest twenty issues in full', () => {
  const { items, ...feed } = readRss('/newsletter/rss.xml');
  expect(feed).toEqual({ root: 'rss', language: 'en', title: 'Midweek - Newsletter' });
  expect(items).toHaveLength(20);
  expect(items[0]).toMatchObject({
    url: `${ORIGIN}/newsletter/257`,
    title: NEWEST,
    date: 'Wed, 05 Nov 2025 00:00:00 GMT',
  });
  expect(items.at(-1)?.url).toBe(`${ORIGIN}/${TWENTIETH}`);
  for (const words of FIRST_AND_LAST) expect(wordsOf(items[0]?.html ?? '')).toContain(words);
  // Readers show HTML: signs of code stay text.
  expect(items.find(({ url }) => url.endsWith('/251'))?.html).toContain('&lt;Route&gt;');
});

test('the RSS feed of the articles is in the language of its address', () => {
  const { items, ...feed } = readRss('/fr/articles/rss.xml');
  expect(feed).toEqual({ root: 'rss', language: 'fr', title: 'Midweek - Articles' });
  expect(items.map(({ url }) => url.replace(`${ORIGIN}/fr/articles/`, ''))).toEqual([
    'useSyncExternalStore-the-underrated-react-api',
    'records-and-tuples-for-react',
    'atomic-css-in-js',
    'handling-api-request-race-conditions-in-react',
    'using-expo-in-gatsby',
  ]);
  expect(items[0]?.title).toBe('useSyncExternalStore\u00a0: l’API React sous-estimée');
  expect(items[0]?.date).toBe('Wed, 09 Nov 2022 00:00:00 GMT');
  expect(wordsOf(items[0]?.html ?? '')).toContain('À quoi il sert');
});

test('the RSS feed of the docs has what was changed in their last version', () => {
  const { items, title } = readRss('/docs/rss.xml');
  expect(title).toBe('Midweek - Handbook');
  expect(items.slice(0, 3).map(({ url }) => url)).toEqual([
    `${ORIGIN}/docs`,
    `${ORIGIN}/docs/docs`,
    `${ORIGIN}/docs/issues`,
  ]);
  expect(items.filter(({ url }) => url.includes('/next'))).toEqual([]);
});

test('the Atom feed of the newsletter names itself, and who wrote each issue', () => {
  const feed = site.readXml('/fr/newsletter/atom.xml');
  const entries = [...feed.querySelectorAll('entry')];
  expect(feed.documentElement.tagName).toBe('feed');
  expect(feed.documentElement.getAttribute('xml:lang')).toBe('fr');
  expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
    `${ORIGIN}/fr/newsletter/atom.xml`,
  );
  expect(entries).toHaveLength(20);
  const [newest] = entries;
  const read = (name: string) => textOf(newest?.querySelector(name));
  expect([read('title'), read('updated'), read('author > name')]).toEqual([
    NEWEST_FRENCH,
    DAY,
    'La rédaction',
  ]);
  expect(newest?.querySelector('link')?.getAttribute('href')).toBe(`${ORIGIN}/fr/newsletter/257`);
  expect(wordsOf(newest?.querySelector('content')?.textContent ?? '')).toContain('Les refs de Fragment');
  expect(entries.at(-1)?.querySelector('link')?.getAttribute('href')).toBe(`${ORIGIN}/fr/${TWENTIETH}`);
});

test.each([
  ['/newsletter/feed.json', 'en', NEWEST, '/newsletter/257', 'Fragment refs'],
  ['/fr/newsletter/feed.json', 'fr', NEWEST_FRENCH, '/fr/newsletter/257', 'Les refs de Fragment'],
])('the JSON feed %s has the newest issues in full', (path, language, title, href, words) => {
  const { items, ...feed } = JSON.parse(site.readText(path));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Midweek - Newsletter',
    language,
    feed_url: ORIGIN + path,
  });
  expect(items).toHaveLength(20);
  expect(items[0]).toMatchObject({ url: ORIGIN + href, title, date_modified: DAY });
  expect(wordsOf(items[0].content_html)).toContain(words);
});
