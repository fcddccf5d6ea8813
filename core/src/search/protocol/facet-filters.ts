import { z } from 'zod';
import type { FacetFilter } from '../engine/search-index.ts';
import { FACETS } from '../records/search-record.ts';
import { isFacet, MAX_FILTERS } from './filters.ts';
import { parseJsonList } from './parameter-values.ts';

/** `language:fr`, and `kind:-release` for everything else; a value that begins with a dash is written with a backslash before it. */
const FilterSchema = z.string().transform((text, context): FacetFilter => {
  const [, facet, dash, value] = /^([^:]+):(-)?\\?(.+)$/s.exec(text) ?? [];
  if (facet !== undefined && value !== undefined && isFacet(facet))
    return dash ? { facet, value, isExcluded: true } : { facet, value };
  context.addIssue('unknown filter');
  return z.NEVER;
});

/**
 * Lists of filters that must all hold; a list inside is a group of which one is enough. A text is one filter or JSON.
 * @example ['language:fr', ['kind:release', 'kind:article']]
 */
export const FacetFiltersSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? (parseJsonList(value) ?? toSingle(value)) : value),
    z.array(z.union([FilterSchema, z.array(FilterSchema).max(MAX_FILTERS)])).max(MAX_FILTERS),
  )
  .transform((groups) => groups.map((group) => [group].flat()).filter((group) => group.length > 0))
  .refine((groups) => groups.flat().length <= MAX_FILTERS);

export const facetFiltersDescription = `at most ${MAX_FILTERS} filters such as "language:fr", or lists of them, with the facets ${FACETS.join(', ')}`;

function toSingle(text: string): string[] {
  return text === '' ? [] : [text];
}
