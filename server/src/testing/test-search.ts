// A dozen records behind a plain search by words, for tests of what the server does with the engine's answers.
import type { SearchRecord } from '@midweek/core/search';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createPlainIndex, findWords } from '../../../core/src/testing/plain-index.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { loadSite } from '../files/load-site.ts';
import { createAnswerSearch } from '../search/answer-search.ts';
import type { LoadedIndexes, SearchEngine } from '../search/load-indexes.ts';
import type { SearchOptions } from '../search/search-routes.ts';
import type { Searcher } from '../search/searcher.ts';
import { testEnv } from './test-env.ts';
import { serveSite } from './test-releases.ts';
import { createTestSite, type TestSite } from './test-site.ts';

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
    createPlainIndex(RECORDS.filter((record) => record.language === language));
  return { indexes: { en: indexOf('en'), fr: indexOf('fr') }, findMatches: findWords };
}

/** Answers without a thread of its own. */
function toSearcher(loaded: LoadedIndexes): Searcher {
  if (!loaded.ok) throw new Error(loaded.problem);
  const answer = createAnswerSearch(loaded.engine);
  return { answer: async (search) => answer(search), close: async () => undefined };
}

type TestSearch = Partial<SearchOptions> & { readonly loaded?: LoadedIndexes; readonly site?: TestSite };

/** A server with search and without a rate limit, closed after the test. */
export function createSearchApp(
  options: TestSearch &
    Partial<Pick<AppOptions, 'log' | 'releases'>> & { readonly trustedProxies?: string[] } = {},
): FastifyInstance {
  const { log, trustedProxies = [], loaded, site = createTestSite(), releases, ...search } = options;
  const app = buildApp({
    env: { ...testEnv(), TRUSTED_PROXIES: trustedProxies },
    releases: releases ?? serveSite(loadSite(site)),
    search: {
      openSearcher: async () => toSearcher(loaded ?? { ok: true, engine: createTestEngine() }),
      credentials: CREDENTIALS,
      maxSearchesPerWindow: 0,
      // A test must not begin in one window and end in the next.
      now: () => 0,
      ...search,
    },
    ...(log && { log }),
  });
  onTestFinished(() => app.close());
  return app;
}
