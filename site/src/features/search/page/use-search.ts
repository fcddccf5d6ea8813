import {
  asksForSomething,
  type BrowseFacets,
  type BrowseHit,
  type BrowseRequest,
  toBrowseSearch,
  toFacetFilters,
} from '@midweek/core/browser';
import { useEffect, useRef } from 'react';
import { currentVersion, withVersion } from '../docs-versions.ts';
import type { IndexProgress } from '../engine/worker-messages.ts';
import type { SearchSettings } from '../search-settings.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import { useIndexProgress } from '../use-index-progress.ts';
import { keepPlace, readPlace, returnTo } from './list-place.ts';

type Found = {
  hits: readonly BrowseHit[];
  count: number;
  /** How many results, the first ones, have all words. */
  complete: number;
  facets?: BrowseFacets;
  /** Other words to look for, where no result has all of these. */
  suggestions: readonly string[];
  page: number;
  hasMore: boolean;
};
export type SearchState = Pick<Answer<Found>, 'status' | 'failure'> & {
  found: Found;
  /** How much of the index is there, where the browser searches by itself. */
  progress: IndexProgress | undefined;
  loadMore: () => void;
  /** Asks again for what has failed: the first page or the next one. */
  retry: () => void;
};

const NOTHING: Found = { hits: [], count: 0, complete: 0, suggestions: [], page: 0, hasMore: false };

/** The results of a request, page after page. Results stay until those of the next request are there. */
export function useSearch(settings: SearchSettings, request: BrowseRequest): SearchState {
  const { status, failure, found = NOTHING, ask, drop } = useAnswer<Found>();
  const progress = useIndexProgress(settings);
  /** What was asked for last: from which page, and how many. */
  const asked = useRef<[page: number, count: number]>([0, 1]);
  /** Scrolls to where the reader was before. */
  const arrive = useRef<() => void>(undefined);

  const load = (page: number, pages = 1) => {
    asked.current = [page, pages];
    if (!asksForSomething(request)) return drop();
    const before = page > 0 ? found : undefined;
    // The pages before one that fails stay, and so does what can be tried again.
    void ask(() => fetchPages(settings, request, { page, pages, before }), before);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change.
  useEffect(() => {
    const place = asksForSomething(request) ? readPlace() : undefined;
    arrive.current = place && returnTo(place);
    load(0, place?.pages);
  }, [request]);

  useEffect(() => {
    if (status !== 'done') return;
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
  }, [status, found]);

  return {
    status,
    found,
    ...(failure && { failure }),
    progress,
    loadMore: () => {
      if (status === 'done' && found.hasMore) load(found.page + 1);
    },
    retry: () => load(...asked.current),
  };
}

type Pages = { page: number; pages: number; before: Found | undefined };

async function fetchPages(
  settings: SearchSettings,
  request: BrowseRequest,
  { page, pages, before }: Pages,
): Promise<Found> {
  const all = Array.from({ length: pages }, (_, index) => fetchPage(settings, request, page + index));
  const answers = await Promise.all(all);
  const hits = answers.flatMap((answer) => answer.hits);
  const {
    nbHits = hits.length,
    nbPages = 1,
    nbCompleteHits = nbHits,
    facets = {},
    suggestions = [],
  } = answers[0] ?? {};
  return {
    facets,
    suggestions,
    ...before,
    hits: [...(before?.hits ?? []), ...hits],
    count: nbHits,
    complete: nbCompleteHits,
    page: page + pages - 1,
    hasMore: page + pages < nbPages,
  };
}

async function fetchPage(settings: SearchSettings, request: BrowseRequest, page: number) {
  // The client is not part of the page's first scripts.
  const { askService } = await import('../search-client.ts');
  const version = request.filters.version ?? currentVersion(settings);
  return askService<BrowseHit>(settings, toBrowseSearch(request, page), [
    ...withVersion(settings.facetFilters, settings.versions, version),
    ...toFacetFilters(request),
  ]);
}
