import { useEffect, useRef, useState } from 'react';
import { withVersion } from '../docs-versions.ts';
import { isWithoutService } from '../search-failure.ts';
import type { SearchSettings } from '../search-settings.ts';
import { type SearchRequest, toFacetFilters } from './search-request.ts';

const HITS_PER_PAGE = 15;
const SUMMARY_WORDS = 30;
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

type Marked = { value?: string };
export type Hit = {
  objectID: string;
  url: string;
  kind?: string | null;
  host?: string | null;
  date?: string | null;
  hierarchy: Partial<Record<(typeof LEVELS)[number], string | null>>;
  content?: string | null;
  _highlightResult?: { hierarchy?: Partial<Record<(typeof LEVELS)[number], Marked>> };
  _snippetResult?: { content?: Marked };
};

/** `absent`: there is no service. `failed`: there is one, and it cannot be reached. */
type SearchStatus = 'idle' | 'loading' | 'done' | 'failed' | 'absent';
type Found = { status: SearchStatus; hits: Hit[]; count: number; page: number; hasMore: boolean };
export type SearchState = Found & { loadMore: () => void };

const IDLE: Found = { status: 'idle', hits: [], count: 0, page: 0, hasMore: false };

/** The results of a request, page after page. Results stay until those of the next request are there. */
export function useSearch(settings: SearchSettings, request: SearchRequest): SearchState {
  const [found, setFound] = useState(IDLE);
  // Counts requests: a late answer must not replace a newer one.
  const latest = useRef(0);

  const load = async (page: number) => {
    latest.current += 1;
    const number = latest.current;
    const isCurrent = () => latest.current === number;
    if (!request.query) return setFound(IDLE);
    setFound((before) => ({ ...before, status: 'loading' }));
    try {
      const { hits, nbHits, nbPages } = await fetchPage(settings, request, page);
      if (!isCurrent()) return;
      setFound((before) => ({
        status: 'done',
        hits: page === 0 ? hits : [...before.hits, ...hits],
        count: nbHits,
        page,
        hasMore: page + 1 < nbPages,
      }));
    } catch (error) {
      console.error(error);
      if (!isCurrent()) return;
      const status = isWithoutService(error) ? 'absent' : 'failed';
      setFound((before) => ({ ...(page === 0 ? IDLE : before), hasMore: false, status }));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change.
  useEffect(() => void load(0), [request]);

  return {
    ...found,
    loadMore: () => {
      if (found.status === 'done' && found.hasMore) void load(found.page + 1);
    },
  };
}

async function fetchPage(settings: SearchSettings, request: SearchRequest, page: number) {
  // The client is not part of the page's first scripts.
  const { searchClientOf } = await import('../search-client.ts');
  const { results } = await searchClientOf(settings).searchForHits<Hit>({
    requests: [
      {
        query: request.query,
        indexName: settings.indexName,
        page,
        hitsPerPage: HITS_PER_PAGE,
        facetFilters: [
          ...withVersion(settings.facetFilters, settings.versions, request.filters.version),
          ...toFacetFilters(request),
        ],
        attributesToRetrieve: [
          ...LEVELS.map((level) => `hierarchy.${level}`),
          'content',
          'type',
          'url',
          'kind',
          'host',
          'date',
        ],
        attributesToHighlight: LEVELS.map((level) => `hierarchy.${level}`),
        attributesToSnippet: [`content:${SUMMARY_WORDS}`],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ],
  });
  const { hits = [], nbHits = hits.length, nbPages = 1 } = results[0] ?? {};
  return { hits: hits as Hit[], nbHits, nbPages };
}

/** Headings above and at the hit, outermost first, with what matches marked. */
export function headingsOf({ hierarchy, _highlightResult }: Hit): string[] {
  return LEVELS.flatMap((level) => _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? []);
}
