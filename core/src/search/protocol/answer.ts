// A search in Algolia's words, and the engine's answer in Algolia's shape.
import type { SearchAnswer, SuggestedWord, Suggestion } from '../engine/search-index.ts';
import { type RecordFacts, toOwnTitle } from '../records/search-record.ts';
import { splitWords } from '../words/split-words.ts';
import { type Indexes, MAX_REACHABLE_HITS, searchLanguages } from './search-languages.ts';
import type { SearchParams } from './search-params.ts';
import { createToHit, type FindMatches } from './to-hit.ts';

export const NEWEST_FIRST_INDEX = 'midweek_newest';

/** Asks the engine. Its second index has the same records, newest first: clients of Algolia sort by choosing among indexes. */
export function search<Found extends RecordFacts>(
  indexes: Indexes<Found>,
  { query, page, hitsPerPage, facetFilters, facets }: SearchParams,
  indexName?: string,
): SearchAnswer<Found> {
  const isNewestFirst = indexName === NEWEST_FIRST_INDEX;
  return searchLanguages(indexes, { query, page, hitsPerPage, facetFilters, facets, isNewestFirst });
}

export function toAnswer(answer: SearchAnswer, params: SearchParams, findMatches: FindMatches) {
  const { hits, nbHits, nbComplete, facets, suggestions } = answer;
  const { query, page, hitsPerPage } = params;
  return {
    hits: hits.map(createToHit(params, findMatches)),
    nbHits,
    // The first hits have all words of the query; the later ones lack some.
    nbCompleteHits: nbComplete,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, MAX_REACHABLE_HITS) / hitsPerPage),
    hitsPerPage,
    ...(params.facets.length > 0 && {
      facets: Object.fromEntries(
        Object.entries(facets).map(([facet, counts]) => [facet, keepMost(counts, params.maxValuesPerFacet)]),
      ),
    }),
    query,
    // Other queries, where no hit has all words.
    ...(suggestions.length > 0 && { suggestions: [...new Set(suggestions.map(spellSuggestion))] }),
  };
}

/** The values that most results have, the most frequent first. */
function keepMost(counts: Readonly<Record<string, number>>, values: number): Record<string, number> {
  const sorted = Object.entries(counts).sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return Object.fromEntries(sorted.slice(0, values));
}

/** A suggestion as a reader would type it. @example `gestion d’état` */
function spellSuggestion(suggestion: Suggestion): string {
  if ('titleOf' in suggestion) return (toOwnTitle(suggestion.titleOf) ?? '').toLowerCase();
  return suggestion.words.map(spellWord).join(' ');
}

function spellWord({ text, spelledIn }: SuggestedWord): string {
  for (const spelled of spelledIn ? [toOwnTitle(spelledIn), spelledIn.content] : []) {
    const word = splitWords(spelled ?? '').find(({ term }) => term === text);
    if (spelled && word) return spelled.slice(word.start, word.end).toLowerCase();
  }
  return text;
}
