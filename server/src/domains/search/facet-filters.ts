import { FACETS, type Facet, type FacetFilter } from '@midweek/core/search';
import { z } from 'zod';
import { parseJsonList } from './parameter-values.ts';

/** More than any page asks for; each filter costs time on every record. */
const MAX_FILTERS = 100;

/** `language:fr`. Excluding with `kind:-release` is not known here: better refused than misread. */
const FilterSchema = z.string().transform((text, context): FacetFilter => {
  const [, facet, value] = /^([^:]+):([^-].*)$/s.exec(text) ?? [];
  if (facet !== undefined && value !== undefined && isFacet(facet)) return { facet, value };
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

function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name);
}

function toSingle(text: string): string[] {
  return text === '' ? [] : [text];
}
