// One index a language: which of them a search is for, and one answer made of theirs.
import type { Locale } from '@midweek/core';
import { LOCALES } from '@midweek/core/addresses';
import type { Facet, FacetCounts, SearchAnswer, SearchIndex, SearchRequest } from '@midweek/core/search';
import { LIMITS } from '../../platform/limits.ts';

export type Indexes = Readonly<Record<Locale, SearchIndex>>;

/** Asks the indexes of the languages that the filters allow. Hits beyond the limit are counted but not given. */
export function searchLanguages(indexes: Indexes, request: SearchRequest): SearchAnswer {
  const locales = languagesOf(request.facetFilters);
  const first = request.page * request.hitsPerPage;
  const last = Math.min(first + request.hitsPerPage, LIMITS.maxReachableHits);
  const [only] = locales;
  if (only && locales.length === 1 && (first < last || request.hitsPerPage === 0)) {
    const answer = indexes[only].search(request);
    return { ...answer, hits: answer.hits.slice(0, last - first) };
  }
  // Where a page begins in each language is known only after the pages before it.
  const answers = locales.map((locale) =>
    indexes[locale].search({ ...request, page: 0, hitsPerPage: first < last ? last : 1 }),
  );
  const complete = answers.map(({ hits, nbComplete }) => hits.slice(0, nbComplete));
  const partial = answers.map(({ hits, nbComplete }) => hits.slice(nbComplete));
  return {
    hits: [...takeTurns(complete), ...takeTurns(partial)].slice(first, Math.max(first, last)),
    nbHits: answers.reduce((sum, { nbHits }) => sum + nbHits, 0),
    nbComplete: answers.reduce((sum, { nbComplete }) => sum + nbComplete, 0),
    facets: addCounts(answers.map(({ facets }) => facets)),
  };
}

/** A group of nothing but languages chooses among them; the engine sees to all other groups. */
function languagesOf(facetFilters: SearchRequest['facetFilters']): Locale[] {
  const choices = facetFilters.filter((group) => group.every(({ facet }) => facet === 'language'));
  return LOCALES.filter((locale) =>
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
