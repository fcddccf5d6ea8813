// Asks the same service as the dialog does, and reads its answer.
import { type SearchPageFile, toVersionTag } from '@midweek/core';
import {
  type BrowseFacets,
  type BrowseHit,
  type BrowseRequest,
  toBrowseSearch,
  toFacetFilters,
} from '@midweek/core/browser';
import { NEWEST_FIRST_INDEX, parseSearchParams, type Search } from '@midweek/core/search';
import { INDEX_NAME } from '../search-service.ts';
import type { View } from './read-view.ts';

const MAX_ENTRIES = 50;

export interface ViewAnswer {
  readonly hits: readonly BrowseHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  /** How many hits of all pages, the first ones, have all words. */
  readonly nbCompleteHits: number;
  readonly suggestions?: readonly string[];
  readonly facets?: BrowseFacets;
}

type LanguageOfPage = SearchPageFile['languages'][string];

const ATTRIBUTES = ['hierarchy', 'content', 'url', 'kind', 'host', 'date'];

/** For the page: the best first, or the newest where there are no words. */
export function toPageSearch({ request, page }: View, language: LanguageOfPage): Search {
  return {
    indexName: INDEX_NAME,
    params: parseSearchParams({
      ...toBrowseSearch(request, page - 1),
      facetFilters: listFilters(request, language),
    }),
  };
}

/** For a feed: the newest first, for every query. */
export function toFeedSearch({ request }: View, language: LanguageOfPage): Search {
  return {
    indexName: NEWEST_FIRST_INDEX,
    params: parseSearchParams({
      query: request.query,
      hitsPerPage: MAX_ENTRIES,
      facetFilters: listFilters(request, language),
      attributesToRetrieve: ATTRIBUTES,
      attributesToHighlight: [],
    }),
  };
}

/** Our own service has written it. */
export function readAnswer(bytes: Uint8Array): ViewAnswer {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function listFilters(request: BrowseRequest, { facetFilters, filters }: LanguageOfPage) {
  const { version } = request.filters;
  const last = filters.find(({ name }) => name === 'version')?.initial;
  const swap = (filter: string) =>
    version && last && filter === `version_tag:${toVersionTag(last)}`
      ? `version_tag:${toVersionTag(version)}`
      : filter;
  const context = facetFilters.map((group) => (typeof group === 'string' ? group : group.map(swap)));
  return [...context, ...toFacetFilters(request)];
}
