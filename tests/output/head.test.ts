// What pages tell search engines, previews and feed readers, for one page of each kind. What all pages have in common is in page-rules.ts.
import { expect, test } from 'vitest';
import { site } from './frozen-site.ts';

function metasOf(href: string): Record<string, string> {
  const metas = [...site.readPage(href).querySelectorAll('meta[property], meta[name]')];
  return Object.fromEntries(
    metas.map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  );
}

function dataOf(href: string): unknown[] {
  const scripts = site.readPage(href).querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map(({ textContent }) => JSON.parse(textContent));
}

const FEEDS = [
  'application/rss+xml /newsletter/rss.xml Midweek - Newsletter RSS Feed',
  'application/atom+xml /newsletter/atom.xml Midweek - Newsletter Atom Feed',
  'application/rss+xml /articles/rss.xml Midweek - Articles RSS Feed',
  'application/atom+xml /articles/atom.xml Midweek - Articles Atom Feed',
];
const FRENCH_FEEDS = [
  'application/rss+xml /fr/newsletter/rss.xml Midweek - Newsletter Flux RSS',
  'application/atom+xml /fr/newsletter/atom.xml Midweek - Newsletter Flux Atom',
  'application/rss+xml /fr/articles/rss.xml Midweek - Articles Flux RSS',
  'application/atom+xml /fr/articles/atom.xml Midweek - Articles Flux Atom',
];

test.each([
  ['/newsletter/257', FEEDS],
  [
    '/fr/conferences',
    [
      'text/calendar /fr/conferences.ics Midweek\u00a0: conférences',
      'application/feed+json /fr/conferences.json Midweek\u00a0: conférences',
      ...FRENCH_FEEDS,
    ],
  ],
  ['/docs/next/issues', ['application/rss+xml /docs/rss.xml Midweek - Handbook RSS Feed', ...FEEDS]],
  ['/search', ['application/atom+xml /search/atom.xml Feed of these results', ...FEEDS]],
])('%s names its feeds', (href, feeds) => {
  const links = [...site.readPage(href).querySelectorAll('link[rel=alternate][type]')];
  expect(
    links.map((link) => ['type', 'href', 'title'].map((name) => link.getAttribute(name)).join(' ')),
  ).toEqual(feeds);
});

test.each([
  ['/', '/opensearch.xml', ['en', 'en', 'default']],
  ['/fr/newsletter/257', '/fr/opensearch.xml', ['fr', 'fr', 'default']],
  ['/fr/docs/next/issues', '/fr/opensearch.xml', ['fr', 'fr', 'docs-default-next']],
])('%s names its search, and how search finds it', (href, search, tags) => {
  const page = site.readPage(href);
  const metas = metasOf(href);
  expect(page.querySelector('link[rel=search]')?.getAttribute('href')).toBe(search);
  expect(['language', 'locale', 'version_tag'].map((name) => metas[`docsearch:${name}`])).toEqual(tags);
  const icons = [...page.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')];
  expect(icons.map((link) => link.getAttribute('href'))).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/site.webmanifest',
  ]);
});

const ORIGIN = 'https://midweek.example';

test('a French issue describes itself to people who share it and to machines', () => {
  const url = `${ORIGIN}/fr/newsletter/257`;
  const title =
    'Midweek #257\u00a0: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2';
  const description =
    'Une faille critique dans le serveur de développement de la CLI communautaire de React Native, Redux Toolkit 2.10, et une série de versions de bundlers.';
  expect(metasOf('/fr/newsletter/257')).toMatchObject({
    'og:type': 'article',
    'og:title': title,
    'og:site_name': 'Midweek',
    'og:image': `${ORIGIN}/social/fr/newsletter/257.png`,
    'article:published_time': '2025-11-05T00:00:00.000Z',
    description,
  });
  const authors = [
    ...site.readPage('/fr/newsletter/257').querySelectorAll('meta[property="article:author"]'),
  ];
  expect(authors.map((meta) => meta.getAttribute('content'))).toEqual([
    `${ORIGIN}/fr/newsletter/authors/editorial`,
    `${ORIGIN}/fr/newsletter/authors/community`,
  ]);
  expect(dataOf('/fr/newsletter/257')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline: title,
      description,
      inLanguage: 'fr',
      datePublished: '2025-11-05T00:00:00.000Z',
      image: `${ORIGIN}/social/fr/newsletter/257.png`,
      keywords: ['React', 'React Native', 'Gestion d’état', 'Outillage', 'Sécurité'],
      author: [
        {
          '@type': 'Organization',
          name: 'La rédaction',
          description: 'Choisit, vérifie et écrit chaque numéro',
          url: `${ORIGIN}/fr/newsletter/authors/editorial`,
        },
        {
          '@type': 'Organization',
          name: 'Bureau communauté',
          description: 'RFC, discussions et celles et ceux qui maintiennent les projets',
          url: `${ORIGIN}/fr/newsletter/authors/community`,
        },
      ],
    },
  ]);
});

test('an issue in one language says so to machines in the other', () => {
  expect(dataOf('/fr/newsletter/241')).toMatchObject([
    { '@id': `${ORIGIN}/fr/newsletter/241`, inLanguage: 'en' },
  ]);
});

test.each(['/newsletter/page/2', '/newsletter/tags/react'])(
  '%s describes itself as a blog with its newest posts',
  (href) => {
    expect(metasOf(href)['og:type']).toBe('website');
    const [data] = dataOf(href) as [{ blogPost: Record<string, string>[] }];
    expect(data).toMatchObject({
      '@type': 'Blog',
      '@id': `${ORIGIN}/newsletter`,
      name: 'Newsletter',
      inLanguage: 'en',
    });
    expect(data.blogPost).toHaveLength(10);
    expect(data.blogPost[1]).toEqual({
      '@type': 'BlogPosting',
      '@id': `${ORIGIN}/newsletter/256`,
      headline: 'Midweek #256: Storybook 10 | Native tabs | Screens 4.18 | Biome 2.3 | Node.js 24 LTS',
      datePublished: '2025-10-29',
    });
  },
);
