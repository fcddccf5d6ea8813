// The `filters` and `numericFilters` of Algolia, read into the groups that the engine knows: all of them must hold, one filter of each.
import { z } from 'zod';
import { COMPARISONS, type Comparison, type FacetFilter } from '../engine/search-index.ts';
import { FACETS, type Facet } from '../records/search-record.ts';
import { parseJsonList } from './parameter-values.ts';

/** More than any page asks for; each filter costs time on every record. */
export const MAX_FILTERS = 100;
const MAX_LENGTH = 1_000;
/** The one facet whose values are numbers. */
const NUMERIC: Facet = 'year';

export const filtersDescription = `conditions such as kind:release, NOT tags:ai or year >= 2024, joined by AND and OR, where OR binds closer and AND is not allowed inside parentheses, with the facets ${FACETS.join(', ')}`;

const TOKEN = /\s*(?:(\(|\))|(AND|OR|NOT)(?=[\s()]|$)|((?:"[^"]*"|'[^']*'|[^\s()"'])+))/gy;
const CONDITION = /^([a-z_]+):(?:"([^"]*)"|'([^']*)'|(.+))$/s;
const COMPARED = /^([a-z_]+)\s*(<=|>=|!=|<|>|=)\s*(\d{1,9})$/;

export const FiltersSchema = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context): FacetFilter[][] => {
    const groups = text.trim() === '' ? [] : parseFilters(text);
    if (groups && groups.flat().length <= MAX_FILTERS) return groups;
    context.addIssue('unknown filter');
    return z.NEVER;
  });

export const numericFiltersDescription = `comparisons such as "year>=2024", or lists of them, with the facet ${NUMERIC}`;

const ComparisonSchema = z.string().transform((text, context): FacetFilter => {
  const filter = toComparison(text.trim());
  if (filter) return filter;
  context.addIssue('unknown comparison');
  return z.NEVER;
});

/** @example ['year>=2023', ['year<2020', 'year=2025']] */
export const NumericFiltersSchema = z
  .preprocess(
    (value) =>
      typeof value === 'string' ? (parseJsonList(value) ?? value.split(',').filter(Boolean)) : value,
    z.array(z.union([ComparisonSchema, z.array(ComparisonSchema).max(MAX_FILTERS)])).max(MAX_FILTERS),
  )
  .transform((groups) => groups.map((group) => [group].flat()).filter((group) => group.length > 0));

/** Nothing for what cannot be read. */
function parseFilters(text: string): FacetFilter[][] | undefined {
  const tokens = splitTokens(text);
  if (!tokens) return undefined;
  const groups: FacetFilter[][] = [[]];
  let [isOpen, isNegated, expectsCondition] = [false, false, true];
  for (const [at, token] of tokens.entries()) {
    if (token === '(') {
      if (isOpen || isNegated || !expectsCondition) return undefined;
      isOpen = true;
    } else if (token === ')') {
      if (!isOpen || expectsCondition) return undefined;
      isOpen = false;
    } else if (token === 'NOT') {
      if (isNegated || !expectsCondition) return undefined;
      isNegated = true;
    } else if (token === 'AND' || token === 'OR') {
      if (expectsCondition || (token === 'AND' && isOpen)) return undefined;
      if (token === 'AND') groups.push([]);
      expectsCondition = true;
    } else {
      const filter = expectsCondition ? toCondition(token) : undefined;
      if (!filter || (isNegated && filter.isExcluded)) return undefined;
      groups.at(-1)?.push(isNegated ? { ...filter, isExcluded: true } : filter);
      [isNegated, expectsCondition] = [false, false];
    }
    if (at === tokens.length - 1 && (isOpen || isNegated || expectsCondition)) return undefined;
  }
  return groups;
}

/** Spaces around a comparison belong to it. */
function splitTokens(text: string): string[] | undefined {
  const joined = text.trim().replace(/\s*(<=|>=|!=|<|>|(?<![<>!])=)\s*/g, '$1');
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < joined.length) {
    const match = TOKEN.exec(joined);
    if (!match) return undefined;
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

function toCondition(token: string): FacetFilter | undefined {
  const compared = toComparison(token);
  if (compared) return compared;
  const [, facet, double, single, plain] = CONDITION.exec(token) ?? [];
  const value = double ?? single ?? plain;
  return facet && value && isFacet(facet) ? { facet, value } : undefined;
}

function toComparison(text: string): FacetFilter | undefined {
  const [, facet, comparison, value] = COMPARED.exec(text) ?? [];
  if (facet !== NUMERIC || !value || !isComparison(comparison)) return undefined;
  return { facet: NUMERIC, value, comparison };
}

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name);
}

function isComparison(text: string | undefined): text is Comparison {
  return (COMPARISONS as readonly (string | undefined)[]).includes(text);
}
