// One index a language: which of them a search is for, and one answer made of theirs.

import { type Locale, listLocales } from '../../languages/locales.ts';
import { MAX_SUGGESTIONS } from '../engine/neighbours.ts';
import type { FacetCounts, SearchAnswer, SearchIndex, SearchRequest } from '../engine/search-index.ts';
import type { Facet, RecordFacts, SearchRecord } from '../records/search-record.ts';

/** Hits that can be reached by paging; those after them are only counted. */
export const MAX_REACHABLE_HITS = 1_000;

/** Those of the languages that are asked for are enough. */
export type Indexes<Found extends RecordFacts = SearchRecord> = Readonly<Record<Locale, SearchIndex<Found>>>;

/** Asks the indexes of the languages that the filters allow. Hits beyond the limit are counted but not given. */
export function searchLanguages<Found extends RecordFacts>(
  indexes: Indexes<Found>,
  request: SearchRequest,
): SearchAnswer<Found> {
  const asked = languagesOf(request.facetFilters).flatMap((locale) => indexes[locale] ?? []);
  const first = request.page * request.hitsPerPage;
  const last = Math.min(first + request.hitsPerPage, MAX_REACHABLE_HITS);
  const [only] = asked;
  if (only && asked.length === 1 && (first < last || request.hitsPerPage === 0)) {
    const answer = only.search(request);
    return { ...answer, hits: answer.hits.slice(0, last - first) };
  }
  // Where a page begins in each language is known only after the pages before it.
  const answers = asked.map((index) =>
    index.search({ ...request, page: 0, hitsPerPage: first < last ? last : 1 }),
  );
  const complete = answers.map(({ hits, nbComplete }) => hits.slice(0, nbComplete));
  const partial = answers.map(({ hits, nbComplete }) => hits.slice(nbComplete));
  return {
    hits: [...takeTurns(complete), ...takeTurns(partial)].slice(first, Math.max(first, last)),
    nbHits: answers.reduce((sum, { nbHits }) => sum + nbHits, 0),
    nbComplete: answers.reduce((sum, { nbComplete }) => sum + nbComplete, 0),
    facets: addCounts(answers.map(({ facets }) => facets)),
    suggestions: answers.some(({ nbComplete }) => nbComplete > 0)
      ? []
      : takeTurns(answers.map(({ suggestions }) => suggestions)).slice(0, MAX_SUGGESTIONS),
  };
}

/** A group of nothing but languages chooses among them; the engine sees to all other groups. */
export function languagesOf(facetFilters: SearchRequest['facetFilters']): Locale[] {
  const choices = facetFilters.filter((group) => group.every(({ facet }) => facet === 'language'));
  return listLocales().filter((locale) =>
    choices.every((group) =>
      group.some(({ value, isExcluded = false }) => (value === locale) !== isExcluded),
    ),
  );
}

/** First hits first, then second ones: ranks of two indexes cannot be compared by more than their order. */
function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}

function addCounts(all: readonly FacetCounts[]): FacetCounts {
  const sums: FacetCounts = {};
  for (const counts of all) {
    for (const [facet, byValue] of Object.entries(counts) as [Facet, Record<string, number>][]) {
      const sum = sums[facet] ?? {};
      for (const [value, count] of Object.entries(byValue)) sum[value] = (sum[value] ?? 0) + count;
      sums[facet] = sum;
    }
  }
  return sums;
}
