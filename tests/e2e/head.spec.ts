import { findDoc, inLocale, listLocales, paths, textFor, toHref, toInstant, toUrl } from '@midweek/core';
import { content, first, issues, pages, readDocuments, templates } from './site.ts';
import { expect, test } from './test.ts';

// In the workers of every-page.spec.ts, which have read the pages already.
test.use({ trace: 'off' });

const { site } = content;
const hrefs = pages.map(({ href }) => href);

const ADDRESS_METAS = [
  'og:url',
  'og:locale',
  'og:locale:alternate',
  'og:site_name',
  'docsearch:language',
  'docsearch:locale',
  'docsearch:version_tag',
];

function pick(record: Record<string, string>, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** Runs in the browser. */
function readHead(document: Document) {
  const metas = [...document.querySelectorAll('meta[property], meta[name]')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
    meta.getAttribute('content') ?? '',
  ]);
  return {
    metas: Object.fromEntries(metas) as Record<string, string>,
    authors: metas.filter(([name]) => name === 'article:author').map(([, value]) => value),
    links: {
      canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      ),
      feeds: [...document.querySelectorAll('link[rel=alternate][type]')].map(
        (link) => `${link.getAttribute('type')} ${link.getAttribute('href')} ${link.getAttribute('title')}`,
      ),
      search: document.querySelector('link[rel=search]')?.getAttribute('href'),
      icons: [
        ...document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]'),
      ].map((link) => link.getAttribute('href')),
    },
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
    title: document.title,
  };
}

const CONFERENCES = { en: 'Midweek: conferences', fr: 'Midweek\u00a0: conférences' };
const SEARCH_FEED = { en: 'Feed of these links', fr: 'Flux de ces liens' };
const FEEDS = { en: ['RSS Feed', 'Atom Feed'], fr: ['Flux RSS', 'Flux Atom'] };

test('every page names its address, its counterparts, its feeds and its search', async ({ reader }) => {
  const found = await readDocuments(reader, hrefs, readHead);
  expect(found.map(({ links, metas }) => ({ ...links, ...pick(metas, ADDRESS_METAS) }))).toEqual(
    pages.map(({ locale, path }) => {
      const prefix = locale === 'en' ? '' : '/fr';
      const [rss, atom] = inLocale<string[]>(FEEDS, locale);
      const [en, fr] = listLocales().map((language) => toUrl(site.url, language, path));
      return {
        canonical: [toUrl(site.url, locale, path)],
        alternates: [`en ${en}`, `fr ${fr}`, `x-default ${en}`],
        feeds: [
          ...(path === paths.conferences
            ? ['text/calendar /conferences.ics', 'application/feed+json /conferences.json'].map(
                (feed) => `${feed.replace(' ', ` ${prefix}`)} ${inLocale<string>(CONFERENCES, locale)}`,
              )
            : []),
          ...(findDoc(site.docsVersions, path)
            ? [`application/rss+xml ${prefix}/docs/rss.xml Midweek - ${content.docs?.title[locale]} ${rss}`]
            : []),
          ...(path === site.search.searchPagePath
            ? [`application/atom+xml ${prefix}/search/atom.xml ${inLocale<string>(SEARCH_FEED, locale)}`]
            : []),
          ...['Newsletter', 'Articles'].flatMap((name) => [
            `application/rss+xml ${prefix}/${name.toLowerCase()}/rss.xml Midweek - ${name} ${rss}`,
            `application/atom+xml ${prefix}/${name.toLowerCase()}/atom.xml Midweek - ${name} ${atom}`,
          ]),
        ],
        search: `${prefix}/opensearch.xml`,
        icons: ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'],
        'og:url': toUrl(site.url, locale, path),
        'og:locale': { en: 'en_US', fr: 'fr_FR' }[locale],
        'og:locale:alternate': { en: 'fr_FR', fr: 'en_US' }[locale],
        'og:site_name': 'Midweek',
        'docsearch:language': locale,
        'docsearch:locale': locale,
        'docsearch:version_tag': tagOf(path),
      };
    }),
  );
});

