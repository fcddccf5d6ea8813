import {
  asksForSomething,
  type BrowseFacets,
  type BrowseHit,
  type BrowseRequest,
  toBrowseSearch,
  toFacetFilters,
} from '@midweek/core/browser';
import { useEffect, useRef, useState } from 'react';
import { withVersion } from '../docs-versions.ts';
import type { IndexProgress } from '../engine/worker-messages.ts';
import { type Failure, failureOf } from '../search-failure.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useIndexProgress } from '../use-index-progress.ts';
import { keepPlace, readPlace, returnTo } from './list-place.ts';

export type SearchStatus = 'idle' | 'loading' | 'done' | 'failed';
type Found = {
  status: SearchStatus;
  /** Why it failed. */
  failure?: Failure;
  hits: BrowseHit[];
  count: number;
  /** How many results, the first ones, have all words. */
  complete: number;
  facets?: BrowseFacets;
  /** Other words to look for, where no result has all of these. */
  suggestions: readonly string[];
  page: number;
  hasMore: boolean;
};
export type SearchState = Found & {
  /** How much of the index is there, where the browser searches by itself. */
  progress: IndexProgress | undefined;
  loadMore: () => void;
  /** Asks again for what has failed: the first page or the next one. */
  retry: () => void;
};

const IDLE: Found = {
  status: 'idle',
  hits: [],
  count: 0,
  complete: 0,
  suggestions: [],
  page: 0,
  hasMore: false,
};

/** The results of a request, page after page. Results stay until those of the next request are there. */
export function useSearch(settings: SearchSettings, request: BrowseRequest): SearchState {
  const [found, setFound] = useState(IDLE);
  const progress = useIndexProgress(settings);
  // Counts requests: a late answer must not replace a newer one.
  const latest = useRef(0);
  /** What was asked for last: from which page, and how many. */
  const asked = useRef<[page: number, count: number]>([0, 1]);
  /** Scrolls to where the reader was before. */
  const arrive = useRef<() => void>(undefined);

  const load = async (page: number, pages = 1) => {
    latest.current += 1;
    asked.current = [page, pages];
    const number = latest.current;
    const isCurrent = () => latest.current === number;
    if (!asksForSomething(request)) return setFound(IDLE);
    setFound(({ failure: _, ...before }) => ({ ...before, status: 'loading' }));
    try {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) => fetchPage(settings, request, page + index)),
      );
      const [first] = answers;
      if (!first || !isCurrent()) return;
      const { nbHits, nbPages, nbCompleteHits, facets, suggestions } = first;
      const hits = answers.flatMap((answer) => answer.hits);
      setFound((before) => ({
        status: 'done',
        hits: page === 0 ? hits : [...before.hits, ...hits],
        count: nbHits,
        complete: nbCompleteHits,
        facets: page === 0 ? facets : (before.facets ?? {}),
        suggestions: page === 0 ? suggestions : before.suggestions,
        page: page + pages - 1,
        hasMore: page + pages < nbPages,
      }));
    } catch (error) {
      if (!isCurrent()) return;
      console.error(error);
      // The pages before it stay, and so does what can be tried again.
      setFound((before) => ({
        ...(page === 0 ? IDLE : before),
        status: 'failed',
        failure: failureOf(error),
      }));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change.
  useEffect(() => {
    const place = asksForSomething(request) ? readPlace() : undefined;
    arrive.current = place && returnTo(place);
    void load(0, place?.pages);
  }, [request]);

  useEffect(() => {
    if (found.status !== 'done') return;
    let leave: (() => void) | undefined;
    // What the server has found makes room for the list after this (`use-served.ts`).
    const frame = requestAnimationFrame(() => {
      arrive.current?.();
      arrive.current = undefined;
      leave = keepPlace(found.page + 1);
    });
    return () => {
      cancelAnimationFrame(frame);
      leave?.();
    };
  }, [found]);

  return {
    ...found,
    progress,
    loadMore: () => {
      if (found.status === 'done' && found.hasMore) void load(found.page + 1);
    },
    retry: () => void load(...asked.current),
  };
}

async function fetchPage(settings: SearchSettings, request: BrowseRequest, page: number) {
  // The client is not part of the page's first scripts.
  const { askService } = await import('../ask-service.ts');
  const answer = await askService<BrowseHit>(settings, toBrowseSearch(request, page), [
    ...withVersion(settings.facetFilters, settings.versions, request.filters.version),
    ...toFacetFilters(request),
  ]);
  const { hits = [], nbHits = hits.length, nbPages = 1, facets = {} } = answer;
  const { nbCompleteHits = nbHits, suggestions = [] } = answer;
  return { hits, nbHits, nbPages, nbCompleteHits, facets, suggestions };
}
