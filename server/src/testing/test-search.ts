// A dozen records behind a plain search by words, for tests of what the server does with the engine's answers.
import type { Facet, FacetFilter, SearchIndex, SearchRecord } from '@midweek/core/search';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import type { FindMatches, LoadedIndexes, SearchEngine } from '../domains/search/load-indexes.ts';
import { createMeteredAnswer } from '../domains/search/metered-answer.ts';
import type { SearchOptions } from '../domains/search/search-routes.ts';
import type { OpenedSearcher } from '../domains/search/searcher.ts';
import { loadSite } from '../http/static/load-site.ts';
import { serveSite } from './test-releases.ts';
import { createTestSite } from './test-site.ts';

export const CREDENTIALS = { appId: 'midweek', apiKey: 'public' };
export const CREDENTIAL_HEADERS = {
  'x-algolia-application-id': CREDENTIALS.appId,
  'x-algolia-api-key': CREDENTIALS.apiKey,
};

/** A curated link of issue 257, unless told otherwise. */
export function aRecord(title: string, facts: Partial<SearchRecord> = {}): SearchRecord {
  const language = facts.language ?? 'en';
  const slug = title.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return {
    objectID: `${language}-${slug}`,
    type: 'content',
    language,
    section: 'newsletter',
    kind: 'article',
    host: 'react.dev',
    address: `react.dev/${language}/${slug}`,
    isHeadline: false,
    keywords: [],
    tags: [],
    date: '2026-01-07',
    hierarchy: {
      lvl0: 'Newsletter',
      lvl1: '#257',
      lvl2: 'News',
      lvl3: title,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: null,
    url: `${language === 'en' ? '' : '/fr'}/newsletter/257#${slug}`,
    ...facts,
  };
}

const LONG_TEXT =
  'The compiler reads each component once, finds what never changes and remembers it, so that a render touches only the rest of the tree.';

const RECORDS: readonly SearchRecord[] = [
  aRecord('React Compiler 1.0', { kind: 'release', content: LONG_TEXT, tags: ['compiler', 'performance'] }),
  aRecord('TanStack Query 6', { kind: 'release', content: 'Suspense by default & <Boundary> for errors.' }),
  aRecord('Expo UI', { kind: 'release', date: '2025-05-14', content: 'SwiftUI from React Native.' }),
  aRecord('How the compiler works', { section: 'articles', tags: ['compiler'] }),
  aRecord('A tour of Suspense', { section: 'articles', date: '2024-02-07' }),
  aRecord('React Summit', { kind: 'event' }),
  aRecord('<script>alert("React")</script>', { content: `"quotes" & 'React'` }),
  aRecord('Sponsor', { section: 'pages', kind: null, date: null, type: 'lvl1' }),
  aRecord('React Compiler 1.0', {
    language: 'fr',
    kind: 'release',
    content: 'Le compilateur mémorise ce qui ne change pas.',
  }),
  aRecord('Événement React à Paris', { language: 'fr', kind: 'event', tags: ['paris'] }),
  aRecord('Suspense en détail', { language: 'fr', section: 'articles' }),
  aRecord('Expo UI, premiers pas', { language: 'fr', date: '2025-05-14' }),
];

export function createTestEngine(): SearchEngine {
  const indexOf = (language: string) =>
    createTestIndex(RECORDS.filter((record) => record.language === language));
  return { indexes: { en: indexOf('en'), fr: indexOf('fr') }, findMatches: findWords };
}

/** Finds records that have every word of the query at the start of one of theirs, in the order of the list. */
export function createTestIndex(records: readonly SearchRecord[]): SearchIndex {
  return {
    size: records.length,
    search({ query, facetFilters, page, hitsPerPage }) {
      const words = wordsIn(query);
      const found = records.filter(
        (record) =>
          words.every((word) => findWords(textOf(record), new Set([word])).length > 0) &&
          facetFilters.every((group) => group.some((filter) => holds(record, filter))),
      );
      const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      return {
        nbHits: found.length,
        nbComplete: found.length,
        facets: {},
        hits: hits.map((record) => ({ record, sameAddress: [], matchedTerms: new Set(words) })),
      };
    },
  };
}

export const findWords: FindMatches = (text, matchedTerms) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => [...matchedTerms].some((term) => fold(word).startsWith(term)))
    .map(({ 0: word, index }) => [index, index + word.length]);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const textOf = ({ hierarchy, content }: SearchRecord) => [...Object.values(hierarchy), content].join(' ');

function holds(record: SearchRecord, { facet, value }: FacetFilter): boolean {
  const values: Record<Facet, readonly (string | null | undefined)[]> = {
    language: [record.language],
    section: [record.section],
    kind: [record.kind],
    tags: record.tags,
    year: [record.date?.slice(0, 4)],
    host: [record.host],
    version_tag: ['default'],
  };
  return values[facet].includes(value);
}

/** Answers on the spot, without a thread of its own. */
function toOpenedSearcher(loaded: LoadedIndexes): OpenedSearcher {
  if (!loaded.ok) return loaded;
  const answer = createMeteredAnswer(loaded.engine);
  return { ok: true, searcher: { answer: async (search) => answer(search), close: async () => undefined } };
}

type TestSearch = Partial<SearchOptions> & { readonly loaded?: LoadedIndexes };

/** A server with search and without a rate limit, closed after the test. */
export function createSearchApp(
  options: TestSearch & Pick<AppOptions, 'log' | 'trustedProxies'> = {},
): FastifyInstance {
  const { log, trustedProxies, loaded, ...search } = options;
  const app = buildApp({
    releases: serveSite(loadSite(createTestSite())),
    search: {
      openSearcher: () => async () => toOpenedSearcher(loaded ?? { ok: true, engine: createTestEngine() }),
      credentials: CREDENTIALS,
      maxSearchesPerWindow: 0,
      // A test must not begin in one window and end in the next.
      now: () => 0,
      ...search,
    },
    ...(trustedProxies && { trustedProxies }),
    ...(log && { log }),
  });
  onTestFinished(() => app.close());
  return app;
}
