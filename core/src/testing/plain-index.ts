// A plain search by words instead of the engine, for tests of what is made of its answers.

import type { FacetFilter, SearchIndex } from '../search/engine/search-index.ts';
import type { Facet, SearchRecord } from '../search/records/search-record.ts';
import type { findMatches } from '../search/words/find-matches.ts';

/** Finds records that have every word of the query at the start of one of theirs, in the order of the list. */
export function createPlainIndex(records: readonly SearchRecord[]): SearchIndex {
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
        suggestions: [],
        hits: hits.map((record) => ({ record, matchedTerms: new Set(words) })),
      };
    },
  };
}

export const findWords: typeof findMatches = (text, matchedTerms) =>
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
    record: [record.host ? 'link' : record.type === 'lvl1' ? 'page' : 'heading'],
  };
  return values[facet].includes(value);
}
