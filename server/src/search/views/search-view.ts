// Asks the same service as the dialog does, and reads its answer.
import { type SearchPageFile, toVersionTag } from '@midweek/core';
import { type BrowseRequest, toBrowseSearch, toFacetFilters } from '@midweek/core/browser';
import { NEWEST_FIRST_INDEX, parseSearchParams, type Search } from '@midweek/core/search';
import { z } from 'zod';
import { INDEX_NAME } from '../search-service.ts';
import type { View } from './read-view.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const MAX_ENTRIES = 50;

/** Escaped, with `mark` around what matches as the only markup. */
const MarkedSchema = z.object({ value: z.string() });
const HitSchema = z.object({
  objectID: z.string(),
  url: z.string(),
  kind: z.string().nullish(),
  host: z.string().nullish(),
  date: z.string().nullish(),
  content: z.string().nullish(),
  hierarchy: z.partialRecord(z.enum(LEVELS), z.string().nullable()),
  _highlightResult: z
    .object({ hierarchy: z.partialRecord(z.enum(LEVELS), MarkedSchema).optional() })
    .optional(),
  _snippetResult: z.object({ content: MarkedSchema.optional() }).optional(),
});
const AnswerSchema = z.object({
  hits: z.array(HitSchema),
  nbHits: z.number(),
  nbPages: z.number(),
  /** How many hits of all pages, the first ones, have all words. */
  nbCompleteHits: z.number(),
  suggestions: z.array(z.string()).optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});
export type ViewHit = z.output<typeof HitSchema>;
export type ViewAnswer = z.output<typeof AnswerSchema>;

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

/** For a feed: the newest first, whatever is asked. */
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

export function readAnswer(bytes: Uint8Array): ViewAnswer {
  return AnswerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** The headings above and at a hit, outermost first. */
export function headingsOf({ hierarchy }: ViewHit): string[] {
  return LEVELS.flatMap((level) => hierarchy[level] ?? []);
}

/** The last of them, with what matches marked. */
export function markedTitleOf({ hierarchy, _highlightResult, url }: ViewHit): string {
  const level = LEVELS.findLast((level) => hierarchy[level]);
  return (level && _highlightResult?.hierarchy?.[level]?.value) ?? url;
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
