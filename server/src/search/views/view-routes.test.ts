import type { SearchPageFile } from '@midweek/core';
import { openIndex, serializeIndex } from '@midweek/core/indexing';
import { findMatches } from '@midweek/core/search';
import { expect, test } from 'vitest';
import { renderTestPage } from '../../testing/test-pages.ts';
import { aRecord, createSearchApp } from '../../testing/test-search.ts';
import { createTestSite, SITE_FILES, SITE_MANIFEST } from '../../testing/test-site.ts';
import { toViewPage } from './view-page.ts';

const FILTERS: SearchPageFile['languages'][string]['filters'] = [
  { name: 'kind', label: 'Kind', options: ['release', 'event', 'article'].map(toOption) },
  { name: 'tag', label: 'Tag', options: ['compiler', 'performance'].map(toOption) },
  { name: 'host', label: 'Site', options: [toOption('react.dev')], isOpen: true },
];
const SEARCH_PAGE: SearchPageFile = {
  path: '/search',
  site: 'https://midweek.example',
  title: 'Midweek',
  titleDelimiter: '·',
  languages: {
    en: { facetFilters: ['language:en', ['version_tag:default']], filters: FILTERS },
    fr: { facetFilters: ['language:fr', ['version_tag:default']], filters: FILTERS },
  },
};

function toOption(value: string) {
  return { value, label: value.toUpperCase() };
}

function aSite(manifest: object = { searchPage: SEARCH_PAGE }) {
  const page = `<title>Search</title>${renderTestPage(toViewPage(SEARCH_PAGE, 'en').names)}`;
  return createTestSite({
    files: { ...SITE_FILES, 'search.html': page, 'fr/search.html': page },
    manifest: { ...SITE_MANIFEST, ...manifest },
  });
}

const get = (app: ReturnType<typeof createSearchApp>, url: string, headers = {}) =>
  app.inject({ url, headers });