function tagOf(path: string): string {
  const found = findDoc(site.docsVersions, path);
  return found ? `docs-default-${found.version.name}` : 'default';
}

test('every page has a title and a description, the same for search engines and for previews', async ({
  reader,
}) => {
  const found = await readDocuments(reader, hrefs, readHead);
  const wrong = found.filter(
    ({ title, metas }) =>
      !title.includes(metas['og:title'] ?? 'none') ||
      metas.description !== metas['og:description'] ||
      (metas.description?.length ?? 0) < 20,
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test('only pages that are reached by their address alone are kept out of search engines', async ({
  reader,
}) => {
  const all = [...hrefs, ...listLocales().map((locale) => toHref(locale, templates['not found']))];
  const found = await readDocuments(reader, all, ({ head }) =>
    head.querySelector('[name=robots]')?.getAttribute('content'),
  );
  const hidden =
    /\/(workflow\/.+|sponsor\/(requested|confirm|held|copy|report)|experiments\/no-layout|pricing\/priceCalculator|articles\/revised|search|no\/such\/page)$/;
  const isHidden = (href: string) => hidden.test(href);
  const isKeptOut = all.filter((_, index) => found[index]?.startsWith('noindex'));
  expect(isKeptOut).toEqual(all.filter(isHidden));
});

test('posts describe themselves as articles, to people who share them and to machines', async ({
  reader,
}) => {
  const posts = [...content.issues, ...content.articles];
  for (const locale of listLocales()) {
    const found = await readDocuments(
      reader,
      posts.map(({ path }) => toHref(locale, path)),
      readHead,
    );
    for (const [index, post] of posts.entries()) {
      const { metas, authors, data } = first(found.slice(index));
      const { text, language } = textFor<{ title: string; description: string }>(post, locale);
      const url = toUrl(site.url, locale, post.path);
      const desks = post.authors.flatMap((author) =>
        'handle' in author ? (content.authors.get(author.handle) ?? []) : [],
      );
      const authorUrls = desks.map(({ handle }) =>
        toUrl(site.url, locale, `/${post.blog}/authors/${handle}`),
      );
      expect(metas, url).toMatchObject({
        'og:type': 'article',
        'og:title': text.title,
        'article:published_time': toInstant(post.date),
        description: text.description,
      });
      expect(authors, url).toEqual(authorUrls);
      expect(data, url).toHaveLength(1);
      expect(data[0], url).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        '@id': url,
        headline: text.title,
        inLanguage: language,
        datePublished: toInstant(post.date),
        image: metas['og:image'],
        author: desks.map(({ name }, n) => ({
          '@type': 'Organization',
          name: name[locale],
          url: authorUrls[n],
        })),
      });
    }
  }
});

test('lists describe themselves as a blog with its newest posts', async ({ reader }) => {
  const paths = [
    '/newsletter',
    '/newsletter/page/2',
    '/newsletter/archive',
    '/newsletter/authors/editorial',
    templates.tag,
  ];
  for (const locale of listLocales()) {
    const found = await readDocuments(
      reader,
      paths.map((path) => toHref(locale, path)),
      readHead,
    );
    for (const { data, metas } of found) {
      expect(metas['og:type']).toBe('website');
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Blog',
        '@id': toUrl(site.url, locale, '/newsletter'),
        inLanguage: locale,
        blogPost: issues.slice(0, 10).map((issue) => ({
          '@type': 'BlogPosting',
          '@id': toUrl(site.url, locale, issue.path),
          headline: textFor(issue, locale).text.title,
        })),
      });
    }
  }
});

test('no page but docs says when it was changed, and none offers to edit it', async ({ reader }) => {
  const found = await readDocuments(
    reader,
    Object.values(templates)
      .filter((path) => !findDoc(site.docsVersions, path))
      .flatMap((path) => listLocales().map((locale) => toHref(locale, path))),
    (document) => document.body.textContent,
  );
  expect(
    found.filter((text) => /Edit this page|Éditer cette page|Last updated|Dernière mise à jour/.test(text)),
  ).toEqual([]);
});