test('an address that asks for something gets the page with what was found, and can be kept', async () => {
  const app = createSearchApp({ site: aSite() });
  const answer = await get(app, '/search?q=react&kind=release');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0',
    'content-security-policy': "default-src 'self'",
  });
  expect(answer.body).toContain('<p title="react" data-fill="title=q q">react</p>');
  expect(answer.body).toContain('<p title="release" data-fill="title=kind kind">');
  expect(answer.body).toContain('<midweek-title><mark>React</mark> Compiler 1.0</midweek-title>');
  expect(answer.body).toContain('>2 documents found</p>');
  expect(answer.body).toContain('/search/atom.xml?q=react&amp;kind=release');
  expect(answer.body).toContain('📦 Release · react.dev · Jan 7, 2026');
  const again = await get(app, '/search?q=react&kind=release', { 'if-none-match': answer.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('title and heading say what was asked: the words or, without them, the filters', async () => {
  const app = createSearchApp({ site: aSite() });
  const { body } = await get(app, '/fr/search?q=react%20%3Cb%3E');
  const heading = 'Résultats de recherche pour «\u00a0react &lt;b&gt;\u00a0»';
  expect(body).toContain(`data-fill="title=heading heading">${heading}</p>`);
  expect(body).toContain(`data-fill="title=title title">${heading} · Midweek</p>`);
  const leafed = await get(app, '/fr/search?kind=release&host=react.dev');
  expect(leafed.body).toContain('data-fill="title=heading heading">RELEASE, REACT.DEV</p>');
  expect(leafed.body).toContain('data-fill="title=title title">RELEASE, REACT.DEV · Midweek</p>');
  const nothing = await get(app, '/fr/search');
  expect(nothing.body).toContain('data-fill="title=heading heading"></p>');
});

test('results can be narrowed with counts and widened again, and unknown filter values are named', async () => {
  const records = (['event', 'release', 'release'] as const).map((kind, number) =>
    aRecord(`Link ${number}`, { language: 'fr', kind }),
  );
  const index = openIndex(serializeIndex(records));
  const loaded = { ok: true, engine: { indexes: { en: index, fr: index }, findMatches } } as const;
  const app = createSearchApp({ site: aSite(), loaded });
  const { body } = await get(app, '/fr/search?host=react.dev&tag=%3Cb%3E');
  expect(body).toContain('n’existe pas ici, et qui a été ignoré\u00a0: &lt;b&gt;.');
  expect(body).toContain('3 documents trouvés');
  expect(body).toContain(
    '<a href="/fr/search?kind=release&amp;host=react.dev" rel="nofollow" aria-label="Kind RELEASE, 2 résultats">RELEASE <span>2</span></a>',
  );
  expect(body).toContain(
    '<a href="/fr/search" rel="nofollow" aria-label="Site REACT.DEV\u00a0: retirer ce filtre">REACT.DEV <span aria-hidden="true">×</span></a>',
  );
});

test('docs of the chosen version are found instead of those of the last one', async () => {
  const versions = ['1.0', 'next'].map((value) => ({ value, label: value }));
  const en = {
    facetFilters: ['language:en', ['version_tag:default', 'version_tag:docs-default-1.0']],
    filters: [{ name: 'version' as const, label: 'Version', options: versions, initial: '1.0' }],
  };
  const searchPage: SearchPageFile = { ...SEARCH_PAGE, languages: { en } };
  const records = [
    aRecord('Send an issue', { type: 'lvl3', version_tag: 'docs-default-1.0' }),
    aRecord('Send it sooner', { type: 'lvl3', version_tag: 'docs-default-next' }),
  ];
  const index = openIndex(serializeIndex(records));
  const loaded = { ok: true, engine: { indexes: { en: index, fr: index }, findMatches } } as const;
  const app = createSearchApp({ site: aSite({ searchPage }), loaded });
  for (const [address, title, other] of [
    ['/search?q=send', '#send-an-issue', '#send-it-sooner'],
    ['/search?q=send&version=next', '#send-it-sooner', '#send-an-issue'],
  ] as const) {
    const { body } = await get(app, address);
    expect(body, address).toContain(title);
    expect(body, address).not.toContain(other);
  }
});

test('if no result has all words, the page says so and leads to words that have results', async () => {
  const records = ['Suspense and hydration', 'Suspense again'].map((title) =>
    aRecord(title, { type: 'lvl3', kind: 'release' }),
  );
  const index = openIndex(serializeIndex(records));
  const loaded = { ok: true, engine: { indexes: { en: index, fr: index }, findMatches } } as const;
  const app = createSearchApp({ site: aSite(), loaded });
  const { body } = await get(app, '/search?q=suspense+hidrasiun&kind=release');
  expect(body).toContain(
    '<a href="/search?q=suspense+hydration&amp;kind=release" rel="nofollow">suspense hydration</a>',
  );
  const order = body.match(/>These have only some of the words:<|<midweek-title>/g);
  expect(order).toEqual(['>These have only some of the words:<', '<midweek-title>', '<midweek-title>']);
  expect((await get(app, '/search?q=suspense')).body).not.toContain('only some of the words');
});

test('pages link to each other; an invalid number shows the first page, one beyond the end the last', async () => {
  const records = Array.from({ length: 20 }, (_, number) =>
    aRecord(`Link ${number}`, { date: `2026-01-${String(31 - number)}` }),
  );
  const index = openIndex(serializeIndex(records));
  const loaded = { ok: true, engine: { indexes: { en: index, fr: index }, findMatches } } as const;
  const app = createSearchApp({ site: aSite(), loaded });
  const address = '/search?host=react.dev';
  for (const page of ['0', '-1', 'x', '1']) {
    const { body } = await get(app, `${address}&page=${page}`);
    expect(body, page).toContain('/newsletter/257#link-0"');
    expect(body, page).toContain(`<a href="${address}&amp;page=2" rel="next nofollow">Next</a>`);
  }
  for (const page of ['2', '3', '68', '1e9']) {
    const { body } = await get(app, `${address}&page=${page}`);
    expect(body, page).toContain('20 documents found');
    expect(body, page).toContain('/newsletter/257#link-19"');
    expect(body, page).toContain(`<a href="${address}" rel="prev nofollow">Previous</a>`);
  }
});

test.each(['/search', '/search?q=', '/search?utm_source=mail', '/search?page=2'])(
  '%s asks for nothing: it is the file of the site',
  async (url) => {
    const { body } = await get(createSearchApp({ site: aSite() }), url);
    expect(body).toContain('<p title="" data-fill="title=q q"></p>');
  },
);

test('a feed has the same, the newest first, and programs may keep it for a while', async () => {
  const app = createSearchApp({ site: aSite() });
  const answer = await get(app, '/search/atom.xml?kind=release&q=');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=900',
  });
  expect(answer.body).toContain('<title>Midweek – RELEASE</title>');
  expect(answer.body).toContain(
    '<link rel="alternate" type="text/html" href="https://midweek.example/search?kind=release"/>',
  );
  expect(answer.body.match(/<entry>/g)).toHaveLength(3);
  expect(answer.body).toContain('<id>https://midweek.example/newsletter/257#react-compiler-1-0</id>');
  expect(answer.body).toContain('<updated>2026-01-07T00:00:00.000Z</updated>');
  expect(answer.body).toContain('Suspense by default &amp; &lt;Boundary&gt; for errors.');
  const etag = answer.headers.etag;
  const again = await get(app, '/search/atom.xml?kind=release', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  const everything = await get(app, '/fr/search/atom.xml');
  expect(everything.body).toContain('<title>Midweek – Tout parcourir</title>');
});

test('views are metered like searches, and say so in words', async () => {
  const app = createSearchApp({ site: aSite(), maxSearchesPerWindow: 1 });
  expect((await get(app, '/search?q=react')).statusCode).toBe(200);
  const page = await get(app, '/fr/search?q=react');
  expect(page.statusCode).toBe(429);
  expect(page.headers).toMatchObject({ 'retry-after': expect.anything(), 'cache-control': 'no-store' });
  expect(page.body).toContain('Trop de recherches à la fois.');
  const feed = await get(app, '/search/atom.xml');
  expect(feed.statusCode).toBe(429);
  expect(feed.body).toContain('Too many searches at once.');
});

test('without an index the page says that search is not available', async () => {
  const app = createSearchApp({ site: aSite(), loaded: { ok: false, problem: 'not built' } });
  const answer = await get(app, '/search?q=react');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Search is not available at the moment.');
});
